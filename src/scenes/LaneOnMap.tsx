import type { Lane } from '../../engine/places/lane'
import { HotLane } from './Lane'
import { DotMap } from './LaneMap'
import { onMap } from './us-map'

/** How far a lane bends from the straight line, as a part of its length. */
const BEND = 0.22

/** A map of one lane. The words beside it say the same. */
export function LaneOnMap({ lane }: { lane: Pick<Lane, 'from' | 'to'> }) {
  const [from, to] = [onMap(lane.from), onMap(lane.to)]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const up = dx < 0 ? -BEND : BEND
  const bend = [(from[0] + to[0]) / 2 + dy * up, (from[1] + to[1]) / 2 - dx * up]
  return (
    <DotMap>
      <HotLane from={from} to={to} path={`M${from.join(' ')}Q${bend.map(Math.round).join(' ')} ${to.join(' ')}`} />
    </DotMap>
  )
}
