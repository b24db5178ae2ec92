import { resendAll } from '../leads/resend-all.ts'
import { ACTOR, deliveriesText, type Opened, seqOf } from './command.ts'

export async function resend(target: string, { store, print }: Opened): Promise<boolean> {
  const seq = await seqOf(target, store)
  if (seq === undefined && target !== 'all') return false
  const count =
    seq === undefined ? await resendAll(store.leads, ACTOR) : await store.leads.requeue(seq, undefined, ACTOR)
  await print(`Queued ${deliveriesText(count)}. The relay sends them within seconds.\n`)
  return true
}
