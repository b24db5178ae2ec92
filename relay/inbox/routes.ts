import { Hono } from 'hono'
import { relayPaths } from '../../site.config.ts'
import type { RelayContext, RelayEnv } from '../http.ts'
import { renderEmail } from '../render-email.ts'
import type { Store } from '../store.ts'
import { listPage, missingPage, submissionPage } from './pages.ts'
import { csrfTokenFor, requireToken } from './session.ts'
import { INBOX_STYLE } from './style.ts'

const PAGE_SIZE = 50

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Emails have inline styles. Nothing else in them may load or run. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** Dependencies of the inbox. */
export type InboxOptions = {
  readonly store: Store
  readonly token: string
  /** Unit: ms since 1970. */
  readonly now: () => number
  /** Called after a delivery is queued. */
  readonly onQueued: () => void
}

const parseNumber = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

const notFound = (c: RelayContext) => {
  c.set('refusalReason', 'not-found')
  return c.html(missingPage(), 404)
}

/** Routes of the inbox, below `relayPaths.inbox`. */
export function inboxRoutes({ store, token, now, onQueued }: InboxOptions): Hono<RelayEnv> {
  const app = new Hono<RelayEnv>()
  const find = (c: RelayContext) => store.get(parseNumber(c.req.param('seq')) ?? 0)

  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', PAGE_POLICY)
    c.res.headers.set('Referrer-Policy', 'same-origin')
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.get('/style.css', (c) =>
    c.body(INBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.use(requireToken(token))

  app.get('/', async (c) => {
    const found = await store.list(PAGE_SIZE + 1, parseNumber(c.req.query('below')))
    const shown = found.slice(0, PAGE_SIZE)
    const olderBelow = found.length > PAGE_SIZE ? shown.at(-1)?.seq : undefined
    const { dead } = await store.counts()
    return c.html(listPage(shown, { olderBelow, dead, csrfToken: csrfTokenFor(token) }))
  })
  app.get('/:seq', async (c) => {
    const submission = await find(c)
    if (!submission) return notFound(c)
    return c.html(submissionPage(submission, await store.attemptsOf(submission.seq), csrfTokenFor(token)))
  })
  app.get('/:seq/mail', async (c) => {
    const submission = await find(c)
    if (!submission) return notFound(c)
    c.header('Content-Security-Policy', EMAIL_POLICY)
    return c.html(renderEmail(submission).html)
  })
  app.post('/resend', async (c) => {
    if ((await store.requeueGivenUp(now())) > 0) onQueued()
    return c.redirect(relayPaths.inbox, 303)
  })
  app.post('/:seq/:action{resend|release|handled}', async (c) => {
    const seq = parseNumber(c.req.param('seq')) ?? 0
    const action = c.req.param('action')
    if (action === 'handled') await store.markHandled(seq)
    else if (action === 'resend' ? (await store.requeue(seq, now())) > 0 : await store.release(seq, now())) onQueued()
    return c.redirect(`${relayPaths.inbox}/${seq}`, 303)
  })
  return app
}
