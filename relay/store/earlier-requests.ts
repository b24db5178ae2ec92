import type { LeadStore } from './store.ts'
import type { RelatedRequest, StoredSubmission } from './submission.ts'

/** Returns the requests of the same person in the 30 days before this one, newest first. Those that look like spam don't count. */
export async function earlierRequests(
  leads: Pick<LeadStore, 'similarTo'>,
  { seq, receivedAt }: StoredSubmission,
): Promise<RelatedRequest[]> {
  const similar = (await leads.similarTo([seq])).get(seq) ?? []
  return similar.filter((other) => other.receivedAt <= receivedAt && !other.isQuarantined)
}
