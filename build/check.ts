import { fileURLToPath } from 'node:url'
import { readCatalog } from '../engine/compiler/catalog.ts'
import { formatFileProblem } from '../engine/definition/file-problem.ts'
import { sitePaths } from './site-paths.ts'

/** Prints every problem of the category files; the exit code is 1 where there is one. */
const { categories, problems } = readCatalog(fileURLToPath(new URL('../schemas', import.meta.url)), sitePaths())

if (problems.length === 0) {
  console.log(`${categories.length} category files, no problems`)
} else {
  console.error(problems.map(formatFileProblem).join('\n'))
  process.exitCode = 1
}
