import type { FormPath } from 'virtual:category-pages'
import { use } from 'react'
import type { Form } from '../engine/form/form'

type FormModule = { default: Form }
type Entry = { readonly loading: Promise<Form>; form?: Form }

/** Every form that was requested, by id. */
const entries = new Map<string, Entry>()

/** Pause before the second request for a module that did not load. */
const RETRY_DELAY_MS = 1_000

/** The form whose page is at a path: `{ path: '/car-quote-form', formId: 'car' }`. Undefined if there is none. */
export async function formPageAt(path: string): Promise<{ path: FormPath; formId: string } | undefined> {
  const { formIds } = await import('virtual:category-pages')
  const isFormPath = (candidate: string): candidate is FormPath => Object.hasOwn(formIds, candidate)
  return isFormPath(path) ? { path, formId: formIds[path] } : undefined
}

async function importListed(id: string): Promise<FormModule> {
  const { importForm } = await import('virtual:category-pages')
  const load = Object.hasOwn(importForm, id) ? importForm[id] : undefined
  if (!load) throw new Error(`No page has the form "${id}"`)
  return load()
}

function startLoading(id: string, importModule: () => Promise<FormModule>): Entry {
  const entry: Entry = {
    loading: importModule().then(({ default: form }) => {
      entry.form = form
      return form
    }),
  }
  entries.set(id, entry)
  entry.loading.catch(() => entries.delete(id))
  return entry
}

const entryOf = (id: string, importModule = () => importListed(id)): Entry =>
  entries.get(id) ?? startLoading(id, importModule)

/** Whether the chooser has a tile for a form. Otherwise its page is reached by a link, and has no breadcrumb. */
export const isInChooser = ({ tiles }: Pick<Form, 'tiles'>): boolean => tiles.length > 0

/** Whether the answers reach somebody. */
export const isDelivered = ({ submission }: Pick<Form, 'submission'>): boolean => submission.delivery === 'endpoint'

/** Loads the form of a category file that has a page. Rejects if there is none, or if its module doesn't load. */
export const loadForm = (id: string): Promise<Form> => entryOf(id).loading

/**
 * Loads a form from the URL of its module, and repeats a failed request once. Browsers remember a failed import by its URL, so the
 * second request uses another URL.
 */
export const loadFormFrom = (id: string, url: string): Promise<Form> =>
  entryOf(id, () =>
    import(/* @vite-ignore */ url).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      return import(/* @vite-ignore */ `${url}?again`)
    }),
  ).loading

/** The form of a category file that has a page. Suspends until it is loaded. */
export function useForm(id: string): Form {
  const { form, loading } = entryOf(id)
  return form ?? use(loading)
}
