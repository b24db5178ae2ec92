import type { Store } from './store.ts'
import type { RelatedRequest, StoredSubmission } from './submission.ts'

/** How long a person counts as a repeat customer after a request. */
const REPEAT_CUSTOMER_MS = 30 * 86_400_000

/** Returns the requests of the same person in the 30 days before this one, newest first. Those that look like spam don't count. */
export async function earlierRequests(
  store: Pick<Store, 'relatedTo'>,
  submission: StoredSubmission,
): Promise<RelatedRequest[]> {
  const related = await store.relatedTo(submission, REPEAT_CUSTOMER_MS)
  return related.filter(({ receivedAt, isQuarantined }) => receivedAt <= submission.receivedAt && !isQuarantined)
}
