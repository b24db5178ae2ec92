import type { Address } from '../../../engine/submission/receiver.ts'

/** Where the preview sends its submissions. No request leaves the page. */
export const RECEIVER: Address = { url: '/studio/preview/submit', isRelay: true }

/** How long a submission seems to take, so that the sending state can be seen. */
const DELAY_MS = 700

export const SAMPLE_REFERENCE = 'SAMPLE-1234'

/** Lets the page accept its own submissions, without a server. */
export function acceptSubmissions(): void {
  const fetchElsewhere = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    if (input !== RECEIVER.url) return fetchElsewhere(input, init)
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    return Response.json({ success: 'true', message: 'Accepted', reference: SAMPLE_REFERENCE })
  }
}
