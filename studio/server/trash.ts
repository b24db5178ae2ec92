import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { moveFile } from '../../engine/disk/durable.ts'
import { type FileName, fileNamed, relativePath } from '../model/file/file.ts'
import { refuseExisting, testFilesOf } from './category-files.ts'
import { readTextFile, statsOf } from './disk.ts'
import { pathOf, readMovable } from './files.ts'
import { Conflict, Refusal } from './refusal.ts'

/** The folder of deleted files, each below a folder of its own: `<key>/schemas/car.json`. Git ignores it. */
const trashFolder = (root: string) => join(root, '.cache/studio/trash')

/**
 * Moves a file to the trash, with the golden file of the category. Throws a Conflict if the file on disk isn't
 * the expected version.
 * @param root absolute path of the repository
 * @returns the key that restores them
 */
export function trashFile(root: string, name: FileName, version: string): string {
  readMovable(root, name, version)
  const key = `${name.id}-${Date.now()}-${randomBytes(4).toString('hex')}`
  for (const path of [relativePath(name), ...testFilesOf(root, name)])
    moveFile(join(root, path), join(trashFolder(root), key, path))
  return key
}

/** Paths of the files below a folder, relative to it. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/** The category file among the paths. */
const nameIn = (paths: readonly string[]): FileName | undefined =>
  paths.flatMap((path) => (path.endsWith('.json') ? (fileNamed(path.slice(0, -'.json'.length)) ?? []) : []))[0]

/**
 * Moves files from the trash back to their old place. Throws a Conflict if the category file exists again, and a Refusal if its
 * golden file does.
 * @param root absolute path of the repository
 */
export function restoreFile(root: string, key: string): FileName {
  const folder = join(trashFolder(root), key)
  const isThere = /^[a-z0-9-]+$/.test(key) && statsOf(folder)?.isDirectory()
  const paths = isThere ? filesBelow(folder) : []
  const name = nameIn(paths)
  if (!name) throw new Refusal(404, 'This file is no longer in the trash.')
  const current = readTextFile(pathOf(root, name))
  if (current) throw new Conflict(current)
  refuseExisting(root, paths)
  for (const path of paths) moveFile(join(folder, path), join(root, path))
  rmSync(folder, { recursive: true })
  return name
}
