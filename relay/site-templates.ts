import type { Form } from '../engine/form/form.ts'
import type { PageTemplate } from './page-template.ts'
import type { Shell } from './render-pages.tsx'

/** A page of the built site from which the relay makes others. The build has the same type. */
export type SiteTemplate = {
  /** Id of the form on the page; null for the page around a message. */
  readonly form: string | null
  /** The category that the page has; empty for all others. */
  readonly variant: string
  /** The page without script, with a gap for its title and one for its form. */
  readonly shell: Shell
  /** The page as prerendered, with gaps for what a link can give: any category, answers. Only if there are any. */
  readonly page?: { readonly path: string; readonly template: PageTemplate }
}

/** Returns the template of a form under a category. @param form undefined for a message */
export function findTemplate(
  templates: readonly SiteTemplate[],
  form: Form | undefined,
  category: string,
): SiteTemplate | undefined {
  const ofForm = templates.filter((template) => template.form === (form?.id ?? null))
  return ofForm.find(({ variant }) => variant === category) ?? ofForm.find(({ variant }) => variant === '')
}
