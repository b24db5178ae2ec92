import { expect, test } from 'vitest'
import { searchInWorker } from '../../../src/form/places.ts'
import type { PlaceRequest, PlaceResponse } from '../../../src/form/places.worker.ts'

/** The page's end of a worker that answers as told. */
class StubWorker extends EventTarget implements Worker {
  readonly requests: PlaceRequest[] = []
  isTerminated = false
  onmessage = null
  onmessageerror = null
  onerror = null
  postMessage(request: PlaceRequest) {
    this.requests.push(request)
  }
  terminate() {
    this.isTerminated = true
  }
  answer(data: PlaceResponse) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function startSearch() {
  const workers: StubWorker[] = []
  const search = searchInWorker(() => {
    const worker = new StubWorker()
    workers.push(worker)
    return worker
  })
  return { workers, search }
}

test('starts one worker with the first search, and gives each search its own answer', async () => {
  const { workers, search } = startSearch()
  expect(workers).toEqual([])
  const [austin, denver] = [search.suggest('aust'), search.suggest('denv')]
  const [worker] = workers
  expect(workers).toHaveLength(1)
  expect(worker?.requests.map(({ question }) => question)).toEqual([{ suggest: 'aust' }, { suggest: 'denv' }])
  const [first, second] = worker?.requests ?? []
  worker?.answer({ id: second?.id ?? 0, answer: { suggestions: ['Denver, CO'] } })
  worker?.answer({ id: first?.id ?? 0, answer: { suggestions: ['Austin, TX'] } })
  expect([await austin, await denver]).toEqual([['Austin, TX'], ['Denver, CO']])
})

test('knows nothing while the worker fails, and then starts another one', async () => {
  const { workers, search } = startSearch()
  const [suggestions, lane] = [search.suggest('aust'), search.lane('Austin, TX', 'Denver, CO')]
  workers[0]?.dispatchEvent(new Event('error'))
  expect([await suggestions, await lane]).toEqual([[], undefined])
  expect(workers[0]?.isTerminated).toBe(true)
  const again = search.suggest('aust')
  expect(workers).toHaveLength(2)
  workers[1]?.answer({ id: workers[1].requests[0]?.id ?? 0, answer: { suggestions: ['Austin, TX'] } })
  expect(await again).toEqual(['Austin, TX'])
})

test('knows nothing in a browser that refuses workers', async () => {
  const search = searchInWorker(() => {
    throw new DOMException('Refused to create a worker', 'SecurityError')
  })
  expect([await search.suggest('aust'), await search.lane('Austin, TX', 'Denver, CO')]).toEqual([[], undefined])
})
