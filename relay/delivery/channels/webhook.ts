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

/** 410 asks to stop. Every other failure may be temporary. */
function failureOf({ status, retryAfterMs }: PostResponse): Failure | undefined {
  if (status >= 200 && status < 300) return undefined
  return { code: `HTTP ${status}`, kind: status === 410 ? 'rejected' : 'deferred', retryAfterMs }
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
    async deliver({ submission, signal }) {
      const webhook = webhooks[submission.mailbox]
      if (!webhook) return { code: 'NO_WEBHOOK', kind: 'deferred' }
      const id = webhookIdOf(submission.id)
      const body = bodyOf(submission)
      try {
        const options = { networks: webhookNetworks, signals: [closing.signal, signal], ...connection }
        return failureOf(await postSigned(webhook, id, body, options))
      } catch (error) {
        return { code: codeOf(error as Error), kind: 'deferred' }
      }
    },
    close: () => closing.abort(),
  }
}
