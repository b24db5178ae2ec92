import { Hono } from 'hono'
import type { Form } from '../../engine/form/form.ts'
import { limitBody } from '../http/body.ts'
import { type RefusalReason, type RelayContext, type RelayEnv, refuse } from '../http/context.ts'
import { checkOrigin, idInHeader } from '../http/headers.ts'
import { requireKnownType } from './body.ts'
import { limitSubmissions } from './limits.ts'
import { answerWithPages, PAGE_HEADERS, type PostPage, readSentUrl, SENT_PATH } from './pages.ts'
import { type ReceiveOptions, receive } from './receive.ts'
import { spamCheck } from './spam.ts'

export type SubmitOptions = Omit<ReceiveOptions, 'spamReasonOf'> & {
  /** Returns the current forms. */
  readonly forms: () => readonly Form[]
  /** Responds to visitors without JavaScript. */
  readonly postPage: PostPage
}

/** Routes that receive submissions, below `SUBMIT_PATH`. They respond with 200 only once the submission is on disk. */
export function submitRoutes(options: SubmitOptions): Hono<RelayEnv> {
  const { config, store, postPage } = options
  const spamReasonOf = spamCheck(config, store)
  const app = new Hono<RelayEnv>()

  /** Whether a request repeats a stored submission. Rejects with StoreUnavailable. */
  const isRepeat = async (c: RelayContext) => {
    const id = idInHeader(c)
    const stored = id === undefined ? undefined : await store.fingerprintOf(id)
    c.set('storedFingerprint', stored)
    return stored !== undefined
  }

  const missing = async (c: RelayContext, status: 404 | 405, reason: RefusalReason) => {
    c.set('refusalReason', reason)
    return c.body(await postPage({ kind: 'missing' }), status, PAGE_HEADERS)
  }

  app.use(answerWithPages(postPage), checkOrigin(config.allowedOrigins))
  app.get(SENT_PATH, async (c) => {
    const sent = readSentUrl(c, options.forms())
    if (!sent) return missing(c, 404, 'not-found')
    return c.body(await postPage(sent), 200, PAGE_HEADERS)
  })
  app.all('/:mailbox', (c, next) => {
    if (c.req.method === 'POST') return next()
    c.header('Allow', 'POST')
    // After a refused form, the address bar shows this URL, so a visitor may open it again.
    if (c.req.method === 'GET' && c.req.header('accept')?.includes('text/html')) return missing(c, 405, 'method')
    return refuse(c, 405, 'Method not allowed. Use POST.', 'method')
  })
  app.post(
    '/:mailbox',
    limitSubmissions({ config, store, isRepeat }),
    requireKnownType,
    limitBody(config.bodyLimitBytes),
    (c) => receive(c, c.req.param('mailbox'), { ...options, spamReasonOf }),
  )
  return app
}
