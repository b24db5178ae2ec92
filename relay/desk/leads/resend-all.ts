import type { LeadStore } from '../../store/lead-store.ts'
import type { Actor } from '../../store/submission.ts'
import { mayHaveArrived } from './wording.ts'

/** How many leads to send again at a time. */
const CHUNK = 100

/** Queues all failed deliveries again, but for those that may have arrived. Resolves to the numbers of both. */
export async function resendAll(leads: Pick<LeadStore, 'find' | 'requeue'>, actor: Actor) {
  let [queued, left] = [0, 0]
  for (let below = Number.MAX_SAFE_INTEGER; below > 0; ) {
    const failed = await leads.find({ hasFailed: true }, CHUNK, below)
    for (const delivery of failed.flatMap(({ deliveries }) => deliveries))
      if (mayHaveArrived(delivery)) left += 1
      else if (delivery.state === 'dead') queued += await leads.requeue(delivery.seq, delivery.channel, actor)
    below = failed.length < CHUNK ? 0 : (failed.at(-1)?.seq ?? 0)
  }
  return { queued, left }
}
