import { contactKey } from '../../store/contact.ts'
import { erasureText } from '../leads/wording.ts'
import { eraseSubmissions } from '../privacy/erase.ts'
import { ACTOR, leadsText, linesText, type Opened, seqOf } from './command.ts'

export async function erase(target: string, opened: Opened, { yes }: { readonly yes: boolean }): Promise<boolean> {
  const { store, config, print } = opened
  const seq = await seqOf(target, store)
  const key = seq === undefined ? contactKey(target) : undefined
  const seqs = seq !== undefined ? [seq] : key ? await store.privacy.find(key) : []
  const possible = key ? await store.leads.withNumbers(await store.privacy.findPossible(key)) : []
  if (yes && seqs.length > 0) await print(erasureText(await eraseSubmissions(store, config.data, seqs, ACTOR)))
  if (!yes && seqs.length > 0) {
    await print(leadsText(await store.leads.withNumbers(seqs), opened))
    await print('This would erase these leads for good, with everything in them. To do it, add --yes.\n')
  }
  if (possible.length > 0) {
    await print(linesText([`These leads may also mention ${target}. Read them, and erase each by its number:`]))
    await print(leadsText(possible, opened))
  }
  return seqs.length + possible.length > 0
}
