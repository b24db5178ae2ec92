import { fileURLToPath } from 'node:url'
import { formatFileProblem } from '../definition/file-problem.ts'
import { readCatalog } from './catalog.ts'

/** Prints every problem of the category files; the exit code is 1 where there is one. */
const { categories, problems } = readCatalog(fileURLToPath(new URL('../../schemas', import.meta.url)))

if (problems.length === 0) {
  console.log(`${categories.length} category files, no problems`)
} else {
  console.error(problems.map(formatFileProblem).join('\n'))
  process.exitCode = 1
}
