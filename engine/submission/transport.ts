import type { Payload } from './payload.ts'

/** Where submissions go. */
export type Endpoint = {
  /**
   * URL that the payload of a mailbox is posted to: the mailbox's own URL where configured, else `<base>/<mailbox>`.
   * A path without a host is our own relay.
   */
  urlOf(mailbox: string): string
}

/** How long a request may take before it counts as failed. Unit: ms. */
export const SEND_TIMEOUT = 20_000

/** Whether the URL is on the page's own origin, and so understands our submission ids. */
export const isOwnOrigin = (url: string, origin: string = location.origin): boolean =>
  new URL(url, origin).origin === origin

/**
 * Posts a payload as JSON. The id travels as `Idempotency-Key`, to our own origin only: another origin would need a CORS
 * preflight for it.
 * @returns whether the answer had an ok status; false on a network failure or a time-out too
 */
export async function send(url: string, payload: Payload, id: string, timeout = SEND_TIMEOUT): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(isOwnOrigin(url) && { 'Idempotency-Key': id }),
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(timeout),
    })
    return response.ok
  } catch {
    return false
  }
}
