import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FileName, FOLDERS, type Folder, ID_PATTERN, isSharedFile, relativePath } from '../model/file/file.ts'
import { MAX_BYTES, type StudioFile } from '../model/file/protocol.ts'
import { committedTexts } from './committed.ts'
import { type DiskFile, readTextFile, statsOf, writeTextFile } from './disk.ts'
import { Conflict, Refusal } from './refusal.ts'

/**
 * Returns the absolute path of a file. Throws a Refusal if the name or the folder could lead anywhere else.
 * @param root absolute path of the repository
 */
export function pathOf(root: string, name: FileName): string {
  if (!FOLDERS.includes(name.folder) || !ID_PATTERN.test(name.id))
    throw new Refusal(422, 'Use only lowercase letters, digits and hyphens for the name of a file.')
  if (!statsOf(join(root, name.folder))?.isDirectory())
    throw new Refusal(404, `${name.folder}/ is not an ordinary folder.`)
  return join(root, relativePath(name))
}

/** The files of a folder that can have a category, by name. */
export function namesIn(root: string, folder: Folder): FileName[] {
  if (!statsOf(join(root, folder))?.isDirectory()) return []
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ folder, id: file.slice(0, -'.json'.length) }))
    .filter(({ id }) => ID_PATTERN.test(id))
}

/**
 * Lists every category file, every example and `shared.json`, with their texts.
 * @param root absolute path of the repository
 */
export async function listFiles(root: string): Promise<StudioFile[]> {
  const names = FOLDERS.flatMap((folder) => namesIn(root, folder))
  const committed = await committedTexts(root, names.map(relativePath))
  return names.flatMap((name) => {
    const file = readTextFile(pathOf(root, name))
    return file ? { ...name, ...file, committedText: committed.get(relativePath(name)) } : []
  })
}

/** Reads a file that is about to be changed. Throws a Conflict if it isn't the expected version. @returns undefined if there is none */
function readExpected(path: string, version: string | null): DiskFile | undefined {
  const current = readTextFile(path)
  if ((current?.version ?? null) !== version) throw new Conflict(current)
  if (current?.unreadable !== undefined) throw new Refusal(422, current.unreadable)
  return current
}

/**
 * Returns the text of a file that is about to be moved, and its path. Throws a Conflict if it isn't the expected version, and a Refusal
 * for `shared.json`.
 */
export function readMovable(root: string, name: FileName, version: string): { path: string; text: string } {
  if (isSharedFile(name))
    throw new Refusal(422, 'Every category file needs shared.json, so it keeps its name and place.')
  const path = pathOf(root, name)
  const current = readExpected(path, version)
  if (!current) throw new Conflict(undefined)
  return { path, text: current.text }
}

/**
 * Saves a file. Throws a Conflict if the file on disk isn't the expected version.
 * @param version of the file that was edited; null if the file is new
 * @returns the new version
 */
export function saveFile(root: string, name: FileName, text: string, version: string | null): string {
  const path = pathOf(root, name)
  readExpected(path, version)
  const bytes = Buffer.from(text)
  if (bytes.length > MAX_BYTES) throw new Refusal(413, 'The file would be larger than 1 MB.')
  if (bytes.toString() !== text) throw new Refusal(422, 'The text has a character that UTF-8 cannot represent.')
  return writeTextFile(path, text)
}
