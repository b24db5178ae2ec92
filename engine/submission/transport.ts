import {
  FILL_TIME_HEADER,
  ID_HEADER,
  RETRY_AFTER_HEADER,
  readProblems,
  readReference,
  type Send,
  type SubmitRequest,
  type SubmitResult,
} from './protocol.ts'
import type { Address, Receiver } from './receiver.ts'

/** A request that takes longer counts as failed. */
const SEND_TIMEOUT_MS = 20_000

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** Reads a response of our relay. An ok status is success, even if the body can't be read. */
async function readResponse(response: Response): Promise<SubmitResult> {
  const { ok, status, headers } = response
  if (ok) return { status: 'accepted', reference: readReference(await bodyOf(response)) }
  if (status === 409) return { status: 'conflict' }
  const wait = headers.get(RETRY_AFTER_HEADER) ?? ''
  if ((status === 429 || status === 503) && /^\d{1,9}$/.test(wait))
    return { status: 'busy', retryAfterSeconds: Number(wait) }
  const problems = status === 422 ? readProblems(await bodyOf(response)) : undefined
  return problems ? { status: 'rejected', problems } : { status: 'failed' }
}

const logToConsole: Send = async ({ payload }) => {
  console.log('Quote request, not sent:', payload)
  return { status: 'accepted' }
}

/** Posts a payload as JSON. */
async function post({ url, isRelay }: Address, { payload, id, fillTimeMs }: SubmitRequest): Promise<SubmitResult> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const relayHeaders = { [ID_HEADER]: id, [FILL_TIME_HEADER]: String(Math.round(fillTimeMs)) }
  const request: RequestInit = {
    method: 'POST',
    headers: isRelay ? { ...headers, ...relayHeaders } : headers,
    body: JSON.stringify(payload),
    // A redirect would be followed with GET, and its target could respond with 200 without having received anything.
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  }
  const response = await fetch(url, request).catch(() => undefined)
  if (!response) return { status: 'failed' }
  return isRelay ? readResponse(response) : { status: response.ok ? 'accepted' : 'failed' }
}

/**
 * Returns a function that sends submissions to a receiver: posts them as JSON, or logs them to the console. It never rejects. Only our
 * relay gets the submission id and the fill time, because other services may not allow these headers. Of their responses, only the
 * status counts.
 */
export const sendTo = (receiver: Receiver): Send =>
  receiver === 'console' ? logToConsole : (request) => post(receiver, request)
