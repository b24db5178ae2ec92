import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sitePaths } from '../../../../build/schemas/paths.ts'
import { createCatalogReader } from '../../../../engine/compiler/catalog.ts'
import type { Diagnostic } from '../../../../engine/format/diagnostic.ts'
import { makeSchemasFolder } from '../../../categories/files.ts'
import { carryOut, type Edit, type Saved } from './edit.ts'

/** The day of every check: some files have a latest day. */
const DAY = '2026-11-24'

/** The file that the checker needs in any case. */
const ALWAYS = ['shared.json']

/** An open category, a form without a label, and the mailboxes in use. */
const COMPANY = ['car.json', 'goods.json', 'freight.json', 'lead.json']

/** Rules about several files. Compiling the company is most of the time of a check, so others do without. */
const BETWEEN_FILES_RULES = ['duplicate-category', 'mailbox-typo', 'duplicate-path', 'duplicate-tile-label', 'duplicate-tile-order', 'unknown-page']

/** Everything that `npm run check:schemas` reports for a folder with these files and the named ones of `tests/categories/own/`. */
export function check(saved: readonly Saved[], beside: readonly string[]): readonly Diagnostic[] {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    makeSchemasFolder(folder, beside)
    for (const { name, bytes } of saved) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), bytes)
    }
    return createCatalogReader(folder, { sitePaths, day: () => DAY }).read().diagnostics
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function filesBeside({ base, rule }: Edit): string[] {
  const company = base === 'shared.json' || BETWEEN_FILES_RULES.includes(rule) ? COMPANY : []
  return [...ALWAYS, ...company].filter((name) => name !== base)
}

/** The verdict of the checker on an edit. */
export type Verdict = {
  readonly isAsExpected: boolean
  /** The expectation and what was reported instead, for a person. */
  readonly story: string
  /** The message and the fix that the owner reads: `"paht" is not a key of the file. Did you mean "path"? [unknown-key]`. */
  readonly words: string
  readonly reported: readonly Diagnostic[]
}

/** Everything that is reported after an edit. */
export function reportedAfter(edit: Edit): readonly Diagnostic[] {
  const { name, bytes } = carryOut(edit)
  return check(name ? [{ name, bytes }] : [], filesBeside(edit))
}

const printed = ({ rule, file, line, message, fix }: Diagnostic) => `      ${file}:${line} [${rule}] ${message} ${fix}`

/** Whether a diagnostic names the mistake, says nothing misleading, and says how to fix it. */
const isUseful = ({ message, fix }: Diagnostic, { says, hides }: Edit) => fix !== '' && `${message} ${fix}`.includes(says) && (hides === undefined || !`${message} ${fix}`.includes(hides))

function expectationOf({ title, base, rule, says, hides }: Edit, place: string): string {
  const words = `${says && `, saying ${says}`}${hides ? `, not saying ${hides}` : ''}`
  return `"${title}" (${base}): expected ${rule} at ${place}${words}`
}

/** Judges whether an edit gives its diagnostic at its line, and few others. */
export function judge(edit: Edit): Verdict {
  const { name, line } = carryOut(edit)
  const file = edit.file ?? (name || edit.base)
  const expectation = expectationOf(edit, `${file}:${line}`)
  try {
    const diagnostics = reportedAfter(edit)
    const found = diagnostics.find((one) => one.file === file && one.line === line && one.rule === edit.rule)
    const told = diagnostics.slice(0, 6).map(printed).join('\n') || '      nothing is reported'
    const count = diagnostics.length > edit.most ? ` and at most ${edit.most} in all, not ${diagnostics.length}` : ''
    return {
      isAsExpected: found !== undefined && isUseful(found, edit) && diagnostics.length <= edit.most,
      story: `${expectation}${count}\n${told}`,
      words: found ? `${found.message} ${found.fix} [${found.rule}]` : 'missed',
      reported: diagnostics,
    }
  } catch (error) {
    const thrown = `the checker throws: ${(error as Error).message}`
    return { isAsExpected: false, story: `${expectation}\n      ${thrown}`, words: thrown, reported: [] }
  }
}
