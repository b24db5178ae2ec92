import { expect, test } from 'vitest'
import { pagePaths, sitePaths } from '../../../build/schemas/paths.ts'
import { byPosition, type Diagnostic, formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { createChecker, type FileText } from '../../../studio/model/check-files.ts'
import { SHARED_ID } from '../../../studio/model/file/file.ts'
import { ICON_NAMES } from '../../../studio/model/new/icons.ts'
import { check } from '../format/wrong-edits/judge.ts'
import { categoryText } from './category-texts.ts'
import { wrongFiles } from './wrong-files.ts'

/** A file of `schemas/` as it is saved. */
type SavedFile = { readonly id: string; readonly text: string }

/** Files that an edited file can conflict with. */
const COMPANY = ['car', 'goods', SHARED_ID]

const checker = createChecker({
  iconNames: ICON_NAMES,
  iconMarkup: () => '',
  sitePaths: sitePaths(),
  pagePaths: pagePaths(),
})

const told = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic)} ${JSON.stringify(diagnostic.edits)}`)

/** Expects the studio to find in a file, and in those beside it, what `check:schemas` finds once it is saved. Returns the rules. */
function expectSameFindings({ id, text }: SavedFile, title: string): string[] {
  const beside = COMPANY.filter((other) => other !== id)
  const files = [...beside.map((other) => ({ id: other, text: categoryText(other) })), { id, text }]
  const { results } = checker.check(files.map((file): FileText => ({ folder: 'schemas', ...file })))
  const byStudio = [...results.values()].flatMap(({ diagnostics }) => diagnostics).sort(byPosition)
  const byCommand = check(
    [{ name: `${id}.json`, bytes: Buffer.from(text) }],
    beside.map((other) => `${other}.json`),
  )
  expect(told(byStudio), title).toEqual(told(byCommand))
  return byCommand.map(({ rule }) => rule)
}

/** After a mistake in `shared.json`, the command checks nothing else. */
const files = wrongFiles(24).filter(({ id }) => id !== SHARED_ID)

test('the studio finds what is wrong and what is not ready for visitors', () => {
  const text = categoryText('boat')
    .replace('"icon": "', '"icon": "wrong-')
    .replace(/"heading": "[^"]*/, '"heading": "<b>Boats</b>')
  expect(expectSameFindings({ id: 'boat', text }, 'boat')).toEqual(['html-in-text', 'unknown-icon'])
})

test(`the studio finds in ${files.length} wrong files what check:schemas finds`, () => {
  const found = files.flatMap(({ title, ...file }) => expectSameFindings(file, title))
  expect(found.length).toBeGreaterThan(files.length / 2)
})
