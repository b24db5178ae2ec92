import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TextDocument } from 'vscode-json-languageservice'
import { writeSuggestions } from '../../../build/schemas/editor-files.ts'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { makeSchemasFolder } from '../../categories/files.ts'
import { asHarps } from '../../categories/harps.ts'
import { completionsAt, openFolder } from './editor-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'warmlane-by-hand-'))
const schemas = join(folder, 'schemas')
const path = join(schemas, 'sample-harps.json')

beforeAll(() => {
  makeSchemasFolder(schemas, ['shared.json', 'car.json', 'goods.json'])
  suggest()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes the suggestions, as `npm run dev` does whenever a file is saved. The editor then reads them again. */
function suggest(): void {
  writeSuggestions(schemas, join(folder, '.cache/editor'))
  openFolder(folder)
}

/** The words that a person types over the placeholders of a snippet, by number. */
type Fills = Readonly<Record<number, string>>

/** The text once a snippet is inserted, indented like its line. */
const insertedText = (snippet: string, fills: Fills, indent: string): string =>
  snippet
    .replace(/\$\{(\d+):([^}]*)\}/g, (_, place: string, words: string) => fills[Number(place)] ?? words)
    .replace(/(?<!\\)\$(\d+)/g, (_, place: string) => fills[Number(place)] ?? '')
    .replace(/\\([$}\\])/g, '$1')
    .replaceAll('\t', '  ')
    .replaceAll('\n', `\n${indent}`)

/** A person at a text editor who knows no key by heart: types texts, names and numbers, and accepts suggestions for all else. */
class Typist {
  text = ''

  save(): void {
    writeFileSync(path, this.text)
    suggest()
  }

  /** Replaces a passage by another one. */
  type(passage: string | RegExp, typed: string): string {
    const before = this.text
    this.text = before.replace(passage, () => typed)
    if (this.text === before) throw new Error(`The file lacks ${passage}:\n${before}`)
    return this.text
  }

  /** Replaces a passage by another one with the cursor at `¦`, and accepts a suggestion there. */
  async accept(passage: string | RegExp, marked: string, label: string, fills: Fills = {}): Promise<void> {
    const withCursor = this.type(passage, marked)
    const items = await completionsAt(path, withCursor)
    const edit = items.find((item) => item.label === label)?.textEdit
    if (!edit || !('range' in edit)) throw new Error(`The editor doesn't suggest ${label} at ${marked}`)
    const document = TextDocument.create('', 'json', 1, withCursor.replace('¦', ''))
    const indent = /^ */.exec(document.getText().split('\n')[edit.range.start.line] ?? '')?.[0] ?? ''
    const newText = insertedText(edit.newText, fills, indent)
    this.text = TextDocument.applyEdits(document, [{ range: edit.range, newText }])
  }
}

test('a category is written by accepting what the editor suggests, and it does the same as one that was made in the studio', async () => {
  const typist = new Typist()
  await typist.accept('', '¦', 'category', {
    1: 'Sample Harps',
    2: 'Harp Shipping Quote',
    3: 'Tell us about your harp and its route. Verified carriers send you competitive quotes within 24 hours.',
    6: 'Lever and concert harps',
    7: 'Your harp',
    8: 'whichHarpIsIt',
    9: 'Which harp is it?',
    10: 'Tell us which harp it is',
  })
  await typist.accept('"order": 15', '"order": ¦', '5')
  await typist.accept('"icon": "piano"', '"icon": "¦"', '"list-music"')
  await typist.accept('"mailbox": "freight"', '"mailbox": "¦"', '"vehicles"')
  await typist.accept('  "heading"', '  ¦\n  "heading"', 'path')
  typist.type('"path": ""', '"path": "/sample-harp-moving"')
  await typist.accept('"examples": ["Steinway Model D"]', '¦', 'enum')
  typist.type('"enum": []', '"enum": ["Lever harp", "Concert harp"]')
  typist.save()

  await typist.accept(', "preferredDate"] },', '] },\n    ¦,', 'step', { 1: 'When it goes' })
  await typist.accept('""', '¦', '"preferredDate"')
  await typist.accept('"phone"]\n  },', '"phone"],\n    ¦\n  },', 'allOf')
  await typist.accept('"allOf": []', '"allOf": [¦]', 'condition', { 1: 'whichHarpIsIt', 2: '', 3: 'itsWeight' })
  await typist.accept('"const": ""', '"const": "¦"', '"Concert harp"')
  const weight = { 1: 'Its weight', 2: '40', 3: 'Its weight is required', 4: '80' }
  await typist.accept(/(?<="itsWeight": )\{[^}]*\}/, '¦', 'number', weight)
  typist.type('At least {minimum}', 'A concert harp weighs more')
  typist.save()
  await typist.accept('"whichHarpIsIt"] }', '"whichHarpIsIt", ¦] }', '"itsWeight"')
  typist.save()

  expect(readCatalog(schemas).diagnostics.map(formatDiagnostic)).toEqual([])
  const [own, wanted] = asHarps(typist.text)
  expect(own).toEqual(wanted)
})
