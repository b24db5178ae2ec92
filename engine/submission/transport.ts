import {
  CONTEXT_HEADER,
  CONTEXT_KEY,
  FILL_TIME_HEADER,
  ID_HEADER,
  ID_KEY,
  JSON_TYPE,
  NEXT_KEY,
  RETRY_AFTER_HEADER,
  readChanged,
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

/**
 * Reads a response of our relay. An ok status is success, even if the body can't be read. But without the type of the relay's
 * responses, it's from a captive portal or a firewall in between, and the relay may not have received anything.
 */
async function readResponse(response: Response): Promise<SubmitResult> {
  const { ok, status, headers } = response
  if (ok && !JSON_TYPE.test(headers.get('Content-Type') ?? '')) return { status: 'failed' }
  if (ok) return { status: 'accepted', reference: readReference(await bodyOf(response)) }
  if (status === 409) return { status: 'conflict' }
  const wait = headers.get(RETRY_AFTER_HEADER) ?? ''
  if ((status === 429 || status === 503) && /^\d{1,9}$/.test(wait))
    return { status: 'busy', retryAfterSeconds: Number(wait) }
  const body = status === 422 ? await bodyOf(response) : undefined
  if (readChanged(body)) return { status: 'changed' }
  const problems = readProblems(body)
  return problems ? { status: 'rejected', problems } : { status: 'failed' }
}

const logToConsole: Send = async ({ payload }) => {
  console.log('Quote request, not sent:', payload)
  return { status: 'accepted' }
}

/** Posts a payload as JSON. */
async function post(
  { url, isRelay }: Address,
  { payload, id, context, fillTimeMs }: SubmitRequest,
): Promise<SubmitResult> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const relayHeaders = {
    [ID_HEADER]: id,
    [CONTEXT_HEADER]: context,
    [FILL_TIME_HEADER]: String(Math.round(fillTimeMs)),
  }
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

/** Posts a payload as a form of the browser, whose response replaces the page. Fields can have any name, even that of a method. */
function postNatively({ url, isRelay }: Address, { payload, id, context }: SubmitRequest, sentUrl: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url, hidden: true })
  const entries = { ...payload, ...(isRelay ? { [ID_KEY]: id, [CONTEXT_KEY]: context } : { [NEXT_KEY]: sentUrl }) }
  const inputs = Object.entries(entries).map(([name, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  )
  form.append(...inputs)
  document.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
}

const failAfterTimeout = (): Promise<SubmitResult> =>
  new Promise((resolve) => setTimeout(() => resolve({ status: 'failed' }), SEND_TIMEOUT_MS))

/**
 * Returns a function that sends submissions to a receiver: posts them as JSON, or logs them to the console. Only our relay gets the
 * submission id, the context and the fill time, because other services may not allow these headers. Of their responses, only the status counts. If
 * the scripts can't send, such as without `fetch`, the browser posts the same submission itself. It also does that if the form has
 * changed and a reload would lose the answers, because the relay's page of a refused post has them.
 * @param sentUrl absolute URL to which another service sends visitors whose browser has posted the form
 */
export function sendTo(receiver: Receiver, sentUrl: string): Send {
  if (receiver === 'console') return logToConsole
  return async (request) => {
    try {
      const result = await post(receiver, request)
      if (result.status !== 'changed' || request.isKept) return result
    } catch (error) {
      console.error(error)
    }
    postNatively(receiver, request, sentUrl)
    return failAfterTimeout()
  }
}
