import { serializeOuter } from 'parse5'
import { attributeOf, elementsOf } from '../../../build/page-templates.ts'
import type { FormTexts } from '../../../engine/form/authored.ts'
import type { Form } from '../../../engine/form/form.ts'

const PARTS = {
  header: 'page-header',
  breadcrumb: 'breadcrumb',
  promiseLine: 'quote-promise-line',
  promises: 'quote-promises',
  footer: 'page-footer',
} as const

/** What our page of a form shows around it, as HTML, and the texts after sending. */
export type SiteParts = Readonly<Record<keyof typeof PARTS, string>> & { readonly texts: SentTexts }

const SENT_TEXTS = [
  'doneTitle',
  'doneText',
  'recapTitle',
  'nextTitle',
  'nextNow',
  'nextReply',
  'nextChoose',
  'fairTitle',
  'fairWritten',
  'fairPrice',
  'fairPayment',
  'fairLicense',
  'again',
  'elsewhere',
  'print',
] as const

type SentTexts = Pick<FormTexts, (typeof SENT_TEXTS)[number]>

/**
 * Takes the parts of our page that all contenders show. Throws if it has none of them.
 * @param html our page as it is built
 */
export function sitePartsOf(html: string, { texts }: Pick<Form, 'texts'>): SiteParts {
  const elements = elementsOf(html)
  const partOf = (name: string) => {
    const element = elements.find((candidate) => attributeOf(candidate, 'class')?.split(' ').includes(name))
    if (!element) throw new Error(`Our page has no .${name}`)
    return serializeOuter(element)
  }
  const parts = Object.entries(PARTS).map(([part, name]) => [part, partOf(name)])
  return { ...Object.fromEntries(parts), texts: Object.fromEntries(SENT_TEXTS.map((name) => [name, texts[name]])) }
}
