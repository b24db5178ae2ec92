import type { FormId, FormPath } from 'virtual:category-pages'
import { use } from 'react'
import type { Form } from '../../engine/form/form'
import { areUnconfirmedHidden } from '../../site.config'

type Entry = { readonly loading: Promise<Form>; form?: Form }

/** Every form that was requested, by id. */
const entries = new Map<string, Entry>()

/** The form whose page is at a path: `{ path: '/car-quote-form', formId: 'car' }`. Undefined if the path has no form. */
export async function formPageAt(path: string): Promise<{ path: FormPath; formId: FormId } | undefined> {
  const { formIds } = await import('virtual:category-pages')
  const isFormPath = (candidate: string): candidate is FormPath => Object.hasOwn(formIds, candidate)
  return isFormPath(path) ? { path, formId: formIds[path] } : undefined
}

async function importForm(id: FormId): Promise<Form> {
  const { importForm } = await import('virtual:category-pages')
  const { default: form } = await importForm[id]()
  return form
}

function startLoading(id: FormId): Entry {
  const entry: Entry = {
    loading: importForm(id).then((form) => {
      entry.form = form
      return form
    }),
  }
  entries.set(id, entry)
  entry.loading.catch(() => entries.delete(id))
  return entry
}

const entryOf = (id: FormId): Entry => entries.get(id) ?? startLoading(id)

/** Whether the chooser has a tile for a form. Otherwise its page is reached by a link, and has no breadcrumb. */
export const isInChooser = ({ tiles }: Pick<Form, 'tiles'>): boolean => tiles.length > 0

/** Whether the answers are sent to anyone. */
export const isDelivered = ({ submission }: Pick<Form, 'submission'>): boolean => submission.delivery === 'endpoint'

/** Whether the site has the page of a form, if the form has a path. Without confirmation, it may leave out a form that sends nothing. */
export const hasPage = (form: Pick<Form, 'submission'>): boolean => isDelivered(form) || !areUnconfirmedHidden

/** Keeps a form whose module is loaded already. */
export const keepForm = (form: Form): void => void entries.set(form.id, { loading: Promise.resolve(form), form })

/** Loads the form of a category file that has a page. Rejects if its module doesn't load. */
export const loadForm = (id: FormId): Promise<Form> => entryOf(id).loading

/** Loads the form whose page is at a path. Resolves to undefined if the path has no form. */
export async function loadFormAt(path: string): Promise<Form | undefined> {
  const page = await formPageAt(path)
  return page && loadForm(page.formId)
}

/** The form of a category file that has a page. Suspends until it is loaded. */
export function useForm(id: FormId): Form {
  const { form, loading } = entryOf(id)
  return form ?? use(loading)
}
