import type { Form } from '../engine/form/form.ts'
import type { BuiltTemplate } from './built-templates.ts'
import { securePage } from './content-security-policy.ts'
import { CATEGORY_MARK, templateOf, withoutScript } from './page-templates.ts'

/** What decides which templates a form has. */
export type TemplateForm = Pick<Form, 'id' | 'openCategory'> & {
  readonly submission: Pick<Form['submission'], 'delivery'>
  readonly variants: Readonly<Record<string, unknown>>
}

/**
 * Returns a page without script, with gaps in place of its title and its form.
 * @param secure adds the policy to the finished page
 */
export const shellOf = (html: string, secure = securePage): BuiltTemplate['shell'] => ({
  template: templateOf(secure(withoutScript(html))),
  note: /<p class="privacy-note">.*?<\/p>/s.exec(html)?.[0] ?? '',
})

/** The page around a message, made of one without a form. */
export const messageTemplate = (html: string): BuiltTemplate => ({ form: null, variant: '', shell: shellOf(html) })

/**
 * Returns the templates of the form on a page. None if it has no form, or one that is not sent. A form that accepts any category
 * has one for each variant, and one for all other categories.
 * @param html the page of a path
 * @param render renders the page of a URL
 */
export async function templatesOf(
  path: string,
  html: string,
  forms: readonly TemplateForm[],
  render: (url: string) => Promise<string>,
): Promise<BuiltTemplate[]> {
  const [, id] = /<form[^>]* data-wizard="([^"]*)"/.exec(html) ?? []
  const form = forms.find((candidate) => candidate.id === id)
  if (form?.submission.delivery !== 'endpoint') return []
  if (!form.openCategory) return [{ form: form.id, variant: '', shell: shellOf(html) }]
  return Promise.all(
    ['', ...Object.keys(form.variants)].map(async (variant) => {
      const page = await render(`${path}?category=${encodeURIComponent(variant || CATEGORY_MARK)}`)
      return { form: form.id, variant, shell: shellOf(page), page: templateOf(securePage(page)) }
    }),
  )
}
