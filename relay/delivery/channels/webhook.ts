import type { Form } from '../../../engine/form/form.ts'
import { referenceOf } from '../../../engine/submission/payload.ts'
import type { RelayConfig } from '../../config/config.ts'
import type { Receiver } from '../../config/receiver.ts'
import { webhookIdOf } from '../../store/identity.ts'
import { type AttemptedDelivery, DENIED, MAY_HAVE_ARRIVED, type StoredSubmission } from '../../store/submission.ts'
import { takesForm } from '../receivers/forms.ts'
import { type Access, requestFor } from '../receivers/request.ts'
import { readResponse, type Verdict } from '../receivers/response.ts'
import type { Channel, Failure, Receipt } from './channel.ts'
import { type PostError, type PostOptions, type PostResponse, post, postSigned } from './post.ts'

/** The body of a webhook. The id of the submission stays secret: whoever knows it can repeat the submission. */
function bodyOf(submission: StoredSubmission): string {
  const { id, receivedAt, form, mailbox, category, subject, replyTo, fields } = submission
  const facts = Object.fromEntries(
    Object.entries(submission.facts).flatMap(([name, { text, parts = {} }]) => [
      [name, text],
      ...Object.entries(parts).map(([part, { value }]) => [`${name}.${part}`, value]),
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

type PostTo = (url: string, body: string, headers: PostOptions['headers']) => Promise<PostResponse>

/** The receiver may have it, so only a person can have it sent again. */
const mayHaveArrived = (said: string | undefined): Failure => ({ code: MAY_HAVE_ARRIVED, kind: 'rejected', said })

/** The result of an attempt whose response has been read. */
function resultOf(verdict: Verdict, { status, retryAfterMs }: PostResponse): Failure | Receipt {
  const { kind, said } = verdict
  if (kind === 'accepted') return { kind, said }
  if (kind === 'refused') return { code: `REFUSED ${status}`, kind: 'rejected', said }
  if (kind === 'denied') return { code: `${DENIED} ${status}`, kind: 'unrelated', said, retryAfterMs: DENIED_MS }
  return kind === 'later' ? { code: `HTTP ${status}`, kind: 'deferred', retryAfterMs } : mayHaveArrived(said)
}

/** Posts a submission in the words of a receiver. One that doesn't recognize repeats gets no second one of what may have arrived. */
async function postInWords(
  receiver: Receiver,
  access: Access,
  { submission, mayHaveBegun }: AttemptedDelivery,
  postTo: PostTo,
): Promise<Failure | Receipt> {
  const { label, once } = receiver
  const mayRepeat = once !== undefined
  if (mayHaveBegun && !mayRepeat) return mayHaveArrived(`${label} may have it: the relay was stopped while it was sent`)
  const { url, headers, body, missing } = requestFor(receiver, access, submission)
  if (missing.length > 0)
    return {
      code: 'INCOMPLETE',
      kind: 'rejected',
      said: `${label} requires ${missing.join(', ')}, which it doesn’t have`,
    }
  try {
    const response = await postTo(url, body, headers)
    const verdict = readResponse(receiver, response, access)
    const isRedirect = response.status >= 300 && response.status < 400
    if (verdict.kind === 'unclear' && mayRepeat && !isRedirect)
      return { code: 'UNCLEAR', kind: 'unknown', said: verdict.said }
    return resultOf(verdict, response)
  } catch (error) {
    const failure = error as PostError
    if (failure.hasBegun && !mayRepeat) return mayHaveArrived(`${label} may have it: its response hasn’t arrived`)
    return { code: codeOf(failure), kind: failure.hasBegun ? 'unknown' : 'deferred' }
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
    receiverOf({ mailbox, form }) {
      const webhook = webhooks[mailbox]
      return webhook && takesForm(webhook, form, forms()) ? webhook.url : undefined
    },
    async deliver(delivery) {
      const { submission, signal } = delivery
      const webhook = webhooks[submission.mailbox]
      if (!webhook) return { code: 'NO_WEBHOOK', kind: 'deferred' }
      const options = { networks: webhookNetworks, signals: [closing.signal, signal], ...connection }
      if (webhook.receiver)
        return postInWords(webhook.receiver, webhook, delivery, (url, body, headers) =>
          post(url, body, { headers, ...options }),
        )
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
