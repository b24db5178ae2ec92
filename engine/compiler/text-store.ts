import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts by name that outlive the process, such as compiled category files. */
export type TextStore = {
  read(name: string): string | undefined
  write(name: string, text: string): void
  /** Removes all texts but those named. */
  keepOnly(names: ReadonlySet<string>): void
}

/** The result of an action; undefined if it throws. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/**
 * Keeps texts as the files of a folder, which several processes may use at once. The folder may be deleted at any time; if it
 * can't be read or written, the store is empty.
 * @param folder absolute path
 */
export const folderStore = (folder: string): TextStore => ({
  read: (name) => attempt(() => readFileSync(join(folder, name), 'utf8')),
  write(name, text) {
    const part = join(folder, `${name}.${process.pid}.part`)
    attempt(() => {
      mkdirSync(folder, { recursive: true })
      // Another process may read it at any time, so the file gets its name only once it is complete.
      writeFileSync(part, text)
      renameSync(part, join(folder, name))
    })
  },
  keepOnly(names) {
    for (const name of attempt(() => readdirSync(folder)) ?? [])
      if (!names.has(name)) attempt(() => rmSync(join(folder, name), { force: true }))
  },
})
