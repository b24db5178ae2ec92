import { receiverOf } from '../engine/submission/receiver'
import { send } from '../engine/submission/transport'
import type { Deliver } from '../engine/wizard/wizard'
import { delivery } from '../site.config'

/** Sends a submission to its mailbox, or writes it to the console if its category file says so. */
export const deliver: Deliver = async (form, submission) => {
  const { delivery: channel, mailbox } = form.submission
  if (channel === 'endpoint') return send(receiverOf(delivery, mailbox), submission)
  console.log('Quote request, not sent:', submission.payload)
  return { status: 'accepted' }
}
