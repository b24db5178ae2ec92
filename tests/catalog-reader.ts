import { fileURLToPath } from 'node:url'
import { createCatalogReader } from '../engine/compiler/catalog.ts'
import { folderStore } from '../engine/compiler/text-store.ts'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Reads the tests' own category files. Compiled files are kept in `.cache/test-categories` for the next process. */
export const testCatalog = createCatalogReader(path('tests/catalog'), {
  store: folderStore(path('.cache/test-categories')),
})
