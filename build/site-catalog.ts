import { fileURLToPath } from 'node:url'
import { type CatalogReader, createCatalogReader } from '../engine/compiler/catalog.ts'
import { folderStore } from '../engine/compiler/text-store.ts'
import { sitePaths } from './site-paths.ts'
import { writeSuggestions } from './suggestions.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Reads the category files of the site. Compiled files are kept in `.cache/categories` for the next process. */
export const siteCatalog = (): CatalogReader =>
  createCatalogReader(file('schemas'), { sitePaths, store: folderStore(file('.cache/categories')) })

/** Writes the suggestions for editors to `.cache/editor` each time the category files are read. */
export function keepSuggestions({ folder, onRead }: CatalogReader): void {
  const store = folderStore(file('.cache/editor'))
  onRead(() => writeSuggestions(folder, store))
}
