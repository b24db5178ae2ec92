import type { FormPath } from 'virtual:category-pages'
import { use } from 'react'
import type { Form } from '../engine/form/form'

type FormModule = { default: Form }
type Entry = { readonly loading: Promise<Form>; form?: Form }

/** Every form that has been asked for, by id. */
const entries = new Map<string, Entry>()

/** Pause before a module that did not load is requested again. */
const RETRY_DELAY_MS = 1_000

/** The page of a form at a path; undefined if no form has its page there. */
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

/** Loads the form of a category file that has a page. */
export const loadForm = (id: string): Promise<Form> => entryOf(id).loading

/**
 * Loads a form whose module's URL is known; a failed request is repeated once. Browsers remember a failed import by its URL, so
 * the second request has another.
 */
export const loadFormFrom = (id: string, url: string): Promise<Form> =>
  entryOf(id, () =>
    import(/* @vite-ignore */ url).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      return import(/* @vite-ignore */ `${url}?again`)
    }),
  ).loading

/** The form of a category file that has a page. A component that asks for one that has not been loaded suspends until it is. */
export function useForm(id: string): Form {
  const { form, loading } = entryOf(id)
  return form ?? use(loading)
}
