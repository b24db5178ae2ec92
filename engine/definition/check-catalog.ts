import type { CompiledCategory } from '../compiler/compile.ts'
import type { FileProblem } from './file-problem.ts'

/** Every problem between category files, and between them and the site. */
export function checkCatalog(_categories: readonly CompiledCategory[], _sitePaths: readonly string[]): FileProblem[] {
  return []
}
