import type { Payload } from '../engine/submission/payload'
import { isOwnOrigin, send } from '../engine/submission/transport'
import type { Deliver } from '../engine/wizard/wizard'
import { deliveryMailboxes, site } from '../site.config'

/** URL that the payload of a mailbox is posted to. */
export function deliveryUrl(mailbox: string): string {
  const target = deliveryMailboxes.get(mailbox) ?? mailbox
  return /^https?:/.test(target) ? target : `${site.deliveryUrl.replace(/\/+$/, '')}/${target}`
}

function logToConsole(payload: Payload) {
  console.log('Quote request, not sent:', payload)
}

/** Sends a submission to its mailbox, or writes it to the console where its category file says so. */
export const deliver: Deliver = async (form, submission) => {
  if (form.submission.delivery === 'console') {
    logToConsole(submission.payload)
    return { ok: true, knowsId: false }
  }
  const url = deliveryUrl(form.submission.mailbox)
  return { ok: await send(url, submission), knowsId: isOwnOrigin(url) }
}
