import { writeDeclarations } from '../engine/compiler/declaration.ts'
import { CategoryFileError, errorsIn } from '../engine/format/diagnostic.ts'
import { keepSuggestions, siteCatalog } from './site-catalog.ts'

const reader = siteCatalog()
keepSuggestions(reader)
const catalog = reader.read()
const errors = errorsIn(catalog.diagnostics)
if (errors.length > 0) {
  console.error(new CategoryFileError(errors).message)
  process.exitCode = 1
} else writeDeclarations(reader.folder, catalog)
