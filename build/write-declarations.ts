import { soundCategories } from '../engine/compiler/catalog.ts'
import { keepEditorFiles, siteCatalog } from './site-catalog.ts'

const catalog = siteCatalog()
keepEditorFiles(catalog)
try {
  soundCategories(catalog.read())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
