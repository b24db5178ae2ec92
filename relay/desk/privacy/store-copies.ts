import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A copy of the store in a data folder. It still has what was erased after it was made. */
export type StoreCopy = { readonly path: string /** Unit: ms since 1970. */; readonly madeAt: number }

const isCopy = (name: string) => /\.db$/.test(name) && name !== 'relay.db' && name !== 'lock.db'

/** Lists the copies of the store in a data folder, such as those from before migrations. */
export const storeCopiesIn = (data: string): StoreCopy[] =>
  readdirSync(data)
    .filter(isCopy)
    .map((name) => join(data, name))
    .map((path) => ({ path, madeAt: statSync(path).mtimeMs }))

/** Deletes the copies that were made before a time. Returns their number. */
export function removeOldCopies(data: string, before: number): number {
  const old = storeCopiesIn(data).filter(({ madeAt }) => madeAt < before)
  for (const { path } of old) rmSync(path, { force: true })
  return old.length
}
