import { expect, test } from 'vitest'
import { formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { soundEdits } from './sound-edits.ts'
import { soundFiles } from './sound-files.ts'
import { baseText, type Saved } from './wrong-edits/edit.ts'
import { check, reportedAfter } from './wrong-edits/judge.ts'

/** Files of `tests/categories/own/` that a site can have. */
const SITE = ['shared', 'boat', 'boxes', 'car', 'freight', 'goods', 'lead', 'motorcycle'].map((id) => `${id}.json`)

const reported = (saved: readonly Saved[]) => check(saved, SITE).map(formatDiagnostic).join('\n')

const fromBase = (name: string): Saved => ({ name, bytes: Buffer.from(baseText(name)) })

test('valid files besides those of a site get no diagnostics', () => {
  expect(soundFiles.length).toBeGreaterThan(20)
  expect(reported(soundFiles)).toBe('')
})

test('the files of a site, and those that the wrong edits start from, get no diagnostics', () => {
  expect(reported([])).toBe('')
  expect(reported(['piano.json', 'pets.json', 'machine.json'].map(fromBase))).toBe('')
})

test.each([
  ['Windows line breaks', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['tabs', (text: string) => text.replaceAll('  ', '\t')],
  ['one line', (text: string) => JSON.stringify(JSON.parse(text))],
  ['spaces before colons', (text: string) => text.replaceAll('":', '" :')],
  ['blank lines at both ends', (text: string) => `\n\n${text}\n\n`],
  ['no line break at the end', (text: string) => text.trimEnd()],
])('no mistake in any file of a site, shared.json included: %s', (_, rewrite) => {
  expect(reported(SITE.map((name) => ({ name, bytes: Buffer.from(rewrite(baseText(name))) })))).toBe('')
})

test.each(soundEdits)('no diagnostics for $base: $title', (edit) => {
  expect(reportedAfter(edit).map(formatDiagnostic).join('\n')).toBe('')
})
