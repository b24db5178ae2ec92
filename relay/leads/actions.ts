import type { Store } from '../store.ts'
import type { Actor } from './lead.ts'

/** The part of the store that people's actions change. */
export type ActedOn = Pick<Store, 'requeue' | 'release' | 'markHandled' | 'leads'>

/** Sends again what was given up of a lead. Resolves to the number of deliveries. @param channel undefined: all channels */
export async function resend(store: ActedOn, seq: number, channel: string | undefined, actor: Actor): Promise<number> {
  const count = await store.requeue(seq, actor.at, channel)
  if (count > 0) await store.leads.log(seq, 'resend', channel ?? '', actor)
  return count
}

/** How many leads to send again at a time. */
const CHUNK = 100

/** Sends again everything that was given up. Resolves to the number of deliveries. */
export async function resendAll(store: ActedOn, actor: Actor): Promise<number> {
  let count = 0
  for (let below = Number.MAX_SAFE_INTEGER; below > 0; ) {
    const failed = await store.leads.find({ hasFailed: true }, CHUNK, below)
    for (const { seq } of failed) count += await resend(store, seq, undefined, actor)
    below = failed.length < CHUNK ? 0 : (failed.at(-1)?.seq ?? 0)
  }
  return count
}

/** Releases leads from quarantine, which queues their deliveries. Resolves to the number of leads. */
export async function release(store: ActedOn, seqs: readonly number[], actor: Actor): Promise<number> {
  let count = 0
  for (const seq of seqs) {
    if (!(await store.release(seq, actor.at))) continue
    await store.leads.log(seq, 'release', '', actor)
    count += 1
  }
  return count
}

/** Marks deliveries that were given up as handled by a person. */
export async function markHandled(store: ActedOn, seq: number, actor: Actor): Promise<void> {
  if (await store.markHandled(seq)) await store.leads.log(seq, 'handled', '', actor)
}
