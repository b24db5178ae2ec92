import type { MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { Form } from '../../engine/form/form.ts'
import type { PostOutcome, RenderPage, SentPost } from '../../engine/submission/page-request.ts'
import { REFERENCE } from '../../engine/submission/payload.ts'
import { RETRY_AFTER_HEADER, SUBMIT_PATH } from '../../engine/submission/protocol.ts'
import { site } from '../../site.config.ts'
import type { RelayContext, RelayEnv } from '../http/context.ts'
import { isFormPost } from './body.ts'

/** Headers of pages that are made for one visitor. */
export const PAGE_HEADERS = { 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=UTF-8' } as const

/** Path of the page after an accepted form post, below `SUBMIT_PATH`. */
export const SENT_PATH = '/sent'

/** URL to which an accepted form post redirects: `/submit/sent?ref=K3F9-7QXD&form=car`. */
const sentUrl = (reference: string, formId: string | undefined): string =>
  `${SUBMIT_PATH}${SENT_PATH}?${new URLSearchParams({ ref: reference, ...(formId !== undefined && { form: formId }) })}`

/** Reads such a URL. Undefined if its reference is malformed. The form may no longer exist if an older relay made the URL. */
export function readSentUrl(c: RelayContext, forms: readonly Form[]): SentPost | undefined {
  const [reference = '', ...others] = c.req.queries('ref') ?? []
  if (!REFERENCE.test(reference) || others.length > 0) return undefined
  return { kind: 'sent', reference, formId: forms.find(({ id }) => id === c.req.query('form'))?.id }
}

/** Returns the HTML of the page that shows the outcome of a form post to a visitor without script. */
export type PostPage = (outcome: PostOutcome) => Promise<string>

const titleOf = (outcome: PostOutcome) =>
  outcome.kind === 'sent' ? 'Thank You' : outcome.kind === 'missing' ? 'Page not found' : "Your form wasn't sent"

const textOf = (outcome: PostOutcome) => {
  if (outcome.kind === 'sent') return `We've got your request. Your reference is ${outcome.reference}.`
  const returns = 'Go back in your browser: your answers are still there'
  if (outcome.kind === 'refused' && outcome.hasChanged)
    return `This form has changed since you opened it. ${returns}, and reload the page.`
  if (outcome.kind === 'refused') return `${outcome.message} ${returns}.`
  return "If you've just sent a form and saw a reference number, we have it."
}

const problemsIn = (outcome: PostOutcome) => (outcome.kind === 'refused' ? (outcome.problems ?? []) : [])

/** The page if the site can't be rendered: complete, but without styles. */
const barePage = (outcome: PostOutcome) => html`<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; form-action 'self'; base-uri 'none'">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${titleOf(outcome)} | ${site.product}</title>
</head>
<body>
<main id="main">
<h1>${titleOf(outcome)}</h1>
<p>${textOf(outcome)}</p>
<ul>${problemsIn(outcome).flatMap(({ message }) => (message === undefined ? [] : html`<li>${message}</li>`))}</ul>
<p>Questions? <a href="mailto:${site.contactEmail}">${site.contactEmail}</a></p>
</main>
</body>
</html>`

/** Returns the pages of the site after a form post, or bare pages if the site can't be rendered. */
export const postPages =
  (render: RenderPage, now: () => number): PostPage =>
  async (outcome) =>
    (await render({ nowMs: now(), outcome })) ?? (await barePage(outcome)).toString()

async function pageFor(c: RelayContext, postPage: PostPage): Promise<Response> {
  const result = c.get('result')
  const post = c.get('post')
  if (!result) return c.res
  if ('reference' in result) {
    const headers = {
      Location: sentUrl(result.reference, post?.formId),
      'Cache-Control': PAGE_HEADERS['Cache-Control'],
    }
    return new Response(null, { status: 303, headers })
  }
  const retryAfter = c.res.headers.get(RETRY_AFTER_HEADER)
  const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter)
  const page = await postPage({ kind: 'refused', ...result, status: c.res.status, retryAfterSeconds, post })
  return new Response(page, { status: c.res.status, headers: PAGE_HEADERS })
}

/**
 * Responds to form-encoded requests with pages, and to all others with JSON. Success is a redirect, so a reload doesn't post the
 * form again.
 */
export function answerWithPages(postPage: PostPage): MiddlewareHandler<RelayEnv> {
  return async (c, next) => {
    await next()
    if (isFormPost(c)) c.res = await pageFor(c, postPage)
  }
}
