import { fileURLToPath } from 'node:url'
import { readCatalog } from '../engine/compiler/catalog.ts'
import { writeDeclarations } from '../engine/compiler/declaration.ts'
import { CategoryFileError } from '../engine/format/diagnostic.ts'
import { sitePaths } from './site-paths.ts'

const folder = fileURLToPath(new URL('../schemas', import.meta.url))
const catalog = readCatalog(folder, sitePaths())
if (catalog.diagnostics.length > 0) {
  console.error(new CategoryFileError(catalog.diagnostics).message)
  process.exitCode = 1
} else writeDeclarations(folder, catalog)
