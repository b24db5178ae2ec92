import type { LeadStore } from '../../store/lead-store.ts'
import type { Actor } from '../../store/submission.ts'

/** How many leads to send again at a time. */
const CHUNK = 100

/** Queues all failed deliveries again. Resolves to their number. */
export async function resendAll(leads: Pick<LeadStore, 'find' | 'requeue'>, actor: Actor): Promise<number> {
  let count = 0
  for (let below = Number.MAX_SAFE_INTEGER; below > 0; ) {
    const failed = await leads.find({ hasFailed: true }, CHUNK, below)
    for (const { seq } of failed) count += await leads.requeue(seq, undefined, actor)
    below = failed.length < CHUNK ? 0 : (failed.at(-1)?.seq ?? 0)
  }
  return count
}
