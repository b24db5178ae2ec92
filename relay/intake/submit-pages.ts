import type { Form } from '../../engine/form/form.ts'
import type { SentPost } from '../../engine/submission/page-request.ts'
import { REFERENCE } from '../../engine/submission/payload.ts'
import { SUBMIT_PATH } from '../../engine/submission/protocol.ts'
import type { RelayContext } from '../http/context.ts'

/** Headers of these pages: they are made for one visitor. */
export const PAGE_HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=UTF-8' } as const

/** Path of the page after an accepted form post, below `SUBMIT_PATH`. */
export const SENT_PATH = '/sent'

/** Where an accepted form post leads: `/submit/sent?ref=K3F9-7QXD&form=car`. */
export const sentUrl = (reference: string, formId: string | undefined): string =>
  `${SUBMIT_PATH}${SENT_PATH}?${new URLSearchParams({ ref: reference, ...(formId !== undefined && { form: formId }) })}`

/** Reads such a URL. Undefined if its reference is malformed. An older relay can have sent a form that doesn't exist any more. */
export function readSentUrl(c: RelayContext, forms: readonly Form[]): SentPost | undefined {
  const [reference = '', ...others] = c.req.queries('ref') ?? []
  if (!REFERENCE.test(reference) || others.length > 0) return undefined
  return { kind: 'sent', reference, formId: forms.find(({ id }) => id === c.req.query('form'))?.id }
}
