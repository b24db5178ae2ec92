import { afterEach, expect, test, vi } from 'vitest'
import { startChecker } from '../../../studio/state/checker.ts'

const posted: unknown[] = []
let fakeWorker: EventTarget

class FakeWorker extends EventTarget {
  constructor() {
    super()
    fakeWorker = this
  }
  postMessage(request: unknown) {
    posted.push(request)
  }
}

afterEach(() => vi.unstubAllGlobals())

test('after a check that failed, the files that changed meanwhile are checked', () => {
  vi.stubGlobal('Worker', FakeWorker)
  const checker = startChecker(() => {})
  const files = (text: string) => [{ folder: 'schemas' as const, id: 'car', text }]
  checker.check(files('first'))
  checker.check(files('second'))
  expect(posted).toEqual([{ type: 'check', files: files('first') }])
  fakeWorker.dispatchEvent(new Event('error'))
  expect(posted.at(-1)).toEqual({ type: 'check', files: files('second') })
  fakeWorker.dispatchEvent(new Event('error'))
  checker.check(files('third'))
  expect(posted.at(-1)).toEqual({ type: 'check', files: files('third') })
})
