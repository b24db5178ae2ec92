import type { Catalog, CatalogReader } from '../../engine/compiler/catalog.ts'
import { importForm } from '../../engine/compiler/load.ts'
import type { Form } from '../../engine/form/form.ts'
import { SHARED_FILE } from '../../engine/format/category.ts'
import { errorsIn, filesIn } from '../../engine/format/diagnostic.ts'

/**
 * The forms of all category files without mistakes.
 * @param last the previous forms; a broken file keeps its form
 */
export async function soundForms(
  { categories, diagnostics }: Catalog,
  last: readonly Form[] = [],
): Promise<readonly Form[]> {
  const broken = filesIn(errorsIn(diagnostics))
  const sound = new Set(categories.map(({ id }) => id))
  const kept = last.filter(({ id }) => !sound.has(id) && (broken.has(`${id}.json`) || broken.has(SHARED_FILE)))
  return [...(await Promise.all(categories.map(importForm))), ...kept]
}

/** Follows the category files. Returns a function that resolves to their latest forms. */
export function followForms({ onRead }: CatalogReader): () => Promise<readonly Form[]> {
  let forms: Promise<readonly Form[]> = Promise.resolve([])
  onRead((catalog) => {
    forms = forms.then((last) =>
      soundForms(catalog, last).catch((error: Error) => {
        console.error(`The forms can't be loaded, so the previous ones stay: ${error.message}`)
        return last
      }),
    )
  })
  return () => forms
}
