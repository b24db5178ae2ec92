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
const BETWEEN_FILES_RULES = [
  ...['duplicate-category', 'mailbox-typo', 'duplicate-path', 'duplicate-tile-label', 'duplicate-tile-order'],
  ...['unknown-page', 'sole-mailbox'],
]

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

export function filesBeside({ base, rule = '' }: Edit & { readonly rule?: string }): string[] {
  const company = base === 'shared.json' || BETWEEN_FILES_RULES.includes(rule) ? COMPANY : []
  return [...ALWAYS, ...company].filter((name) => name !== base)
}

/** Everything that is reported after an edit. */
export function reportedAfter(edit: Edit & { readonly rule?: string }): readonly Diagnostic[] {
  const { name, bytes } = carryOut(edit)
  return check(name ? [{ name, bytes }] : [], filesBeside(edit))
}
