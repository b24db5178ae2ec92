import { soundCategories } from '../../engine/compiler/catalog.ts'
import { keepEditorFiles } from './editor-files.ts'
import { siteCatalog } from './site-catalog.ts'

keepEditorFiles(siteCatalog)
try {
  soundCategories(siteCatalog.read())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
