import type { Form } from '../engine/form/form'

const loaded = new Map<string, Form>()

/** How long a module that did not load is left alone before it is asked for again. Unit: ms. */
const RETRY_DELAY = 1_000

/** Imports a module; if the line breaks, once more. A browser remembers a failed import, so the second has another URL. */
const importTwice = (href: string): Promise<{ default: Form }> =>
  import(/* @vite-ignore */ href).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    return import(/* @vite-ignore */ `${href}?again`)
  })

/** The loader of the form at a path. A prerendered page names its own module; other pages ask the list of all. */
async function loaderOf(path: string): Promise<(() => Promise<{ default: Form }>) | undefined> {
  if (typeof document !== 'undefined') {
    const link = document.querySelector<HTMLLinkElement>(`link[data-form="${CSS.escape(path)}"]`)
    if (link) return () => importTwice(link.href)
  }
  return (await import('virtual:category-pages')).default[path]
}

/** Loads the form that a category file gives to a path; undefined where there is none. */
export async function loadForm(path: string): Promise<Form | undefined> {
  const load = loaded.has(path) ? undefined : await loaderOf(path)
  if (load) loaded.set(path, (await load()).default)
  return loaded.get(path)
}

/** The form of a path that has been loaded. Throws before. */
export function loadedForm(path: string): Form {
  const form = loaded.get(path)
  if (!form) throw new Error(`No form has been loaded for ${path}`)
  return form
}
