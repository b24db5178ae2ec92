import { compiledForms } from './compile.ts'
import { testCatalog } from './files.ts'

const catalog = testCatalog.read()

/** The forms of the tests' own category files; see `tests/categories/own/README.md`. */
export const { forms, formById, samplesOf } = await compiledForms(catalog, 'tests/categories/own')

/** The tests' own category files, as resolved and as compiled. */
export const ownFiles = catalog.categories.map(({ id, source: { file }, form }) => ({
  id,
  name: file,
  resolved: form,
  form: formById(id),
}))
