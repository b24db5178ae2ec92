import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser'
import { ownText } from '../../../categories/files.ts'

/** A file of `schemas/` as a person saves it. */
export type Saved = { readonly name: string; readonly bytes: Buffer }

/** A change by a person: from the name and text of a file to the files that are saved. */
export type Change = (name: string, text: string) => { name?: string; text?: string; bytes?: Buffer }

/** Changes of one file that belong together. */
export type Edit = {
  readonly title: string
  /** Name of the file that is edited, such as `car.json`. */
  readonly base: string
  /** None if the file is wrong as it is. */
  readonly changes: readonly Change[]
}

/** `@weight/title` stands for `schema/properties/weight/title`. */
const pathOf = (path: string): JSONPath =>
  path === ''
    ? []
    : path
        .replace(/^@/, 'schema/properties/')
        .split('/')
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }

function nodeAt(text: string, path: string) {
  const root = parseTree(text)
  const node = root && findNodeAtLocation(root, pathOf(path))
  if (!node) throw new Error(`The file has no ${path}`)
  return node
}

/** Text that is still JSON: only `type` and its like break it. */
function sound(text: string): { text: string } {
  JSON.parse(text)
  return { text }
}

/** Sets a value, or adds the key at the end of its object. */
export const set =
  (path: string, value: unknown): Change =>
  (_, text) =>
    sound(applyEdits(text, modify(text, pathOf(path), value, FORMAT)))

/** Adds an entry at the end of a list. */
export const add =
  (path: string, value: unknown): Change =>
  (name, text) =>
    set(`${path}/${nodeAt(text, path).children?.length ?? 0}`, value)(name, text)

/** Removes a key or an entry, with the comma beside it. */
export const remove =
  (path: string): Change =>
  (_, text) => {
    const node = nodeAt(text, path)
    const entry = node.parent?.type === 'property' ? node.parent : node
    const siblings = entry.parent?.children ?? []
    const index = siblings.indexOf(entry)
    const before = siblings[index - 1]
    const start = before ? before.offset + before.length : entry.offset
    const end = before ? entry.offset + entry.length : (siblings[index + 1]?.offset ?? entry.offset + entry.length)
    return sound(text.slice(0, start) + text.slice(end))
  }

/** Gives a key another name. */
const rename =
  (path: string, key: string): Change =>
  (_, text) => {
    const property = nodeAt(text, path).parent?.children?.[0]
    if (property?.type !== 'string') throw new Error(`${path} is no key`)
    const after = property.offset + property.length
    return sound(`${text.slice(0, property.offset)}${JSON.stringify(key)}${text.slice(after)}`)
  }

function offsetOf(text: string, fragment: string): number {
  const at = text.indexOf(fragment)
  if (at < 0 || text.indexOf(fragment, at + 1) >= 0) throw new Error(`${JSON.stringify(fragment)} is not there once`)
  return at
}

/** Types over a fragment that is in the file once. */
const type =
  (fragment: string, by: string): Change =>
  (_, text) => {
    const at = offsetOf(text, fragment)
    return { text: `${text.slice(0, at)}${by}${text.slice(at + fragment.length)}` }
  }

/** Leaves only what comes before a fragment. */
const cutBefore =
  (fragment: string): Change =>
  (_, text) => ({ text: text.slice(0, offsetOf(text, fragment)) })

/** Saves other text in the file. */
const content =
  (text: string): Change =>
  () => ({ text })

/** Saves the file under another name, which may be in a folder. */
const named =
  (name: string): Change =>
  () => ({ name })

/** Saves the file in another encoding. */
const encoded =
  (encoding: 'latin1' | 'utf16le'): Change =>
  (_, text) => ({ bytes: Buffer.from(encoding === 'utf16le' ? `\uFEFF${text}` : text, encoding) })

/** Deletes the file. */
const deleted: Change = () => ({ name: '' })

/** The changes by name, as the files of wrong edits have them: `["set", "tiles/0/icon", "lucide-car"]`. */
export const CHANGES: Readonly<Record<string, (...args: never[]) => Change>> = {
  ...{ set, add, remove, rename, type, cutBefore, content, named, encoded },
  deleted: () => deleted,
}

const readme = readFileSync('schemas/README.md', 'utf8')
const GUIDE = /```json\n(\{[\s\S]*?)\n```/.exec(readme)?.[1] ?? ''
const BASES = join(import.meta.dirname, 'bases')

/** Text of a base file: one of `bases/` or `tests/categories/own/`, or the guide's `piano.json`. */
export function baseText(name: string): string {
  if (name === 'piano.json') return `${GUIDE}\n`
  return existsSync(join(BASES, name)) ? readFileSync(join(BASES, name), 'utf8') : ownText(name)
}

/** The file that is saved after an edit. */
export function carryOut({ title, base, changes }: Edit): Saved {
  let saved = { name: base, text: baseText(base), bytes: undefined as Buffer | undefined }
  const before = saved
  for (const change of changes) saved = { ...saved, ...change(saved.name, saved.text) }
  if (changes.length > 0 && JSON.stringify(saved) === JSON.stringify(before))
    throw new Error(`"${title}" changes nothing`)
  return { name: saved.name, bytes: saved.bytes ?? Buffer.from(saved.text) }
}
