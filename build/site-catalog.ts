import { fileURLToPath } from 'node:url'
import { type CatalogReader, createCatalogReader } from '../engine/compiler/catalog.ts'
import { writeDeclarations } from '../engine/compiler/declaration.ts'
import { folderStore } from '../engine/compiler/text-store.ts'
import { errorsIn } from '../engine/format/diagnostic.ts'
import { sitePaths } from './site-paths.ts'
import { writeSuggestions } from './suggestions.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Reads the category files of the site. Compiled files are kept in `.cache/categories` for the next process. */
export const siteCatalog = (): CatalogReader =>
  createCatalogReader(file('schemas'), { sitePaths, store: folderStore(file('.cache/categories')) })

/**
 * Writes what editors need each time the category files are read: declarations for TypeScript beside them, unless a file has
 * mistakes, and suggestions to `.cache/editor`.
 */
export function keepEditorFiles({ folder, onRead }: CatalogReader): void {
  const store = folderStore(file('.cache/editor'))
  onRead((catalog) => {
    if (errorsIn(catalog.diagnostics).length === 0) writeDeclarations(folder, catalog)
    writeSuggestions(folder, store)
  })
}
