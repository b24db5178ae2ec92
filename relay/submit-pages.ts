import type { FormTexts } from '../engine/form/authored.ts'
import type { Form } from '../engine/form/form.ts'
import { REFERENCE } from '../engine/submission/id.ts'
import { SUBMIT_PATH } from '../engine/submission/protocol.ts'
import type { RelayContext, SubmitOutcome } from './http.ts'
import type { FormPost } from './read-form-post.ts'

/** A form post that was refused. */
export type RefusedPost = Extract<SubmitOutcome, { message: string }> & {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  /** Undefined if the body was not read, or belongs to no form. */
  readonly post: FormPost | undefined
}

/** The pages that respond to form posts, as HTML. */
export type SubmitPages = {
  readonly refused: (refusal: RefusedPost) => Promise<string>
  /** Confirms a submission. */
  readonly sent: (sent: Sent) => Promise<string>
  /** For an address that shows nothing. */
  readonly missing: () => Promise<string>
}

/** Headers of these pages: they are made for one visitor. */
export const PAGE_HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=UTF-8' } as const

/** Path of the page after an accepted form post, below `SUBMIT_PATH`. */
export const SENT_PATH = '/sent'

/** Where an accepted form post leads: `/submit/sent?ref=K3F9-7QXD&form=car`. */
export const sentUrl = (reference: string, form: Pick<Form, 'id'> | undefined): string =>
  `${SUBMIT_PATH}${SENT_PATH}?${new URLSearchParams({ ref: reference, ...(form && { form: form.id }) })}`

/** What a page says about an accepted form post. */
export type Sent = {
  readonly reference: string
  /** Undefined if the URL names none that exists. */
  readonly form: Form | undefined
  readonly texts: FormTexts
}

/** Reads such a URL. Undefined if its reference is malformed. An older relay can have sent a form that doesn't exist any more. */
export function readSentUrl(c: RelayContext, forms: readonly Form[]): Sent | undefined {
  const [reference = '', ...others] = c.req.queries('ref') ?? []
  const id = c.req.query('form')
  const form = forms.find((candidate) => candidate.id === id)
  const texts = (form ?? forms.find(({ completion }) => completion === 'thank-you'))?.texts
  if (!REFERENCE.test(reference) || others.length > 0 || !texts) return undefined
  return { reference, form, texts }
}
