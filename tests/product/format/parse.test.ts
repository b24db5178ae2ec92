import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import type { SharedFile } from '../../../engine/format/category.ts'
import { formatDiagnostics } from '../../../engine/format/diagnostic.ts'
import { editText } from '../../../engine/format/edit-text.ts'
import { ownText } from '../../categories/files.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

const diagnosticsOf = (name: string, text: string) => formatDiagnostics(compileCategory(name, text, shared).diagnostics)

test.each([
  ['{\n  "label": "Pianos",\n}', '2:20', 'there is an extra comma before the }. Remove the comma.'],
  ['["a", "b",]', '1:10', 'there is an extra comma before the ]. Remove the comma.'],
  ['["a",, "b"]', '1:5', 'there is an extra comma before the ,. Remove the comma.'],
  ["{ 'label': 1 }", '1:3', 'text and keys need double quotes.'],
  ['{ label: 1 }', '1:3', 'text and keys need double quotes.'],
  ['{ “label”: 1 }', '1:3', 'text and keys need double quotes.'],
  ['{ "a": True }', '1:8', '"True" is unknown. Did you mean true, in lowercase letters?'],
  ['{ "a": .5 }', '1:8', 'this is not a number. Write it like 12 or 0.5.'],
  ['{ "a": 1. }', '1:8', 'this is not a number.'],
  ['{\u00a0"a": 1 }', '1:2', 'there is an invisible character here.'],
  ['{ "a": 1 } // all', '1:12', 'JSON has no comments. Remove the comment.'],
  ['{ /* all', '1:3', 'JSON has no comments.'],
  ['{\n  "a": 1\n  "b": 2\n}', '3:3', 'a comma is missing before this.'],
  ['{ "a" = 1 }', '1:7', 'there is an = instead of a colon. Write "key": value.'],
  ['{ "a": 05 }', '1:9', 'a number starts with 0. Remove the 0: 5.'],
  ['{ "a": NaN }', '1:8', '"NaN" is not a value of JSON. Write a number, or remove the key.'],
  ['{\n<<<<<<< HEAD\n}', '2:1', 'two versions of the file were not merged. Keep one version'],
  ['{ "a" 1 }', '1:7', 'a colon is missing before this. Write "key": value.'],
  ['{ "a": [1 }', '1:11', 'a ] is missing before this }. Add a ] to close the [.'],
  ['{ "a": }', '1:8', 'a value is missing here.'],
  ['{ 12: 1 }', '1:3', 'a key is missing here.'],
  ['{ "a": 1', '1:9', 'the file ends before a closing }. Each { needs its }: add the missing one.'],
  ['["a"', '1:5', 'the file ends before a closing ]. Each [ needs its ]: add the missing one.'],
  ['{ "a": 1 } }', '1:12', 'the file goes on after its last bracket.'],
  ['{ "a": "b }', '1:8', 'a text has no closing quote on its line.'],
  ['{ "a": "\\d" }', '1:8', 'this is not a valid escape sequence. Write a backslash as \\\\.'],
  ['{ "a": "\t" }', '1:8', 'a text contains a tab or another control character.'],
  [' \n', '1:1', 'the file is empty. Start with a copy of the most similar category file.'],
])('a file that is not JSON is reported where it breaks: %j', (text, place, words) => {
  const diagnostics = diagnosticsOf('piano.json', text).replace('\n    ', ' ')
  expect(diagnostics).toContain(`schemas/piano.json:${place}  This is not valid JSON: ${words}`)
})

test.each<[software: string, file: object]>([
  ['SurveyJS', { title: 'Moving quote', pages: [{ name: 'p1', elements: [{ type: 'text', name: 'from' }] }] }],
  ['JSON Forms', { schema: { type: 'object', properties: {} }, uischema: { type: 'Control', scope: '#/a' } }],
  ['Tally, in a list', [{ uuid: '1', type: 'FORM_TITLE', payload: {} }]],
  ['nobody', {}],
])('a file of other software is reported once: %s', (_, file) => {
  const { diagnostics } = compileCategory('piano.json', JSON.stringify(file), shared)
  expect(diagnostics.map(({ rule, message }) => `${message} [${rule}]`)).toEqual([
    'This is not a category file: it has no "heading", "steps" or "submission". [foreign-format]',
  ])
})

const NAME = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } }

test.each<[what: string, schema: object, wrapped: object]>([
  [
    'draft-07',
    { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Piano', ...NAME },
    { heading: 'Piano', schema: NAME },
  ],
  [
    '2020-12',
    { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: {}, $ref: '#/$defs/a' },
    { schema: { $defs: {}, $ref: '#/$defs/a' } },
  ],
  [
    'with its uiSchema',
    { title: 'Piano', ...NAME, uiSchema: { name: { 'ui:placeholder': 'Sam Sample' } } },
    { heading: 'Piano', uiSchema: { name: { 'ui:placeholder': 'Sam Sample' } }, schema: NAME },
  ],
])('a JSON Schema is reported once, and put under "schema": %s', (_, schema, wrapped) => {
  const text = JSON.stringify(schema)
  const { diagnostics } = compileCategory('piano.json', text, shared)
  expect(diagnostics.map(({ message }) => message)).toEqual(['This is a JSON Schema, not a category file.'])
  expect(JSON.parse(editText(text, diagnostics[0]?.edits ?? []))).toEqual({
    $schema: './category.schema.json',
    ...wrapped,
  })
  expect(diagnostics[0]?.needsChoice).toBeUndefined()
})

test.each([
  { schema: NAME, uiSchema: {} },
  { steps: [], properties: {} },
  { label: 'Pianos', ...NAME, tiles: [] },
  { heading: 'Piano', pages: [{ elements: [] }] },
  { $schema: './category.schema.json', label: 'Pianos' },
  [{ heading: 'Piano', steps: [] }],
])('a category file that lacks keys is not taken for one of another kind: %j', (file) =>
  expect(diagnosticsOf('piano.json', JSON.stringify(file))).not.toContain('foreign-format'),
)

test('a lost or extra bracket is reported at the first key that is in the wrong object', () => {
  const lines = ownText('car.json').split('\n')
  const start = lines.findIndex((line) => line.includes('"vehicleInfo": {'))
  const end = lines.findIndex((line, index) => index > start && line.trim() === '},')
  const reported = (brackets: string) => diagnosticsOf('car.json', lines.toSpliced(end, 1, brackets).join('\n'))
  const place = `schemas/car.json:${end + 2}:7  This is not valid JSON:`
  expect(reported('')).toContain(`${place} a } or ] is missing before "vehicleCondition".`)
  expect(reported(',')).toContain(`${place} a } or ] is missing before "vehicleCondition".`)
  expect(reported('}},')).toContain(`${place} there is one } or ] too many before "vehicleCondition".`)
})

test('a byte order mark is allowed', () => {
  expect(diagnosticsOf('car.json', `\uFEFF${ownText('car.json')}`)).toBe('')
})

test.each(['null', '12', '"text"', '[]', '{}', '{ "steps": [null], "schema": { "properties": { "a": null } } }'])(
  'content of any shape gets diagnostics, not an exception: %s',
  (text) => {
    expect(diagnosticsOf('piano.json', text)).not.toBe('')
  },
)
