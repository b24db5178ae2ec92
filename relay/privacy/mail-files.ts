import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mailFolderOf } from '../channels/file.ts'
import type { PrivacyStore } from './privacy-store.ts'

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

/**
 * Deletes the email files of erased submissions in a data folder. Resolves to their number. Every relay does this for its own
 * folder, because erasing may have been done elsewhere, or while a file was being written.
 */
export async function removeErasedMail(store: PrivacyStore, data: string): Promise<number> {
  const folder = mailFolderOf(data)
  const names = filesIn(folder).filter((name) => seqOf(name) > 0)
  let count = 0
  for (let start = 0; start < names.length; start += CHUNK) {
    const some = names.slice(start, start + CHUNK)
    const erased = new Set(await store.erasedAmong([...new Set(some.map(seqOf))]))
    for (const name of some.filter((each) => erased.has(seqOf(each)))) {
      rmSync(join(folder, name), { force: true })
      count += 1
    }
  }
  return count
}
