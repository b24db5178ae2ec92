import type { PlaceRemark } from './known-place.ts'
import type { Lane } from './lane.ts'

/** Searches places. Never rejects: places that can't be loaded count as unknown. */
export type PlaceSearch = {
  /** Suggestions for what was typed, best first: `Austin, TX`, `Austin, TX 78701`. */
  readonly suggest: (typed: string) => Promise<readonly string[]>
  /** The lane between two places as visitors typed them; see `laneBetween`. */
  readonly lane: (from: string, to: string) => Promise<Lane | undefined>
  /** The remark about a text that was typed into a place field; see `remarkOn`. */
  readonly remark: (text: string) => Promise<PlaceRemark | undefined>
}

/** A search that remembers lanes. */
export type Places = PlaceSearch & {
  /** The lane between two texts, if `lane` has found it before. */
  readonly knownLane: (from: string, to: string) => Lane | undefined
}

export function placesFrom({ suggest, lane, remark }: PlaceSearch): Places {
  const lanes = new Map<string, Lane>()
  const keyOf = (from: string, to: string) => `${from}\n${to}`
  const knownLane = (from: string, to: string) => lanes.get(keyOf(from, to))
  return {
    suggest,
    remark,
    lane: async (from, to) => {
      const found = knownLane(from, to) ?? (await lane(from, to))
      if (found) lanes.set(keyOf(from, to), found)
      return found
    },
    knownLane,
  }
}
