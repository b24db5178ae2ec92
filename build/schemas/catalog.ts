import { fileURLToPath } from 'node:url'
import { type CatalogReader, createCatalogReader } from '../../engine/compiler/catalog.ts'
import { writeDeclarations } from '../../engine/compiler/declaration.ts'
import { errorsIn } from '../../engine/format/diagnostic.ts'
import { sitePaths } from './paths.ts'
import { writeSuggestions } from './suggestions.ts'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Reads the category files of the site. */
export const siteCatalog: CatalogReader = createCatalogReader(file('schemas'), { sitePaths })

/**
 * Writes what editors need each time the category files are read: declarations for TypeScript beside them, unless a file has
 * mistakes, and suggestions to `.cache/editor`.
 */
export function keepEditorFiles({ folder, onRead }: CatalogReader): void {
  onRead((catalog) => {
    if (errorsIn(catalog.diagnostics).length === 0) writeDeclarations(folder, catalog)
    writeSuggestions(folder, file('.cache/editor'))
  })
}
