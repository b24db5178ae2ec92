import type { Form } from '../../../engine/form/form.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import type { ReceiverTarget, RelayConfig } from '../../config/config.ts'
import { webhookIdOf } from '../../store/identity.ts'
import {
  type AttemptedDelivery,
  DENIED,
  isMessage,
  MAY_HAVE_ARRIVED,
  type StoredSubmission,
} from '../../store/submission.ts'
import { takesForm } from '../receivers/forms.ts'
import { requestFor } from '../receivers/request.ts'
import { readResponse, sayIn, type Verdict } from '../receivers/response.ts'
import type { Channel, Failure, Receipt } from './channel.ts'
import { type PostError, type PostOptions, type PostResponse, post, postSigned } from './post.ts'

/** The body of a webhook. The id of the submission stays secret: whoever knows it can repeat the submission. */
function bodyOf(submission: StoredSubmission): string {
  const { id, receivedAt, form, mailbox, category, subject, replyTo, fields } = submission
  const facts = Object.fromEntries(
    Object.entries(submission.facts).flatMap(([name, { text, parts = {} }]) => [
      [name, text],
      ...Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value]),
    ]),
  )
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

const codeOf = ({ name, code }: PostError) => (typeof code === 'string' ? code : name)

/** How long nothing is sent to a receiver that accepts nothing from us. */
const DENIED_MS = 3_600_000

/** The receiver may have it, so only a person can have it sent again. */
const mayHaveArrived = (said: string | undefined): Failure => ({ code: MAY_HAVE_ARRIVED, kind: 'rejected', said })

/** The result of an attempt whose response has been read. @param mayRepeat whether the receiver recognizes repeats */
function resultOf({ kind, said }: Verdict, response: PostResponse, mayRepeat: boolean): Failure | Receipt {
  const { status, retryAfterMs } = response
  if (kind === 'accepted') return { kind, said }
  if (kind === 'refused') return { code: `REFUSED ${status}`, kind: 'rejected', said }
  if (kind === 'denied') return { code: `${DENIED} ${status}`, kind: 'unrelated', said, retryAfterMs: DENIED_MS }
  if (kind === 'later') return { code: `HTTP ${status}`, kind: 'deferred', retryAfterMs }
  // After a redirect, a repeat would be redirected, too.
  return mayRepeat && status < 300 ? { code: 'UNCLEAR', kind: 'unknown', said } : mayHaveArrived(said)
}

/** Posts a submission in the words of a receiver. One that doesn't recognize repeats gets no second one of what may have arrived. */
async function postInWords(
  target: ReceiverTarget,
  { submission, mayHaveBegun }: AttemptedDelivery,
  options: Omit<PostOptions, 'headers'>,
): Promise<Failure | Receipt> {
  const { receiver } = target
  const mayRepeat = receiver.once !== undefined
  const unknown = `${receiver.label} may have it: the attempt ended before it has answered`
  if (mayHaveBegun && !mayRepeat) return mayHaveArrived(unknown)
  const { url, headers, body, missing } = requestFor(target, submission)
  const lacks = `requires ${missing.join(', ')}, which it doesn’t have`
  if (missing.length > 0) return { code: 'INCOMPLETE', kind: 'rejected', said: sayIn(target, lacks) }
  try {
    const response = await post(url, body, { headers, ...options })
    return resultOf(readResponse(target, response), response, mayRepeat)
  } catch (error) {
    const { hasBegun } = error as PostError
    if (hasBegun && !mayRepeat) return mayHaveArrived(unknown)
    return { code: codeOf(error as PostError), kind: hasBegun ? 'unknown' : 'deferred' }
  }
}

/**
 * Posts each submission to the URL of its mailbox: in the words of a receiver, or signed as in Standard Webhooks
 * (https://www.standardwebhooks.com).
 * @param forms returns the current forms
 * @param connection for tests
 */
export function webhookChannel(
  { webhooks, webhookNetworks }: Pick<RelayConfig, 'webhooks' | 'webhookNetworks'>,
  forms: () => readonly Form[] = () => [],
  connection: Pick<PostOptions, 'ca' | 'resolve' | 'timeoutMs'> = {},
): Channel {
  const closing = new AbortController()
  return {
    name: 'webhook',
    receiverOf(submission) {
      const webhook = webhooks[submission.mailbox]
      if (!webhook || isMessage(submission)) return undefined
      return 'receiver' in webhook && !takesForm(webhook, submission.form, forms()) ? undefined : webhook.url
    },
    async deliver(delivery) {
      const { submission, signal } = delivery
      const webhook = webhooks[submission.mailbox]
      if (!webhook) return { code: 'NO_WEBHOOK', kind: 'deferred' }
      const options = { networks: webhookNetworks, signals: [closing.signal, signal], ...connection }
      if ('receiver' in webhook) return postInWords(webhook, delivery, options)
      try {
        const posted = postSigned(webhook, webhookIdOf(submission.id), bodyOf(submission), options)
        return failureOf(await posted, delivery)
      } catch (error) {
        return { code: codeOf(error as Error), kind: 'deferred' }
      }
    },
    close: () => closing.abort(),
  }
}
