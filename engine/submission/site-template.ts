import type { Form } from '../form/form.ts'

/** What the relay fills in: the title of the page, the category, and the form or what replaces it. */
type PageGap = 'title' | 'category' | 'content'

/** Where a page shows an answer: as text, or with an `option`, by an attribute of that option (`chosen`). Both are HTML. */
export type AnswerGap = {
  readonly gap: 'answer'
  readonly name: string
  readonly option?: string
  readonly chosen?: string
  /** HTML without an answer. */
  readonly otherwise: string
}

/** A page of the site with gaps, as the build has cut it: `['<html>…<title>', { gap: 'title' }, '</title>…']`. */
export type PageTemplate = readonly (string | { readonly gap: PageGap } | AnswerGap)[]

/** A page of the site without script, with a gap for its title and one for its form. */
export type Shell = {
  readonly template: PageTemplate
  /** What the site shows under the buttons of the form, as HTML. */
  readonly note: string
}

/** Returns the page of the site around a form or, without a form, around a message. Undefined if the site has none. */
export type FindShell = (form: Form | undefined, category: string) => Promise<Shell | undefined>

/** A page of the built site from which the relay makes others. */
export type SiteTemplate = {
  /** Id of the form on the page; null for the page around a message. */
  readonly form: string | null
  /** The category that the page has; empty for all others. */
  readonly variant: string
  readonly shell: Shell
  /** The page as prerendered, with gaps for what a link can give: any category, answers. Only if there are any. */
  readonly page?: { readonly path: string; readonly template: PageTemplate }
}
