import type { Rolldown } from 'vite'

/** What draws a form and sends it. Not what the form loads when it is first needed, or what pages without one use of it. */
const FORM =
  /[\\/](engine|src[\\/](components[\\/]CategoryForm|form-host|step-url|take-query))\b(?!.*(PlaceSuggestions|closed-combobox|tab-storage|carry))/

/** What belongs to some pages. */
const SOME_PAGES = /[\\/]src[\\/](routes|(components|content)[\\/]\w+)[\\/]|PlaceSuggestions/

/**
 * The code that pages share, beside that of the entry: `site` is for all pages, and `form` for those with a form. By default, the
 * bundler would make a file of every module that some pages share, about three dozen.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'site', test: (id) => !FORM.test(id) && !SOME_PAGES.test(id), minShareCount: 2, priority: 2 },
  { name: 'form', test: FORM, minShareCount: 2, priority: 1 },
]
