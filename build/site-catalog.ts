import { fileURLToPath } from 'node:url'
import { type CatalogReader, createCatalogReader } from '../engine/compiler/catalog.ts'
import { folderStore } from '../engine/compiler/text-store.ts'
import { sitePaths } from './site-paths.ts'
import { writeSuggestions } from './suggestions.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/**
 * Reads the category files of the site. Compiled files are kept in `.cache/categories` for the next process, and suggestions for
 * editors in `.cache/editor`.
 */
export function siteCatalog(): CatalogReader {
  const reader = createCatalogReader(file('schemas'), { sitePaths, store: folderStore(file('.cache/categories')) })
  const forEditors = folderStore(file('.cache/editor'))
  reader.onRead(() => writeSuggestions(reader.folder, forEditors))
  return reader
}
