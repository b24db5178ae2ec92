import type { Send } from '../../../engine/submission/protocol.ts'
import type { Address } from '../../../engine/submission/receiver.ts'

/** The address that the HTML of a form says it is posted to. No request leaves the page. */
export const RECEIVER: Address = { url: '/studio/preview/submit', isRelay: true }

/** Accepts a submission, without a server. */
export const accept: Send = async () => ({ status: 'accepted', reference: 'SAMPLE-1234' })

/** Simulated duration of a submission, so that the sending state is visible. */
const DELAY_MS = 700

export const acceptLater: Send = async (request) => {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  return accept(request)
}
