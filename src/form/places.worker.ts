import { placesUrl } from 'virtual:places'
import type { PlaceRemark } from '../../engine/places/known-place'
import type { Lane } from '../../engine/places/lane'
import { searchShards } from '../../engine/places/search'

/** To the worker: a text to suggest places for, the ends of a lane, or a text that may leave something open. */
export type PlaceQuestion =
  | { readonly suggest: string }
  | { readonly from: string; readonly to: string }
  | { readonly remark: string }
export type PlaceRequest = { readonly id: number; readonly question: PlaceQuestion }

/** From the worker: the answer to the question with that id. */
export type PlaceAnswer = {
  readonly suggestions?: readonly string[]
  readonly lane?: Lane
  readonly remark?: PlaceRemark
}
export type PlaceResponse = { readonly id: number; readonly answer: PlaceAnswer }

async function fetchShard(name: string): Promise<string | undefined> {
  const response = await fetch(`${placesUrl}${name}.txt`)
  if (response.ok) return response.text()
  if (response.status === 404) return undefined
  throw new Error(`${response.url} answered ${response.status}`)
}

const search = searchShards(fetchShard)

async function answerTo(question: PlaceQuestion): Promise<PlaceAnswer> {
  if ('suggest' in question) return { suggestions: await search.suggest(question.suggest) }
  if ('remark' in question) return { remark: await search.remark(question.remark) }
  return { lane: await search.lane(question.from, question.to) }
}

addEventListener('message', async ({ data: { id, question } }: MessageEvent<PlaceRequest>) => {
  postMessage({ id, answer: await answerTo(question) } satisfies PlaceResponse)
})
