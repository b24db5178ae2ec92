import { fileURLToPath } from 'node:url'
import { createCatalogReader } from '../engine/compiler/catalog.ts'

/** Reads the tests' own category files. */
export const testCatalog = createCatalogReader(fileURLToPath(new URL('catalog', import.meta.url)))
