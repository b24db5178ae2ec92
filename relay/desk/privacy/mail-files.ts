import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { referenceOf } from '../../../engine/submission/payload.ts'
import { mailFolderOf } from '../../delivery/channels/file.ts'
import type { Store } from '../../store/store.ts'

/** How many files to look up at a time. */
const CHUNK = 500

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The number of the submission that a file is named after: 12 for `000012-K3F9-7QXD.eml`. */
const seqOf = (name: string) => Number(/^(\d+)-/.exec(name)?.[1])

/** The numbers among these that are erased, each with the reference of its submission. */
async function erasedReferences({ privacy, get }: Pick<Store, 'get' | 'privacy'>, seqs: readonly number[]) {
  const erased = await Promise.all((await privacy.erasedAmong(seqs)).map((seq) => get(seq)))
  return new Map(erased.flatMap((submission) => (submission ? [[submission.seq, referenceOf(submission.id)]] : [])))
}

/**
 * Deletes the email files of erased submissions in a data folder. Resolves to their number. Every relay does this for its own
 * folder, because erasing may have been done elsewhere, or while a file was being written. A file of an earlier store, in which the
 * same number was another submission, stays.
 */
export async function removeErasedMail(store: Pick<Store, 'get' | 'privacy'>, data: string): Promise<number> {
  const folder = mailFolderOf(data)
  const names = filesIn(folder).filter((name) => seqOf(name) > 0)
  let count = 0
  for (let start = 0; start < names.length; start += CHUNK) {
    const some = names.slice(start, start + CHUNK)
    const erased = await erasedReferences(store, [...new Set(some.map(seqOf))])
    for (const name of some.filter((each) => each.includes(`-${erased.get(seqOf(each))}.`))) {
      rmSync(join(folder, name), { force: true })
      count += 1
    }
  }
  return count
}
