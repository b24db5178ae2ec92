import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCatalogReader } from '../engine/compiler/catalog.ts'
import type { Diagnostic } from '../engine/format/diagnostic.ts'
import { editText } from '../engine/format/edit-text.ts'
import type { Report } from './diagnostic-formats.ts'

const keyOf = ({ file, rule, message }: Diagnostic): string => JSON.stringify([file, rule, message])

/** Whether a mistake is gone, and no other has come. Checks that had to wait for it may report what they find. */
function isBetter(before: readonly Diagnostic[], after: readonly Diagnostic[], fixed: Diagnostic): boolean {
  const keys = after.map(keyOf)
  const known = new Set(before.map(keyOf))
  const isGone =
    keys.filter((key) => key === keyOf(fixed)).length < before.filter((one) => keyOf(one) === keyOf(fixed)).length
  return isGone && (fixed.isFirst === true || keys.every((key) => known.has(key)))
}

/** Fixes one mistake after the other in a folder, and returns what it fixed and what is left. */
function fixAll(folder: string, sitePaths: readonly string[]): Report {
  const reader = createCatalogReader(folder, { sitePaths: () => sitePaths })
  const tried = new Set<string>()
  const fixed: Diagnostic[] = []
  let { diagnostics } = reader.read()
  for (;;) {
    const next = diagnostics.find((one) => one.edits && !one.needsChoice && !tried.has(`${one.line} ${keyOf(one)}`))
    if (!next?.edits) return { fixed, diagnostics }
    tried.add(`${next.line} ${keyOf(next)}`)
    const path = join(folder, next.file)
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, editText(before, next.edits))
    const after = reader.read().diagnostics
    if (isBetter(diagnostics, after, next)) {
      fixed.push(next)
      diagnostics = after
    } else writeFileSync(path, before)
  }
}

/**
 * Fixes the mistakes of category files that have one obvious fix. Everything else in the files stays as it is. A fix that would
 * lead to another mistake is left out.
 * @param folder absolute path of `schemas/`
 * @param sitePaths URL paths of the site's own routes
 */
export function fixFiles(folder: string, sitePaths: readonly string[]): Report {
  const copy = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const report = fixAll(copy, sitePaths)
    for (const file of new Set(report.fixed.map((one) => one.file)))
      writeFileSync(join(folder, file), readFileSync(join(copy, file)))
    return report
  } finally {
    rmSync(copy, { recursive: true })
  }
}
