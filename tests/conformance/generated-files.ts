import fc from 'fast-check'
import type { CategoryFile } from '../../engine/format/category.ts'
import { isSoak, times } from '../run/times.ts'
import { expectKept, type FilePromise } from './file-promise.ts'
import { categoryFile } from './generator/category-file.ts'
import { type GivenFile, type LoadForm, openFile } from './sound-file.ts'

/** The same files in every run, so that nobody's CI fails because of a file that isn't theirs. The soak tries others each time. */
const SEED = isSoak ? Date.now() % 2 ** 31 : 20261124

/** Longest time to look for the smallest file that fails. */
const MOST_MS = 300_000

const asFile = (content: CategoryFile): GivenFile => ({
  path: 'generated/generated.json',
  text: JSON.stringify(content, null, 2),
})

const textOf = ({ counterexample, seed, counterexamplePath, errorInstance }: fc.RunDetails<[CategoryFile]>): string =>
  [
    errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    `The smallest such file found (seed ${seed}, path ${counterexamplePath}):`,
    JSON.stringify(counterexample?.[0], null, 2),
  ].join('\n')

/** Random files that `check:schemas` must accept. Finding the smallest failing one would be too slow. */
export const generatedFiles = (count: number): CategoryFile[] => fc.sample(categoryFile, { numRuns: count, seed: SEED })

/** Asserts that promises are kept for random files. Throws an error with the smallest file for which one is not. */
export async function expectKeptForAny(promises: readonly FilePromise[], loadForm: LoadForm): Promise<void> {
  const property = fc.asyncProperty(categoryFile, async (content) => {
    const file = await openFile(asFile(content), loadForm)
    for (const promise of promises) await expectKept(promise, file)
  })
  await fc.assert(property, {
    numRuns: times({ test: 5, soak: 500 }),
    seed: SEED,
    ...(!isSoak && { interruptAfterTimeLimit: MOST_MS }),
    asyncReporter: async (details) => {
      if (details.failed) throw new Error(textOf(details), { cause: details.errorInstance })
    },
  })
}
