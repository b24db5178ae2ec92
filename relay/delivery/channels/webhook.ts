import { referenceOf } from '../../../engine/submission/payload.ts'
import type { RelayConfig } from '../../config/config.ts'
import { webhookIdOf } from '../../store/identity.ts'
import { type AttemptedDelivery, isMessage, type StoredSubmission } from '../../store/submission.ts'
import type { Channel, Failure } from './channel.ts'
import { type PostOptions, type PostResponse, postSigned } from './post.ts'

/** The body of a webhook. The id of the submission stays secret: whoever knows it can repeat the submission. */
function bodyOf(submission: StoredSubmission): string {
  const { id, receivedAt, form, mailbox, category, subject, replyTo, fields } = submission
  const facts = Object.fromEntries(Object.entries(submission.facts).map(([name, { text }]) => [name, text]))
  const data = { reference: referenceOf(id), form, mailbox, category, subject, replyTo, facts, fields }
  return JSON.stringify({ type: 'submission.received', timestamp: new Date(receivedAt).toISOString(), data })
}

/** Statuses that another attempt hardly changes: redirects, which aren't followed, and refusals of what was sent. */
const LASTING = /^HTTP (3\d\d|400|401|404|405|422)$/
/** After this many attempts, a delivery that gets such a status again is given up, because the receiver may have done its work each time. */
const MAX_LASTING = 5

/** 410 asks to stop. */
function failureOf(
  { status, retryAfterMs }: PostResponse,
  { deferrals, lastError = '' }: AttemptedDelivery,
): Failure | undefined {
  if (status >= 200 && status < 300) return undefined
  const code = `HTTP ${status}`
  const isLasting = LASTING.test(code) && LASTING.test(lastError) && deferrals + 1 >= MAX_LASTING
  return { code, kind: status === 410 || isLasting ? 'rejected' : 'deferred', retryAfterMs }
}

const codeOf = ({ name, code }: Error & { readonly code?: unknown }) => (typeof code === 'string' ? code : name)

/**
 * Posts each submission to the URL of its mailbox, signed as in Standard Webhooks (https://www.standardwebhooks.com).
 * @param connection for tests
 */
export function webhookChannel(
  { webhooks, webhookNetworks }: Pick<RelayConfig, 'webhooks' | 'webhookNetworks'>,
  connection: Pick<PostOptions, 'ca' | 'resolve' | 'timeoutMs'> = {},
): Channel {
  const closing = new AbortController()
  return {
    name: 'webhook',
    receiverOf: (submission) => (isMessage(submission) ? undefined : webhooks[submission.mailbox]?.url),
    async deliver(delivery) {
      const { submission, signal } = delivery
      const webhook = webhooks[submission.mailbox]
      if (!webhook) return { code: 'NO_WEBHOOK', kind: 'deferred' }
      const id = webhookIdOf(submission.id)
      const body = bodyOf(submission)
      try {
        const options = { networks: webhookNetworks, signals: [closing.signal, signal], ...connection }
        return failureOf(await postSigned(webhook, id, body, options), delivery)
      } catch (error) {
        return { code: codeOf(error as Error), kind: 'deferred' }
      }
    },
    close: () => closing.abort(),
  }
}
