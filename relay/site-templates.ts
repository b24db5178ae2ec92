import type { Form } from '../engine/form/form.ts'
import type { SiteTemplate } from '../engine/submission/site-template.ts'

/** Returns the template of a form under a category. @param form undefined for a message */
export function findTemplate(
  templates: readonly SiteTemplate[],
  form: Form | undefined,
  category: string,
): SiteTemplate | undefined {
  const ofForm = templates.filter((template) => template.form === (form?.id ?? null))
  return ofForm.find(({ variant }) => variant === category) ?? ofForm.find(({ variant }) => variant === '')
}
