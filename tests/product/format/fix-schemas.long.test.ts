import { execFileSync } from 'node:child_process'
import { linkSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asAnnotations, asJson, asText } from '../../../build/schemas/diagnostic-formats.ts'
import { fixFiles, writeFixed } from '../../../build/schemas/fix-schemas.ts'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { valueAt } from '../../../engine/format/json.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { nearest } from '../../../engine/words/near.ts'
import { makeSchemasFolder, ownText } from '../../categories/files.ts'
import { times } from '../../run/times.ts'
import { carryOut } from './wrong-edits/edit.ts'
import { allWrongEdits } from './wrong-edits/wrong-edits.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  makeSchemasFolder(folder, ['shared.json', 'car.json', 'freight.json'])
})
afterEach(() => rmSync(folder, { recursive: true }))

const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const car = ownText('car.json')
const edit = (...replacements: readonly [string, string][]) => {
  const edited = replacements.reduce((before, [from, to]) => before.replace(from, to), car)
  writeFileSync(join(folder, 'car.json'), edited)
  return edited
}

test('fixes several mistakes one after the other, and leaves everything else as it is', () => {
  edit(['"heading":', '"headign":'], ['"phone"]', '"phnoe"]'], ['"Cars"', '"Cars "'])
  const { fixed, diagnostics } = fixFiles(folder, ['/'])
  expect(fixed.map(({ rule }) => rule).sort()).toEqual(['space-around-text', 'unknown-field', 'unknown-key'])
  expect(diagnostics).toEqual([])
  expect(text('car.json')).toBe(car)
})

test('fixes a mistake between two files', () => {
  edit(['"order": 30', '"order": 70'])
  expect(fixFiles(folder, ['/']).diagnostics).toEqual([])
  expect(text('car.json')).not.toBe(car)
})

test.each([
  ['"default": "non-runing"', 1],
  ['"default": "non-running 2"', 0],
])('corrects %s, unless that would change a number', (key, count) => {
  edit(['"Vehicle condition is required"', `"Vehicle condition is required", ${key}`])
  const { fixed, diagnostics } = fixFiles(folder, ['/'])
  expect(fixed).toHaveLength(count)
  expect(diagnostics).toHaveLength(1 - count)
})

test('leaves a mistake without an obvious fix, and reports it', () => {
  const edited = edit(['"heading": "Car Shipping Quote",', ''])
  const { fixed, diagnostics } = fixFiles(folder, ['/'])
  expect(fixed).toEqual([])
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['missing-key'])
  expect(text('car.json')).toBe(edited)
})

test('replaces a file as a whole: an open reader has the old text to the end', () => {
  const edited = edit(['"heading":', '"headign":'])
  linkSync(join(folder, 'car.json'), join(folder, 'old'))
  fixFiles(folder, ['/'])
  expect(text('car.json')).toBe(car)
  expect(text('old')).toBe(edited)
})

test('leaves a symbolic link and its target as they are, and reports the mistake', () => {
  const edited = edit(['"heading":', '"headign":'])
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  renameSync(join(folder, 'car.json'), join(elsewhere, 'car.json'))
  symlinkSync(join(elsewhere, 'car.json'), join(folder, 'car.json'))
  const { fixed, diagnostics } = fixFiles(folder, ['/'])
  expect(text('car.json')).toBe(edited)
  expect(fixed).toEqual([])
  expect(diagnostics.map(({ rule }) => rule)).toContain('unknown-key')
  rmSync(elsewhere, { recursive: true })
})

test('writes nothing if a file has changed meanwhile', () => {
  const file = (name: string, before: string) => ({
    path: join(folder, name),
    before: Buffer.from(before),
    after: Buffer.from('{}'),
  })
  const freight = text('freight.json')
  expect(() => writeFixed([file('freight.json', freight), file('car.json', 'older')])).toThrow('car.json has changed')
  expect(text('freight.json')).toBe(freight)
  expect(text('car.json')).toBe(car)
})

test('reports as text what was fixed and what is left', () => {
  edit(['"Cars"', '"Cars "'], ['"heading": "Car Shipping Quote",', '"heading": "",'])
  const report = fixFiles(folder, ['/'])
  expect(asText(report)).toContain('"heading" is empty.')
  expect(asText(report)).toContain('Further checks run once this is fixed.')
  expect(asText({ fixed: report.diagnostics, diagnostics: [] })).toMatch(
    /^Fixed schemas\/car\.json:\d+ {2}"heading" is empty/,
  )
})

test('reports as JSON, with the edits of each fix', () => {
  edit(['"heading":', '"headign":'])
  const { diagnostics } = readCatalog(folder, ['/'])
  expect(JSON.parse(asJson({ fixed: [], diagnostics })).diagnostics).toMatchObject([
    { rule: 'unknown-key', file: 'car.json', path: ['headign'], edits: [{ path: ['headign'], rename: 'heading' }] },
  ])
})

test('reports as annotations of GitHub Actions, escaped', () => {
  const diagnostic = {
    severity: 'error' as const,
    rule: 'html-in-text',
    file: 'car.json',
    line: 3,
    column: 5,
    message: '100 %: a, b',
    fix: 'Fix it.',
  }
  expect(
    asAnnotations({
      fixed: [],
      diagnostics: [diagnostic, { ...diagnostic, severity: 'warning', file: 'a,b:c.json' }],
    }).split('\n'),
  ).toEqual([
    '::error file=schemas/car.json,line=3,col=5,title=html-in-text::100 %25: a, b%0AFix it.',
    '::warning file=schemas/a%2Cb%3Ac.json,line=3,col=5,title=html-in-text::100 %25: a, b%0AFix it.',
  ])
})

const TITLED = '"schema": { "title": "Car removal request", "description": "Tell us about the car.",'
const ASKED = '"vehicleInfo": { "description": "As on the title",'
const HELPED = '"ui:help": "Write what the title says", "ui:placeholder":'

test.each<[what: string, edits: [string, string][], kept: Record<string, unknown>]>([
  [
    'heading',
    [
      ['"heading": "Car Shipping Quote",', ''],
      ['"schema": {', TITLED],
    ],
    { heading: 'Car removal request' },
  ],
  [
    'a heading beside another',
    [['"schema": {', TITLED]],
    { 'schema.title': 'Car removal request', heading: 'Car Shipping Quote' },
  ],
  [
    'a hint beside another',
    [
      ['"vehicleInfo": {', ASKED],
      ['"ui:placeholder":', HELPED],
    ],
    {
      'schema.properties.vehicleInfo.description': 'As on the title',
      'uiSchema.vehicleInfo.ui:help': 'Write what the title says',
    },
  ],
])('moves words to their key here, or leaves them: %s', (_, edits, kept) => {
  edit(...edits)
  fixFiles(folder, ['/'])
  const file = JSON.parse(text('car.json'))
  for (const [path, words] of Object.entries(kept)) expect(valueAt(file, path.split('.')), path).toBe(words)
})

/** Files that are wrong as they are, and some of the wrong edits. */
const wrongFiles = allWrongEdits
  .filter(({ changes }, index) => changes.length === 0 || index % times({ test: 8, soak: 1 }) === 0)
  .map(carryOut)
  .filter(({ name }) => /^[^/]+\.json$/.test(name))

/** Every text and key of a JSON value, in the order of the file. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
}

const lettersOf = (words: string) => words.replace(/<[^<>]*>|&#?\w+;|\{.*?\}|[^\p{L}\p{N}]/gu, '').toLowerCase()

/** The texts of several words in a file that another one doesn't have, nor something similar without a typo. */
function lostWords(before: string, after: string): string[] {
  const texts = textsIn(JSON.parse(after))
  const kept = lettersOf(texts.join(' '))
  return textsIn(JSON.parse(before)).filter(
    (words) => words.trim().includes(' ') && !kept.includes(lettersOf(words)) && nearest(words, texts) === undefined,
  )
}

const isJson = (written: string) => parseSource('', written).diagnostics.length === 0

test(`fixing ${wrongFiles.length} wrong files loses no words, and leaves nothing to fix`, () => {
  const amiss = wrongFiles.flatMap(({ name, bytes }) => {
    rmSync(folder, { recursive: true })
    makeSchemasFolder(folder, ['shared.json'])
    writeFileSync(join(folder, name), bytes)
    fixFiles(folder, ['/'])
    const fixed = text(name)
    const again = fixFiles(folder, ['/']).fixed.map(({ message }) => `${name} is fixed later: ${message}`)
    const before = bytes.toString().replace(/^\uFEFF/, '')
    return [...again, ...(isJson(before) ? lostWords(before, fixed).map((words) => `${name} loses "${words}"`) : [])]
  })
  expect(amiss).toEqual([])
})

test('npm run check:schemas says which options it has', () => {
  const run = (...options: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'build/schemas/check-schemas.ts', ...options], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(() => run('--fixx')).toThrow('The options are --fix, --json and --github.')
})
