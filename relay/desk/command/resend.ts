import { resendAll } from '../leads/resend-all.ts'
import { ACTOR, deliveriesText, type Opened, seqOf } from './command.ts'

export async function resend(target: string, { store, print }: Opened): Promise<boolean> {
  const seq = await seqOf(target, store)
  if (seq === undefined && target !== 'all') return false
  const { queued, left } =
    seq === undefined
      ? await resendAll(store.leads, ACTOR)
      : { queued: await store.leads.requeue(seq, undefined, ACTOR), left: 0 }
  await print(`Queued ${deliveriesText(queued)}. The relay sends them within seconds.\n`)
  if (left > 0)
    await print(
      `${deliveriesText(left)} may have arrived. Ask the receiver, then resend each by its number, or press "It arrived".\n`,
    )
  return true
}
