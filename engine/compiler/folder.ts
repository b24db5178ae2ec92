import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED_FILE } from '../format/category.ts'
import type { Diagnostic } from '../format/diagnostic.ts'

/** Files of `schemas/` that are not categories: what categories share, and the schemas for editors. */
const isOtherFile = (name: string): boolean => name === SHARED_FILE || /^(category|shared)\.schema\.json$/.test(name)

export const isCategoryFile = (name: string): boolean => name.endsWith('.json') && !isOtherFile(name)

const atTop = (rule: string, file: string, line: number, message: string, fix: string): Diagnostic => ({
  severity: 'error',
  rule,
  file,
  line,
  column: 1,
  message,
  fix,
})

/** 1-based line of the first byte that is not UTF-8. */
function brokenLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(10); ; end = bytes.indexOf(10, start)) {
    try {
      decoder.decode(end === -1 ? bytes.subarray(start) : bytes.subarray(start, end))
    } catch {
      return line
    }
    if (end === -1) return line
    start = end + 1
    line += 1
  }
}

function encodingDiagnostic(file: string, bytes: Uint8Array): Diagnostic | undefined {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    bytes.subarray(0, 64).includes(0)
  const fix = 'Save it again as UTF-8; most editors ask for the encoding under "Save as".'
  if (isUtf16) return atTop('invalid-encoding', file, 1, 'The file is saved as UTF-16, not as UTF-8.', fix)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return undefined
  } catch {
    const message = "The file is not saved as UTF-8: this line has a character that can't be read."
    return atTop('invalid-encoding', file, brokenLine(bytes), message, fix)
  }
}

/** The text of a file, or a diagnostic if it can't be read. */
export function readText(
  folder: string,
  file: string,
): { text: string; diagnostic?: undefined } | { text?: undefined; diagnostic: Diagnostic } {
  const path = join(folder, file)
  if (file === SHARED_FILE && !(existsSync(path) && statSync(path).isFile())) {
    const message = 'The file with the shared fields and texts is missing.'
    return { diagnostic: atTop('missing-file', file, 1, message, 'Restore it: every category file needs it.') }
  }
  try {
    const bytes = readFileSync(path)
    const diagnostic = encodingDiagnostic(file, bytes)
    return diagnostic ? { diagnostic } : { text: bytes.toString('utf8') }
  } catch (error) {
    const message = `The file cannot be read: ${(error as Error).message}.`
    return {
      diagnostic: atTop('unreadable-file', file, 1, message, 'Check the permissions of the file, or save it again.'),
    }
  }
}

const startsLikeJson = (path: string) => /^\uFEFF?\s*\{/.test(readFileSync(path, 'utf8').slice(0, 200))

/** Formats in which a category could be meant. */
const FORMAT = /json|\.ya?ml$/i

/** Whether an entry of `schemas/` could be meant as a category, but is ignored. Notes and code are left alone. */
function isStray(folder: string, name: string, isFolder: boolean): boolean {
  const path = join(folder, name)
  if (FORMAT.test(name)) return true
  if (isFolder) return readdirSync(path, { recursive: true, encoding: 'utf8' }).some((inner) => FORMAT.test(inner))
  if (/\.(?:md|ts)$/.test(name)) return false
  return !/^[^.]*(?:\.txt)?$/.test(name) || startsLikeJson(path)
}

function strayFix(path: string, name: string, isFolder: boolean): string {
  if (isFolder) return 'Move the category files directly into schemas/, or the folder elsewhere.'
  const meant = name
    .replace(/\.?json.*$/i, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
  const step = startsLikeJson(path)
    ? `rename it to "${meant}.json" (Windows may hide the end of the name)`
    : `write it as JSON, in "${meant}.json"`
  return `If it is a category file, ${step}. If not, move it out of schemas/.`
}

/** Names that editors and systems use for their own files: hidden, temporary, or a backup. */
const EDITORS_OWN = /^[.#]|~$|\.(?:swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/

/** The category files of a folder by name, and a diagnostic for each entry that looks like one but is ignored. */
export function listFolder(folder: string): { names: string[]; diagnostics: Diagnostic[] } {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !EDITORS_OWN.test(name) && !name.endsWith('.d.json.ts') && !isOtherFile(name),
  )
  const isFolder = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? false
  const names = entries.flatMap(({ name }) => (isCategoryFile(name) && !isFolder(name) ? name : [])).sort()
  const others = entries.flatMap(({ name }) => (names.includes(name) ? [] : name))
  const diagnostics = others.flatMap((name) => {
    if (!isStray(folder, name, isFolder(name))) return []
    const kind = isFolder(name) ? 'folder' : 'file'
    return atTop(
      'stray-file',
      name,
      1,
      `This ${kind} is not read: a category is a file in schemas/ that ends in ".json".`,
      strayFix(join(folder, name), name, isFolder(name)),
    )
  })
  return { names, diagnostics }
}
