import { referenceOf } from '../../../engine/submission/payload.ts'
import type { Store } from '../../store/store.ts'

/**
 * Returns everything that a store has about a person: one entry per request that mentions them, oldest first.
 * @param key see `contactKey`
 */
export async function exportPerson(store: Pick<Store, 'privacy' | 'leads' | 'attemptsOf'>, key: string) {
  const seqs = await store.privacy.find(key)
  const entries = await Promise.all(
    seqs.map(async (seq) => {
      const lead = await store.leads.get(seq)
      if (!lead) return []
      const { id, fingerprint: _, receivedAt, deliveries, ...rest } = lead
      return {
        reference: referenceOf(id),
        received: new Date(receivedAt).toISOString(),
        ...rest,
        deliveries,
        attempts: await store.attemptsOf(seq),
        changes: await store.leads.changesOf(seq),
      }
    }),
  )
  return entries.flat()
}
