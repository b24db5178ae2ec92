import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Lists the files of a gallery, one path per line, so that a later gallery replaces only these. */
const LIST = '.warmlane-gallery'

/** Whether a path stays inside the folder that it starts from. */
const isInside = (path: string) => !relative('.', path).startsWith('..')

/** Paths of the files of a gallery, relative to its folder. Undefined if the folder has no gallery. */
function filesOf(folder: string): string[] | undefined {
  const list = join(folder, LIST)
  if (!existsSync(list)) return undefined
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((path) => path !== '' && isInside(path))
}

/** Throws an error if a folder has files but no gallery. */
export function checkFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || filesOf(folder)) return
  throw new Error(`${folder} has files other than a gallery. Choose another folder.`)
}

/**
 * Writes a gallery, and removes the files of an older one in the same folder. Other files stay. Throws an error if the folder has
 * files but no gallery.
 * @param folder absolute path
 * @param files contents by path relative to the folder
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, string | Buffer>): void {
  checkFolder(folder)
  for (const path of filesOf(folder) ?? []) rmSync(join(folder, path), { force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, LIST), [...files.keys()].join('\n'))
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
