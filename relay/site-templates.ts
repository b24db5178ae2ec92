import type { Form } from '../engine/form/form.ts'
import type { PageTemplate } from './page-template.ts'
import type { Shell } from './render-pages.tsx'

/** A page of the built site from which the relay makes others. The build has the same type. */
export type SiteTemplate = {
  /** Id of the form on the page; null for the page around a message. */
  readonly form: string | null
  /** The category whose variant of the form the page has; empty for the form itself. */
  readonly variant: string
  /** The page without script, with a gap for its title and one for its form. */
  readonly shell: Shell
  /** The page as prerendered, with gaps for the category; only of forms that accept any category. */
  readonly page?: PageTemplate
}

/** Returns the template of a form under a category. @param form undefined for a message */
export function findTemplate(
  templates: readonly SiteTemplate[],
  form: Form | undefined,
  category: string,
): SiteTemplate | undefined {
  const variant = form && Object.hasOwn(form.variants, category) ? category : ''
  return templates.find((template) => template.form === (form?.id ?? null) && template.variant === variant)
}
