import { describe, expect, test } from 'vitest'
import { expectKept, type FilePromise } from './file-promise.ts'
import { contentOf, filesOfOwners, type LoadForm, openFile, type SoundFile } from './sound-file.ts'

/** Whether a promise is about a file whose content may be anything. */
function isAbout({ isAbout: isMeant }: FilePromise, content: SoundFile['content'] | undefined): boolean {
  try {
    return content === undefined || isMeant?.(content) !== false
  } catch {
    return true
  }
}

/** Defines a test for each promise about each category file in `schemas/` and `examples/`. */
export function testEachFile(promises: readonly FilePromise[], loadForm: LoadForm): void {
  describe.each(filesOfOwners().map((given) => [given.path, given] as const))('%s', (_path, given) => {
    let opened: Promise<SoundFile> | undefined
    const open = () => {
      opened ??= openFile(given, loadForm)
      return opened
    }
    const content = contentOf(given)
    const own = promises
      .filter((promise) => isAbout(promise, content))
      .map((promise) => [promise.sentence, promise] as const)

    test.each(own)('%s', async (_sentence, promise) => {
      await expectKept(promise, await open())
      expect.hasAssertions()
    })
  })
}
