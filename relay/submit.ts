import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { todayAnywhere } from '../engine/form/day.ts'
import type { Form } from '../engine/form/form.ts'
import { referenceOf } from '../engine/submission/id.ts'
import { FILL_TIME_HEADER, ID_HEADER, type Payload, SUBMISSION_ID } from '../engine/submission/protocol.ts'
import type { RelayConfig } from './config.ts'
import { accept, type RelayContext, type RelayEnv, refuse } from './http.ts'
import { limitBody, requireJson } from './json-body.ts'
import { messageIdOf } from './message-id.ts'
import { checkOrigin } from './origin.ts'
import { readPayload } from './read-payload.ts'
import { isLikelySpam } from './spam.ts'
import type { Store } from './store.ts'
import { limitSubmissions } from './submit-limits.ts'
import { validateSubmission } from './validate-submission.ts'

/** Dependencies for receiving submissions. */
export type SubmitOptions = {
  /** Returns the current forms. */
  readonly forms: () => readonly Form[]
  readonly config: RelayConfig
  readonly store: Store
  /** Unit: ms since 1970. */
  readonly now: () => number
  /** Called after a submission is stored. */
  readonly onStored: () => void
}

/** Returns the id in `Idempotency-Key`, with or without the quotes of the IETF draft. Undefined if it is missing or invalid. */
const idOf = (c: RelayContext) => {
  const key = c.req.header(ID_HEADER)?.replace(/^"(.*)"$/, '$1')
  return key !== undefined && SUBMISSION_ID.test(key) ? key : undefined
}

const fingerprintOf = (mailbox: string, payload: Payload) =>
  createHash('sha256')
    .update(JSON.stringify([mailbox, Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex')

/** Routes that receive submissions, below `SUBMIT_PATH`. They respond with 200 only once the submission is on disk. */
export function submitRoutes({ forms, config, store, now, onStored }: SubmitOptions): Hono<RelayEnv> {
  const app = new Hono<RelayEnv>()

  /** Whether a request repeats a stored submission. Rejects with StoreUnavailable. */
  const isRepeat = async (c: RelayContext) => {
    const id = idOf(c)
    return id !== undefined && (await store.fingerprintOf(id)) !== undefined
  }

  app.use(checkOrigin(config.allowedOrigins))
  app.all('/:mailbox', (c, next) => {
    if (c.req.method === 'POST') return next()
    c.header('Allow', 'POST')
    return refuse(c, 405, 'Method not allowed. Use POST.', 'method')
  })
  app.post(
    '/:mailbox',
    limitSubmissions({ config, store, now, isRepeat }),
    requireJson,
    limitBody(config.bodyLimitBytes),
    async (c) => {
      const key = c.req.header(ID_HEADER)
      const id = key === undefined ? randomUUID() : idOf(c)
      if (id === undefined) return refuse(c, 400, `Invalid ${ID_HEADER} header.`, 'invalid-key')
      const read = readPayload(await c.req.arrayBuffer())
      if ('refusal' in read) return refuse(c, read.refusal.status, read.refusal.message, read.refusal.reason)

      const mailbox = c.req.param('mailbox')
      const fingerprint = fingerprintOf(mailbox, read.payload)
      const known = key === undefined ? undefined : await store.fingerprintOf(id)
      if (known === fingerprint) return accept(c, referenceOf(id))
      const conflict = () =>
        refuse(c, 409, `This ${ID_HEADER} was already used for a different submission.`, 'conflict')
      if (known !== undefined) return conflict()

      const result = validateSubmission(forms(), mailbox, read.payload, todayAnywhere(now()))
      if ('refusal' in result) {
        const { status, message, reason, problems } = result.refusal
        return refuse(c, status, message, reason, problems)
      }
      const stored = await store.add({
        ...result.submission,
        id,
        fingerprint,
        receivedAt: now(),
        isLikelySpam: isLikelySpam(read.payload, c.req.header(FILL_TIME_HEADER), config.minFillTimeMs),
        messageId: messageIdOf(id, config.from),
      })
      if (stored === 'conflict') return conflict()
      if (stored === 'stored') onStored()
      return accept(c, referenceOf(id))
    },
  )
  return app
}
