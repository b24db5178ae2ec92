import { SAME_PERSON_WITHIN_MS } from './contact-keys.ts'
import type { Store } from './store.ts'
import type { RelatedRequest, StoredSubmission } from './submission.ts'

/** Returns the requests of the same person in the 30 days before this one, newest first. Those that look like spam don't count. */
export async function earlierRequests(
  store: Pick<Store, 'relatedTo'>,
  submission: StoredSubmission,
): Promise<RelatedRequest[]> {
  const related = await store.relatedTo(submission, SAME_PERSON_WITHIN_MS)
  return related.filter(({ receivedAt, isQuarantined }) => receivedAt <= submission.receivedAt && !isQuarantined)
}
