import { html } from 'hono/html'
import type { PostOutcome, RenderPage } from '../../engine/submission/page-request.ts'
import { site } from '../../site.config.ts'

/** Returns the page that tells a visitor without script what a form post led to, as HTML. */
export type PostPage = (outcome: PostOutcome) => Promise<string>

const titleOf = (outcome: PostOutcome) =>
  outcome.kind === 'sent' ? 'Thank You' : outcome.kind === 'missing' ? 'Page not found' : "Your form wasn't sent"

const textOf = (outcome: PostOutcome) => {
  if (outcome.kind === 'sent') return `We've got your request. Your reference is ${outcome.reference}.`
  const returns = 'Go back in your browser, where your answers still are'
  if (outcome.kind === 'refused') return `${outcome.message} ${returns}.`
  return "If you've just sent a form and saw a reference number, we have it."
}

const problemsOf = (outcome: PostOutcome) => (outcome.kind === 'refused' ? (outcome.problems ?? []) : [])

/** The page where the site can't be rendered: no styles, but complete. */
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
<ul>${problemsOf(outcome).flatMap(({ message }) => (message === undefined ? [] : html`<li>${message}</li>`))}</ul>
<p>Questions? <a href="mailto:${site.contactEmail}">${site.contactEmail}</a></p>
</main>
</body>
</html>`

/** Returns the pages of the site after a form post, or bare ones where the site can't be rendered. */
export const postPages =
  (render: RenderPage, now: () => number): PostPage =>
  async (outcome) =>
    (await render({ nowMs: now(), outcome })) ?? (await barePage(outcome)).toString()
