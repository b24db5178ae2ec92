import { SHARED_FILE, type SharedFile } from '../format/category.ts'
import { checkCatalog } from '../format/check-catalog.ts'
import { checkReadiness } from '../format/check-category.ts'
import { checkShared } from '../format/check-shared.ts'
import { byPlace, type Diagnostic } from '../format/diagnostic.ts'
import { parseSource } from '../format/source.ts'
import { type CompiledCategory, compileSource, inputOf } from './compile.ts'
import { listFolder, readText } from './folder.ts'

/** All category files of a folder, compiled. */
export type Catalog = {
  /** In the order of their ids; none if `shared.json` has mistakes. */
  readonly categories: readonly CompiledCategory[]
  /** Every mistake, by file and then in document order. */
  readonly diagnostics: readonly Diagnostic[]
}

function readShared(folder: string): { shared: SharedFile; diagnostics: readonly Diagnostic[] } {
  const { text, diagnostic } = readText(folder, SHARED_FILE)
  const { source, diagnostics } = parseSource(SHARED_FILE, text ?? '')
  const found = diagnostic ? [diagnostic] : diagnostics.length > 0 ? diagnostics : checkShared(source)
  return { shared: source.content as SharedFile, diagnostics: found.toSorted(byPlace) }
}

type Result = { category?: CompiledCategory; diagnostics: readonly Diagnostic[] }

function readCategory(folder: string, name: string, shared: SharedFile): Result {
  const { text, diagnostic } = readText(folder, name)
  if (diagnostic) return { diagnostics: [diagnostic] }
  const parsed = parseSource(name, text)
  if (parsed.diagnostics.length > 0) return parsed
  const { category, diagnostics } = compileSource(parsed.source, shared)
  return { category, diagnostics: [...diagnostics, ...checkReadiness(inputOf(parsed.source, shared))] }
}

/**
 * Compiles every category file of a folder, and checks whether each is ready for visitors.
 * @param folder absolute path of `schemas/`
 * @param sitePaths URL paths of the site's own routes, which no category may take
 */
export function readCatalog(folder: string, sitePaths: readonly string[] = []): Catalog {
  const { shared, diagnostics } = readShared(folder)
  const { names, diagnostics: strays } = listFolder(folder)
  if (diagnostics.length > 0) return { categories: [], diagnostics: [...strays, ...diagnostics].sort(byPlace) }
  const results = names.map((name) => readCategory(folder, name, shared))
  const categories = results.flatMap(({ category }) => category ?? [])
  return {
    categories,
    diagnostics: [
      ...strays,
      ...results.flatMap((result) => result.diagnostics),
      ...checkCatalog(categories, sitePaths),
    ].sort(byPlace),
  }
}
