import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalogReader } from '../../engine/compiler/catalog.ts'
import { replaceFile } from '../../engine/disk/durable.ts'
import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import { editText } from '../../engine/format/edit-text.ts'
import type { Report } from './diagnostic-formats.ts'

const keyOf = ({ file, rule, message }: Diagnostic): string => JSON.stringify([file, rule, message])

/** Whether a mistake is gone and there is no new one. Mistakes found by checks that had to wait for the fix don't count as new. */
function isBetter(before: readonly Diagnostic[], after: readonly Diagnostic[], fixed: Diagnostic): boolean {
  const keys = after.map(keyOf)
  const known = new Set(before.map(keyOf))
  const isGone =
    keys.filter((key) => key === keyOf(fixed)).length < before.filter((one) => keyOf(one) === keyOf(fixed)).length
  return isGone && (fixed.isFirst === true || keys.every((key) => known.has(key)))
}

/**
 * Fixes the mistakes in a folder one by one. Returns the fixed and the remaining ones.
 * @param files names of the files to fix
 */
function fixAll(folder: string, files: readonly string[], sitePaths: readonly string[]): Report {
  const reader = createCatalogReader(folder, { sitePaths: () => sitePaths })
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  // A fix that was skipped can work after another one has changed the file. The same fix of the same text is tried once.
  const tried = new Set<string>()
  const trial = (one: Diagnostic) => JSON.stringify([keyOf(one), one.line, textOf(one.file)])
  const fixed: Diagnostic[] = []
  let { diagnostics } = reader.read()
  for (;;) {
    const next = diagnostics.find(
      (one) => one.edits && !one.needsChoice && files.includes(one.file) && !tried.has(trial(one)),
    )
    if (!next?.edits) return { fixed, diagnostics }
    tried.add(trial(next))
    const path = join(folder, next.file)
    const before = textOf(next.file)
    writeFileSync(path, editText(before, next.edits))
    const after = reader.read().diagnostics
    if (isBetter(diagnostics, after, next)) {
      fixed.push(next)
      diagnostics = after
    } else writeFileSync(path, before)
  }
}

/** A file with its fixed content. */
export type FixedFile = { readonly path: string; readonly before: Buffer; readonly after: Buffer }

/** Writes fixed files. If one of them has changed in the meantime, throws an error and writes nothing. */
export function writeFixed(files: readonly FixedFile[]): void {
  const changed = files.find(({ path, before }) => !readFileSync(path).equals(before))
  if (changed)
    throw new Error(`${changed.path} has changed in the meantime, so nothing was fixed. Run the command again.`)
  for (const { path, after } of files) replaceFile(path, after)
}

/** Names of the files in a folder. Symbolic links are left out: they could lead out of the folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => lstatSync(join(folder, name)).isFile())

/**
 * Fixes the mistakes in category files that have one obvious fix. Everything else in the files stays as it is. Skips a fix that would
 * lead to another mistake. Throws an error if a file has changed in the meantime.
 * @param folder absolute path of `schemas/`
 * @param sitePaths URL paths of the site's own routes
 */
export function fixFiles(folder: string, sitePaths: readonly string[]): Report {
  const copy = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    cpSync(folder, copy, { recursive: true, dereference: true })
    const files = filesIn(folder)
    const originals = new Map(files.map((file) => [file, readFileSync(join(copy, file))]))
    const report = fixAll(copy, files, sitePaths)
    const fixed = new Set(report.fixed.map((one) => one.file))
    writeFixed(
      [...originals]
        .filter(([file]) => fixed.has(file))
        .map(([file, before]) => ({ path: join(folder, file), before, after: readFileSync(join(copy, file)) })),
    )
    return report
  } finally {
    rmSync(copy, { recursive: true })
  }
}
