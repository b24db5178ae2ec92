import { join } from 'node:path'
import { editText } from '../../engine/format/edit-text.ts'
import { parseSource } from '../../engine/format/source.ts'
import { type FileName, SHARED_ID } from '../model/protocol.ts'
import { testFilesOf } from './category-files.ts'
import { moveFile, statsOf, writeTextFile } from './disk.ts'
import { pathOf, readMovable } from './files.ts'
import { Refusal } from './refusal.ts'

/** The URL of a page whose file has no `path`. */
const pagePath = (id: string) => `/${id}-quote-form`

type Paths = { readonly path?: unknown; readonly formerPaths?: unknown }

/** The text of a renamed file. If its URL follows the file name, the old one is added to `formerPaths`, and the new one is taken out. */
function withFormerPath(text: string, from: string, to: string): string {
  const { source, diagnostics } = parseSource(`${from}.json`, text)
  if (diagnostics.length > 0) throw new Refusal(422, 'The file is not valid JSON. Fix that first.')
  const { path, formerPaths } = (source.content ?? {}) as Paths
  if (path !== undefined) return text
  const former = Array.isArray(formerPaths) ? formerPaths : []
  const value = [...former.filter((one) => one !== pagePath(to) && one !== pagePath(from)), pagePath(from)]
  return editText(text, [{ path: ['formerPaths'], value }])
}

/**
 * Renames a category file, its sample answers and its golden files. Its old URL redirects to the new one. Throws a Conflict if the
 * file on disk isn't the expected version.
 * @param root absolute path of the repository
 * @returns the new id
 */
export function renameFile(root: string, name: FileName, to: string, version: string): string {
  const target = { ...name, id: to }
  const targetPath = pathOf(root, target)
  if (to === SHARED_ID || statsOf(targetPath)) throw new Refusal(422, `There already is a file ${to}.json.`)
  const { path, text } = readMovable(root, name, version)
  const renamed = name.folder === 'schemas' ? withFormerPath(text, name.id, to) : text
  const tests = testFilesOf(root, name)
  moveFile(path, targetPath)
  if (renamed !== text) writeTextFile(targetPath, renamed)
  for (const file of tests) moveFile(join(root, file), join(root, file.replace(`/${name.id}.`, `/${to}.`)))
  return to
}
