import type { Form } from '../engine/form/form.ts'
import type { Shell, SiteTemplate } from '../engine/submission/site-template.ts'
import { withAnswerGaps } from './answer-gaps.ts'
import { securePage } from './content-security-policy.ts'
import { CATEGORY_MARK, templateOf, withoutScript } from './page-templates.ts'

/** What decides which templates a form has. */
export type TemplateForm = Pick<Form, 'id' | 'label' | 'openCategory' | 'prefill'> & {
  readonly submission: Pick<Form['submission'], 'delivery'>
  readonly variants: Readonly<Record<string, unknown>>
}

/**
 * Returns a page without script, with gaps in place of its title and its form.
 * @param secure adds the policy to the finished page
 */
export const shellOf = (html: string, secure = securePage): Shell => ({
  template: templateOf(secure(withoutScript(html))),
  note: /<p class="privacy-note">.*?<\/p>/s.exec(html)?.[0] ?? '',
})

/** The page around a message, made of one without a form. */
export const messageTemplate = (html: string): SiteTemplate => ({ form: null, variant: '', shell: shellOf(html) })

type FormPage = {
  readonly path: string
  readonly html: string
  /** Fields that links of the site itself fill in, besides those that the form takes. */
  readonly filledBySite?: readonly string[]
}

/**
 * Returns the templates of the form on a page. None if it has no form, or one that is not sent. A form that accepts any category
 * has one for each variant, and one for all other categories.
 * @param render renders the page of a URL
 */
export async function templatesOf(
  { path, html, filledBySite = [] }: FormPage,
  forms: readonly TemplateForm[],
  render: (url: string) => Promise<string>,
): Promise<SiteTemplate[]> {
  const [, id] = /<form[^>]* data-wizard="([^"]*)"/.exec(html) ?? []
  const form = forms.find((candidate) => candidate.id === id)
  if (form?.submission.delivery !== 'endpoint') return []
  const names = [...form.prefill, ...filledBySite]
  const made = (variant: string, page: string, hasGaps = names.length > 0): SiteTemplate => ({
    form: form.id,
    variant,
    shell: shellOf(page),
    ...(hasGaps && { page: { path, template: templateOf(securePage(withAnswerGaps(page, names))) } }),
  })
  if (!form.openCategory) return [made('', html)]
  const own = names.length > 0 && form.label !== null ? [made(form.label, html)] : []
  const others = ['', ...Object.keys(form.variants)].map(async (variant) =>
    made(variant, await render(`${path}?category=${encodeURIComponent(variant || CATEGORY_MARK)}`), true),
  )
  return [...(await Promise.all(others)), ...own]
}
