import { referenceOf } from '../../../engine/submission/payload.ts'
import type { RelayConfig } from '../../config/config.ts'
import { webhookIdOf } from '../../store/identity.ts'
import type { StoredSubmission } from '../../store/submission.ts'
import type { Channel, Failure } from './channel.ts'
import { type PostOptions, type PostResponse, postSigned } from './post.ts'

/** The body of a webhook. The id of the submission stays secret: whoever knows it can repeat the submission. */
function bodyOf(submission: StoredSubmission): string {
  const { id, receivedAt, form, mailbox, category, subject, replyTo, fields } = submission
  const facts = Object.fromEntries(Object.entries(submission.facts).map(([name, { text }]) => [name, text]))
  const data = { reference: referenceOf(id), form, mailbox, category, subject, replyTo, facts, fields }
  return JSON.stringify({ type: 'submission.received', timestamp: new Date(receivedAt).toISOString(), data })
}

/** Statuses that another attempt hardly changes, besides redirects, which aren't followed. */
const LASTING_STATUSES = [400, 401, 403, 404, 405, 422]
/** After this many attempts, a delivery with such a status is given up, because the receiver may have done its work each time. */
const MAX_LASTING = 5

/** 410 asks to stop. @param deferrals failed attempts so far */
function failureOf({ status, retryAfterMs }: PostResponse, deferrals: number): Failure | undefined {
  if (status >= 200 && status < 300) return undefined
  const isLasting = (status >= 300 && status < 400) || LASTING_STATUSES.includes(status)
  const isRejected = status === 410 || (isLasting && deferrals + 1 >= MAX_LASTING)
  return { code: `HTTP ${status}`, kind: isRejected ? 'rejected' : 'deferred', retryAfterMs }
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
    receiverOf: ({ mailbox }) => webhooks[mailbox]?.url,
    async deliver({ submission, deferrals, signal }) {
      const webhook = webhooks[submission.mailbox]
      if (!webhook) return { code: 'NO_WEBHOOK', kind: 'deferred' }
      const id = webhookIdOf(submission.id)
      const body = bodyOf(submission)
      try {
        const options = { networks: webhookNetworks, signals: [closing.signal, signal], ...connection }
        return failureOf(await postSigned(webhook, id, body, options), deferrals)
      } catch (error) {
        return { code: codeOf(error as Error), kind: 'deferred' }
      }
    },
    close: () => closing.abort(),
  }
}
