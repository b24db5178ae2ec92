import type { Submission } from './submission.ts'

/** How long a request may take before it counts as failed. Unit: ms. */
const SEND_TIMEOUT = 20_000

/** Whether a URL is on the page's own origin, where our relay understands submission ids. */
export const isOwnOrigin = (url: string): boolean => new URL(url, location.href).origin === location.origin

/**
 * Posts a payload as JSON. What our own relay is told beside it, the id as `Idempotency-Key` and the time that filling took
 * as `Form-Fill-Time`, goes to our own origin only: others may not allow the headers.
 * @param url absolute URL, or a path of the page's own origin
 * @returns whether the answer had an ok status; false on a network failure or a time-out too
 */
export async function send(url: string, { payload, id, fillTime }: Submission): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const relayHeaders = { 'Idempotency-Key': id, 'Form-Fill-Time': String(Math.round(fillTime)) }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: isOwnOrigin(url) ? { ...headers, ...relayHeaders } : headers,
      body: JSON.stringify(payload),
      // What a redirect leads to has taken nothing, whatever its status.
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    })
    return response.ok
  } catch {
    return false
  }
}
