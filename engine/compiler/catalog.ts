import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SharedFile } from '../definition/category.ts'
import { checkCatalog } from '../definition/check-catalog.ts'
import type { FileProblem } from '../definition/file-problem.ts'
import { type CompiledCategory, compileCategory } from './compile.ts'

/** Files of `schemas/` that are no category. */
const OTHER_FILES = new Set(['category.schema.json', 'shared.json'])

export const isCategoryFile = (name: string): boolean => name.endsWith('.json') && !OTHER_FILES.has(name)

/** All category files of a folder, compiled. */
export type Catalog = {
  /** In the order of their ids. */
  readonly categories: readonly CompiledCategory[]
  /** Every problem, by file and then in document order. */
  readonly problems: readonly FileProblem[]
}

/**
 * Compiles every category file of a folder.
 * @param folder absolute path of `schemas/`
 * @param sitePaths URL paths of the site's own routes, which no category may take
 */
export function readCatalog(folder: string, sitePaths: readonly string[] = []): Catalog {
  const shared = JSON.parse(readFileSync(join(folder, 'shared.json'), 'utf8')) as SharedFile
  const results = readdirSync(folder)
    .filter(isCategoryFile)
    .sort()
    .map((name) => compileCategory(name, readFileSync(join(folder, name), 'utf8'), shared))
  const categories = results.flatMap(({ category }) => category ?? [])
  return {
    categories,
    problems: [...results.flatMap(({ problems }) => problems), ...checkCatalog(categories, sitePaths)],
  }
}
