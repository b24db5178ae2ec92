import { type PlaceSearch, placesFrom } from '../../engine/places/places'
import type { PlaceAnswer, PlaceQuestion, PlaceRequest, PlaceResponse } from './places.worker'

/** The places of the page. */
export const places = placesFrom(
  searchInWorker(() => new Worker(new URL('./places.worker.ts', import.meta.url), { type: 'module' })),
)

/**
 * Searches places in a worker, so that the page never waits for it. The worker starts with the first search. If it fails, the places
 * asked for are unknown, and the next search starts another worker.
 */
export function searchInWorker(start: () => Worker): PlaceSearch {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, (answer: PlaceAnswer) => void>()

  const settle = (id: number, answer: PlaceAnswer) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }
  const fail = () => {
    worker?.terminate()
    worker = undefined
    for (const id of waiting.keys()) settle(id, {})
  }
  const started = (): Worker => {
    if (worker) return worker
    worker = start()
    worker.addEventListener('message', ({ data }: MessageEvent<PlaceResponse>) => settle(data.id, data.answer))
    worker.addEventListener('error', fail)
    return worker
  }
  const ask = (question: PlaceQuestion) =>
    new Promise<PlaceAnswer>((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      try {
        started().postMessage({ id: asked, question } satisfies PlaceRequest)
      } catch {
        // A browser without module workers, or a policy against them.
        fail()
      }
    })
  return {
    suggest: async (suggest) => (await ask({ suggest })).suggestions ?? [],
    lane: async (from, to) => (await ask({ from, to })).lane,
    remark: async (remark) => (await ask({ remark })).remark,
  }
}
