import {
  FILL_TIME_HEADER,
  ID_HEADER,
  problemsIn,
  RETRY_AFTER_HEADER,
  referenceIn,
  type SubmitResult,
} from './protocol.ts'
import type { Receiver } from './receiver.ts'
import type { Submission } from './submission.ts'

/** How long a request may take before it counts as failed. */
const SEND_TIMEOUT_MS = 20_000

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** Reads a response of our relay. An ok status is success, whether the body can be read or not. */
async function readResponse(response: Response): Promise<SubmitResult> {
  const { ok, status, headers } = response
  if (ok) return { status: 'accepted', reference: referenceIn(await bodyOf(response)) }
  if (status === 409) return { status: 'conflict' }
  const wait = headers.get(RETRY_AFTER_HEADER) ?? ''
  if ((status === 429 || status === 503) && /^\d{1,9}$/.test(wait))
    return { status: 'busy', retryAfterSeconds: Number(wait) }
  const problems = status === 422 ? problemsIn(await bodyOf(response)) : undefined
  return problems ? { status: 'rejected', problems } : { status: 'failed' }
}

/**
 * Sends a submission: posts its payload as JSON, or logs it. Our relay is also sent the submission id and the time that filling the form took; other
 * services may not allow these headers, and their responses are judged by the status alone.
 */
export async function send(receiver: Receiver, { payload, id, fillTimeMs }: Submission): Promise<SubmitResult> {
  if (receiver === 'console') {
    console.log('Quote request, not sent:', payload)
    return { status: 'accepted' }
  }
  const { url, isRelay } = receiver
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const relayHeaders = { [ID_HEADER]: id, [FILL_TIME_HEADER]: String(Math.round(fillTimeMs)) }
  const request: RequestInit = {
    method: 'POST',
    headers: isRelay ? { ...headers, ...relayHeaders } : headers,
    body: JSON.stringify(payload),
    // The page at the end of a redirect has not taken the submission, whatever its status.
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }
  const response = await fetch(url, request).catch(() => undefined)
  if (!response) return { status: 'failed' }
  return isRelay ? readResponse(response) : { status: response.ok ? 'accepted' : 'failed' }
}
