import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suggestionsIn, writeSuggestions } from '../../../build/schemas/editor-files.ts'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { isCategoryFile } from '../../../engine/compiler/folder.ts'
import { isAutofill } from '../../../engine/format/checks/filled-in.ts'
import { formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { freeOrders, inOrder } from '../../../engine/format/reading/suggestions.ts'
import { makeSchemasFolder, ownText } from '../../categories/files.ts'
import { completionsAt, hoverAt, openFolder, warningsIn } from './editor-service.ts'

const folder = mkdtempSync(join(tmpdir(), 'warmlane-editor-'))
const schemas = join(folder, 'schemas')

beforeAll(() => {
  makeSchemasFolder(schemas)
  writeFileSync(join(schemas, 'piano.json'), PIANO)
  openFolder(folder)
  writeSuggestions(schemas, join(folder, '.cache/editor'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const guide = readFileSync('schemas/README.md', 'utf8')
/** The complete file of the guide: pianos, with conditions. */
const PIANO = /```json\n(\{[\s\S]*?)\n```/.exec(guide)?.[1] ?? ''
const SHARED = ownText('shared.json')

/** The suggestions for the lists of names in the steps of each file. */
type Suggestions = { definitions: Record<string, { items: { anyOf: object[] } }> }

/** A file with one passage replaced by a text with a cursor. */
function edited(text: string, passage: string, marked: string): string {
  if (!text.includes(passage)) throw new Error(`The file lacks ${passage}`)
  return text.replace(passage, () => marked)
}

const inPiano = (passage: string, marked: string) =>
  completionsAt(join(schemas, 'piano.json'), edited(PIANO, passage, marked))
const inShared = (passage: string, marked: string) =>
  completionsAt(join(schemas, 'shared.json'), edited(SHARED, passage, marked))

const TYPE = '"stairs": {\n        "type": "integer"'
const LEGS = '"legs": { "ui:widget": "radio" }'
const DATE = '"preferredDate": { "$ref": "shared.json#/definitions/preferredDate" }'
const SUBMISSION = '"submission": { "mailbox": "freight"'

describe('an editor suggests', () => {
  test.each([
    ['the keys of a file', '"label": "Pianos"', '"¦": "Pianos"', ['label', 'formerPaths', 'completion']],
    ['an icon', '"piano"', '"¦"', ['"piano"', '"car"', '"package-open"']],
    ['the names of fields in a fact', SUBMISSION, `"facts": { "cargo": ["¦"] }, ${SUBMISSION}`, ['"legs"']],
    ['the facts', SUBMISSION, `"facts": { "¦" }, ${SUBMISSION}`, ['cargo', 'from']],
    ['the names of fields in a step', '["legs", "access", ', '["¦", ', ['"legs"']],
    [
      'the names of fields that must be answered',
      '"required": ["legs"]',
      '"required": ["¦"]',
      ['"legs"', '"pianoType"', '"email"'],
    ],
    ['the names of fields in a test', '"if": { "properties": { "stairs"', '"if": { "properties": { "¦"', ['pianoType']],
    ['the names of fields in uiSchema', LEGS, `"¦": {}`, ['legs', 'email', 'preferredDate']],
    ['a shared field', '"shared.json#/definitions/email"', '"¦"', ['"shared.json#/definitions/email"']],
    ['the keys of a field', TYPE, '"stairs": { "¦": ""', ['type', 'formatMinimum']],
    ['types', TYPE, '"stairs": { "type": "¦"', ['"string"', '"integer"', '"boolean"', '"array"', '"object"']],
    ['limits of a date', DATE, '"preferredDate": { "formatMinimum": ¦ }', ['"today"', 'another field']],
    ['controls', LEGS, '"legs": { "ui:widget": "¦" }', ['"radio"', '"textarea"', '"place"']],
    ['autofill tokens', LEGS, '"legs": { "ui:autocomplete": "¦" }', ['"off"', '"name"', '"email"', '"address-line1"']],
    ['units', LEGS, '"legs": { "ui:options": { "unit": "¦" } }', ['"lbs"', '"$"']],
    [
      'subjects',
      '"subject": "New {category}',
      '"subject": ¦, "path": "New {category}',
      ['"New {category} Shipping Quote Request - {name}"'],
    ],
    [
      'mailboxes in use',
      SUBMISSION,
      '"submission": { "mailbox": "¦"',
      ['"freight"', '"goods"', '"vehicles"', '"sales"'],
    ],
    ['texts', '"label": "Pianos"', '"texts": { "¦": "" }', ['submit', 'doneTitle', 'noscript']],
    ['the schema of the file', '"$schema": "./category.schema.json"', '"¦": ""', ['$schema']],
    ['the answers of a tested question', '{ "const": "grand" }', '{ "const": "¦" }', ['"upright"', '"grand"']],
    ['a number to compare with', '"minimum": 0', '"minimum": { "$data": "¦" }', ['"1/stairs"']],
    ['a day to compare with', DATE, DATE.replace(' }', ', "formatMinimum": { "$data": "¦" } }'), ['"1/preferredDate"']],
    [
      'the names of fields in a variant',
      '"label": "Pianos"',
      '"variants": { "Organs": { "schema": { "properties": { "¦": {} } } } }',
      ['pianoType', 'email'],
    ],
    ['one of several fields', '"allOf": [', '"anyOf": ¦, "allOf": [', ['one of two fields']],
  ])('%s', async (_name, passage, marked, wanted) => {
    const labels = (await inPiano(passage, marked)).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(wanted))
  })

  test('the same in an example, by its $schema line', async () => {
    const example = PIANO.replace('./category.schema.json', '../schemas/category.schema.json')
    const marked = edited(example, '"label": "Pianos"', '"¦": "Pianos"')
    const labels = (await completionsAt(join(folder, 'examples/piano.json'), marked)).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['label', 'formerPaths', 'completion']))
  })

  test('every free order of a tile', async () => {
    const files = readdirSync(schemas).filter(isCategoryFile)
    const tiles = files.flatMap((name) => JSON.parse(readFileSync(join(schemas, name), 'utf8')).tiles ?? [])
    const used = inOrder(tiles.map(({ order }: { order: number }) => order))
    const labels = (await inPiano('"order": 15', '"order": ¦')).map(({ label }) => label)
    expect(labels).toEqual(freeOrders(used).map(String))
    expect(labels.filter((label) => used.includes(Number(label)))).toEqual([])
  })

  test.each([
    ['an outcome', '"then": {', '"then": { "¦": {},', ['$ref', 'items', 'allOf']],
    ['a test', '{ "exclusiveMinimum": 3 }', '{ "¦": 3 }', ['$ref', 'items', 'required']],
    ['a condition', '"if": { "properties": { "stairs"', '"¦": {}, "if": { "properties": { "stairs"', ['$ref', 'allOf']],
    ['the schema', '"type": "object",\n', '"type": "object", "¦": "",\n', ['$ref', 'items', 'oneOf']],
  ])('only keys that are accepted in %s', async (_name, passage, marked, unwanted) => {
    const labels = (await inPiano(passage, marked)).map(({ label }) => label)
    expect(labels.filter((label) => unwanted.includes(label))).toEqual([])
  })

  test.each([['shared fields under uiSchema', '"name": { "ui:autocomplete": "name" }', '"¦": {}', ['name']]])(
    'in shared.json: %s',
    async (_name, passage, marked, wanted) => {
      const labels = (await inShared(passage, marked)).map(({ label }) => label)
      expect(labels).toEqual(expect.arrayContaining(wanted))
    },
  )
})

/** The file once a person has accepted every placeholder of a snippet. */
const accepted = (snippet: string): string =>
  snippet
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/(?<!\\)\$\d+/g, '')
    .replace(/\\([$}\\])/g, '$1')

/** Accepts a suggestion at the cursor. Returns the text of the file then. */
async function insert(marked: string, label: string): Promise<string> {
  const items = await completionsAt(join(schemas, 'organ.json'), marked)
  const snippet = items.find((item) => item.label === label)?.textEdit?.newText
  if (snippet === undefined) throw new Error(`The editor does not suggest ${label}`)
  return marked.replace('¦', () => accepted(snippet))
}

/** The diagnostics of a file in a folder of its own. */
function diagnosticsIn(text: string): string[] {
  const alone = mkdtempSync(join(folder, 'alone-'))
  writeFileSync(join(alone, 'shared.json'), SHARED)
  writeFileSync(join(alone, 'organ.json'), text)
  return readCatalog(alone).diagnostics.map(formatDiagnostic)
}

describe('a snippet gives a file without mistakes:', () => {
  test('a whole category in an empty file', async () => {
    const text = await insert('¦', 'category')
    expect(JSON.parse(text)).toMatchObject({ $schema: './category.schema.json', submission: { mailbox: 'freight' } })
    expect(diagnosticsIn(text)).toEqual([])
  })

  const placed = PIANO.replace('"fields": ["legs",', '"fields": ["added", "legs",')
  const required = placed.replace('"required": ["pickupLocation"', '"required": ["added", "pickupLocation"')
  test.each([
    ['text field', required],
    ['select', required],
    ['yes or no', required],
    ['number', required],
    ['date', required],
    ['checkbox', placed],
    ['several choices', required],
    ['group', placed],
    ['shared field', required],
    ['shared address', required],
  ])('%s', async (label, file) => {
    const text = await insert(edited(file, '"name": {', '"added": ¦, "name": {'), label)
    expect(diagnosticsIn(text)).toEqual([])
  })

  test.each([
    ['option', '"oneOf": [', '"oneOf": [¦, '],
    ['equals', '{ "const": "grand" }', '¦'],
    ['is one of', '{ "const": "grand" }', '¦'],
    ['is more than', '{ "exclusiveMinimum": 3 }', '¦'],
  ])('%s', async (label, passage, marked) => {
    expect(diagnosticsIn(await insert(edited(PIANO, passage, marked), label))).toEqual([])
  })
})

describe('a snippet gives the right shape:', () => {
  test.each([
    ['tile', '"tiles": [', '"tiles": [¦, ', ['label', 'order', 'icon', 'line']],
    ['step with sections', '"steps": [', '"steps": [¦, ', ['title', 'sections']],
    ['condition that requires', '"allOf": [', '"allOf": [¦, ', ['if', 'then']],
  ])('%s', async (label, passage, marked, keys) => {
    const file = JSON.parse(await insert(edited(PIANO, passage, marked), label))
    const { tiles, steps, allOf } = { ...file, ...file.schema }
    expect([tiles, steps, allOf].map(([first]) => Object.keys(first))).toContainEqual(keys)
  })

  test('another field to compare with', async () => {
    const text = await insert(edited(PIANO, '"minimum": 0', '"minimum": ¦'), 'another field')
    expect(JSON.parse(text).schema.properties.stairs.minimum).toEqual({ $data: '1/pieces' })
  })
})

describe('an editor explains', () => {
  test.each([
    ['a key of the file', '"heading"', 'Main heading of the page'],
    ['a key by its name in the studio', '"heading"', 'Heading of the page\n'],
    ['a name in a step', '"pianoType", "stairs"', 'Name of a field'],
    ['a reference', '"$ref"', 'Keys next to it replace those of the shared field'],
    ['a shared field', '"shared.json#/definitions/email"', 'Email'],
    ['the value of a type', '"integer"', 'A whole number'],
    ['the value of an option', '"const": "upright"', 'Value sent'],
    ['a limit in a test', '"exclusiveMinimum"', 'The number is greater than this'],
  ])('%s', async (_name, passage, wanted) => {
    const marked = edited(PIANO, passage, passage.replace('"', '"¦'))
    expect(await hoverAt(join(schemas, 'piano.json'), marked)).toContain(wanted)
  })

  test.each([
    ['definitions', '"definitions"', 'The shared fields, by name'],
    ['a text', '"busy"', 'how long to wait'],
  ])('in shared.json: %s', async (_name, passage, wanted) => {
    const marked = edited(SHARED, passage, passage.replace('"', '"¦'))
    expect(await hoverAt(join(schemas, 'shared.json'), marked)).toContain(wanted)
  })

  /** Places in a schema, as JSON pointers, of keys and items without a description. */
  function unexplained(schema: unknown, at = ''): string[] {
    if (typeof schema !== 'object' || schema === null) return []
    return Object.entries(schema).flatMap(([key, part]) => {
      const inner = unexplained(part, `${at}/${key}`)
      const isKey = /properties$/.test(at) || key === 'items' || key === 'additionalProperties'
      const isSchema = isKey && typeof part === 'object' && !/enum|examples|defaultSnippets/.test(at)
      const words = ['description', 'markdownDescription', '$ref']
      return isSchema && !words.some((word) => Object.hasOwn(part, word)) ? [`${at}/${key}`, ...inner] : inner
    })
  }

  test.each(['category', 'shared'])('every key of %s.schema.json', (name) => {
    expect(unexplained(JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8')))).toEqual([])
  })
})

describe('an editor has no complaints about', () => {
  test.each(readdirSync('tests/categories/own').filter((name) => isCategoryFile(name) || name === 'shared.json'))(
    '%s',
    async (name) => {
      const path = join(schemas, name)
      expect(await warningsIn(path, readFileSync(path, 'utf8'))).toEqual([])
    },
  )
})

test('without the generated suggestions, everything else works, and one warning says what is missing', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'warmlane-editor-'))
  cpSync('schemas/category.schema.json', join(fresh, 'schemas/category.schema.json'))
  const path = join(fresh, 'schemas/piano.json')
  expect(await warningsIn(path, PIANO)).toEqual([expect.stringContaining('suggestions.schema.json')])
  const labels = (await completionsAt(path, edited(PIANO, LEGS, '"legs": { "ui:widget": "¦" }'))).map(
    ({ label }) => label,
  )
  expect(labels).toContain('"radio"')
  rmSync(fresh, { recursive: true })
})

test('the names of fields are known even if the file has mistakes, such as a missing comma', async () => {
  const draft = PIANO.replace(
    '"name": { "$ref"',
    '"tuned": { "type": "boolean", "title": "Is it in tune?" }\n"name": { "$ref"',
  )
  writeFileSync(join(schemas, 'piano.json'), draft)
  const { definitions }: Suggestions = JSON.parse(JSON.stringify(suggestionsIn(schemas)))
  const steps = Object.entries(definitions).filter(([name]) => name.endsWith('.stepFields'))
  const names = steps.map(([, { items }]) => items.anyOf[0])
  expect(names).toContainEqual(expect.objectContaining({ enum: expect.arrayContaining(['tuned', 'name', 'legs']) }))
  expect(names).toContainEqual(
    expect.objectContaining({ enumDescriptions: expect.arrayContaining(['Is it in tune?', 'Do its legs come off?']) }),
  )
  writeFileSync(join(schemas, 'piano.json'), PIANO)
})

test('every autofill token that an editor suggests is valid', () => {
  const { ui } = JSON.parse(readFileSync('schemas/category.schema.json', 'utf8')).definitions
  expect(ui.properties['ui:autocomplete'].examples.filter((token: string) => !isAutofill(token))).toEqual([])
})
