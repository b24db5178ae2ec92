import type { Payload } from './payload.ts'

/** How long a request may take before it counts as failed. Unit: ms. */
export const SEND_TIMEOUT = 20_000

/** Whether a URL is on the page's own origin, where our relay understands submission ids. */
export const isOwnOrigin = (url: string): boolean => new URL(url, location.href).origin === location.origin

/**
 * Posts a payload as JSON. The id travels as `Idempotency-Key`, to our own origin only: others may not allow the header.
 * @param url absolute URL, or a path of the page's own origin
 * @returns whether the answer had an ok status; false on a network failure or a time-out too
 */
export async function send(url: string, payload: Payload, id: string): Promise<boolean> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
  if (isOwnOrigin(url)) headers['Idempotency-Key'] = id
  try {
    const body = JSON.stringify(payload)
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(SEND_TIMEOUT) })
    return response.ok
  } catch {
    return false
  }
}
