import { DEFECT } from '../../build/golden/browser/attempt.ts'
import type { CategoryFile } from '../../engine/format/category.ts'
import type { SoundFile } from './sound-file.ts'

/** Our promises about every category file that `npm run check:schemas` accepts. */
export type FilePromise = {
  /** The promise, as README.md has it: `An answer that breaks a rule gets the message of that rule.` */
  readonly sentence: string
  /** Whether it is about a file; by default, it is about every one. */
  readonly isAbout?: (content: CategoryFile) => boolean
  /** Throws if a file shows that we don't keep it. */
  readonly keep: (file: SoundFile) => void | Promise<void>
}

/** A promise that we don't keep for a file, in words for the owner of that file. */
class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise'

  constructor(path: string, sentence: string, cause: unknown) {
    const found = cause instanceof Error ? cause.message : String(cause)
    super(
      [
        `We don't keep a promise about ${path}: ${sentence}`,
        ...found.split('\n').map((line) => `    ${line}`.trimEnd()),
        ...(found.includes(DEFECT) ? [] : [`  ${DEFECT}`]),
      ].join('\n'),
      { cause },
    )
  }
}

/** Asserts that a promise is kept for a file. Throws an error that names the file and the promise, and says what to do. */
export async function expectKept({ sentence, isAbout, keep }: FilePromise, file: SoundFile): Promise<void> {
  if (isAbout?.(file.content) === false) return
  try {
    await keep(file)
  } catch (error) {
    throw new BrokenPromise(file.path, sentence, error)
  }
}
