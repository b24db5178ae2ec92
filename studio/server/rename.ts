import { join } from 'node:path'
import { moveFile } from '../../engine/disk/durable.ts'
import { defaultPath } from '../../engine/format/category.ts'
import { editText } from '../../engine/format/edit-text.ts'
import { parseSource } from '../../engine/format/shape/parse.ts'
import { type FileName, SHARED_ID } from '../model/file/file.ts'
import { refuseExisting, testFilesOf } from './category-files.ts'
import { readTextFile, statsOf, writeTextFile } from './disk.ts'
import { namesIn, pathOf, readMovable } from './files.ts'
import { Refusal } from './refusal.ts'

type Paths = { readonly path?: unknown; readonly formerPaths?: unknown; readonly completion?: unknown }

/** The content of a category file, which can have any shape. Undefined if it isn't JSON. */
function pathsIn(id: string, text: string): Paths | undefined {
  const { source, diagnostics } = parseSource(`${id}.json`, text)
  return diagnostics.length > 0 ? undefined : ((source.content ?? {}) as Paths)
}

/** Adds the old URL to `formerPaths`, and takes the new one out. */
function withFormerPath(text: string, { formerPaths }: Paths, from: string, to: string): string {
  const former = Array.isArray(formerPaths) ? formerPaths : []
  const value = [...former.filter((one) => one !== defaultPath(to) && one !== defaultPath(from)), defaultPath(from)]
  return editText(text, [{ path: ['formerPaths'], value }])
}

/**
 * Changes the URL of a page in the category files that open it after sending. Each file is read just before it is written: the
 * category has already been renamed, so this must not be refused.
 */
function changeCompletions(root: string, from: string, to: string): void {
  for (const name of namesIn(root, 'schemas')) {
    const path = pathOf(root, name)
    const { text = '', unreadable } = readTextFile(path) ?? {}
    if (unreadable === undefined && pathsIn(name.id, text)?.completion === from)
      writeTextFile(path, editText(text, [{ path: ['completion'], value: to }]))
  }
}

/**
 * Renames a category file and its golden file. Its old URL redirects to the new one. Throws a Conflict if the
 * file on disk isn't the expected version, and a Refusal if there is a file with the new name.
 * @param root absolute path of the repository
 * @returns the new id
 */
export function renameFile(root: string, name: FileName, to: string, version: string): string {
  const targetPath = pathOf(root, { ...name, id: to })
  if (to === SHARED_ID || statsOf(targetPath)) throw new Refusal(422, `There is already a file ${to}.json.`)
  const { path, text } = readMovable(root, name, version)
  const paths = name.folder === 'schemas' ? pathsIn(name.id, text) : {}
  if (!paths) throw new Refusal(422, 'The file is not valid JSON. Fix that first.')
  const hasPage = name.folder === 'schemas' && paths.path === undefined
  const tests = testFilesOf(root, name).map((file) => ({ file, target: file.replace(`/${name.id}.`, `/${to}.`) }))
  refuseExisting(
    root,
    tests.map(({ target }) => target),
  )
  // Written before the move, so that a crash in between doesn't lose the old URL.
  if (hasPage) writeTextFile(path, withFormerPath(text, paths, name.id, to))
  moveFile(path, targetPath)
  for (const { file, target } of tests) moveFile(join(root, file), join(root, target))
  if (hasPage) changeCompletions(root, defaultPath(name.id), defaultPath(to))
  return to
}
