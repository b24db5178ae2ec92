import { writeDeclarations } from '../engine/compiler/declaration.ts'
import { CategoryFileError } from '../engine/format/diagnostic.ts'
import { keepSuggestions, siteCatalog } from './site-catalog.ts'

const reader = siteCatalog()
keepSuggestions(reader)
const catalog = reader.read()
if (catalog.diagnostics.length > 0) {
  console.error(new CategoryFileError(catalog.diagnostics).message)
  process.exitCode = 1
} else writeDeclarations(reader.folder, catalog)
