import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SharedFile } from '../definition/category.ts'
import { checkCatalog } from '../definition/check-catalog.ts'
import { checkShared } from '../definition/check-shared.ts'
import { byPlace, type Diagnostic } from '../definition/diagnostic.ts'
import { parseSource } from '../definition/source.ts'
import { type CompiledCategory, compileCategory } from './compile.ts'

/** What category files share. */
export const SHARED_FILE = 'shared.json'

/** Files of `schemas/` that are no category. */
const OTHER_FILES = new Set(['category.schema.json', SHARED_FILE])

export const isCategoryFile = (name: string): boolean => name.endsWith('.json') && !OTHER_FILES.has(name)

/** All category files of a folder, compiled. */
export type Catalog = {
  /** In the order of their ids; none where `shared.json` has mistakes. */
  readonly categories: readonly CompiledCategory[]
  /** Every mistake, by file and then in document order. */
  readonly diagnostics: readonly Diagnostic[]
}

function readShared(folder: string): { shared: SharedFile; diagnostics: Diagnostic[] } {
  const path = join(folder, SHARED_FILE)
  const { source, diagnostics } = parseSource(SHARED_FILE, existsSync(path) ? readFileSync(path, 'utf8') : '')
  return {
    shared: source.content as SharedFile,
    diagnostics: diagnostics.length > 0 ? diagnostics : checkShared(source).sort(byPlace),
  }
}

/**
 * Compiles every category file of a folder.
 * @param folder absolute path of `schemas/`
 * @param sitePaths URL paths of the site's own routes, which no category may take
 */
export function readCatalog(folder: string, sitePaths: readonly string[] = []): Catalog {
  const { shared, diagnostics } = readShared(folder)
  if (diagnostics.length > 0) return { categories: [], diagnostics }
  const results = readdirSync(folder)
    .filter(isCategoryFile)
    .sort()
    .map((name) => compileCategory(name, readFileSync(join(folder, name), 'utf8'), shared))
  const categories = results.flatMap(({ category }) => category ?? [])
  return {
    categories,
    diagnostics: [...results.flatMap((result) => result.diagnostics), ...checkCatalog(categories, sitePaths)].sort(
      byPlace,
    ),
  }
}
