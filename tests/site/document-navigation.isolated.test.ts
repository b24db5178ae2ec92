// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://warmlane.example/car-quote-form?name=Ann", "pretendToBeVisual": true}
import { beforeEach, expect, test, vi } from 'vitest'
import { documentNavigation, startHistory } from '../../src/document-navigation.ts'

startHistory()
const stepUrl = documentNavigation.stepUrl()

beforeEach(() => history.replaceState({}, '', '/car-quote-form?name=Ann'))

const isWritten = (search: string) => vi.waitFor(() => expect(location.search).toBe(search))

/** Goes back, and waits until the browser has done so. */
async function goBack(back: () => void) {
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  back()
  await isBack
}

test('a step is shown at once, and written into the history after the paint', async () => {
  const listener = vi.fn()
  const unsubscribe = stepUrl.subscribe(listener)
  const entries = history.length
  stepUrl.go(1)
  expect([stepUrl.requested(), listener.mock.calls.length]).toEqual([1, 1])
  expect([location.search, history.length]).toEqual(['?name=Ann', entries])
  await isWritten('?name=Ann&step=2')
  expect([stepUrl.requested(), history.length]).toEqual([1, entries + 1])
  unsubscribe()
})

test('a step is written where no frame is painted, as in a tab in the background', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  stepUrl.go(1)
  await isWritten('?name=Ann&step=2')
  vi.unstubAllGlobals()
})

test('two steps before the paint are two entries', async () => {
  const entries = history.length
  stepUrl.go(1)
  stepUrl.go(2)
  expect(stepUrl.requested()).toBe(2)
  await isWritten('?name=Ann&step=3')
  await goBack(() => stepUrl.go(1))
  expect([location.search, history.length]).toEqual(['?name=Ann&step=2', entries + 2])
})

test('Previous before the paint goes back to the step before', async () => {
  history.replaceState({ name: 'first' }, '')
  stepUrl.go(1)
  await goBack(() => stepUrl.go(0))
  expect([stepUrl.requested(), history.state]).toEqual([0, { name: 'first' }])
})

test("the browser's Back before the paint counts, and what it has left is not written any more", () => {
  vi.useFakeTimers()
  stepUrl.go(1)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(stepUrl.requested()).toBe(0)
  vi.runAllTimers()
  expect(location.search).toBe('?name=Ann')
  vi.useRealTimers()
})
