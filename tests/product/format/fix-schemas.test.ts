import { execFileSync } from 'node:child_process'
import { linkSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asAnnotations, asJson, asText } from '../../../build/schemas/diagnostic-formats.ts'
import { fixFiles, writeFixed } from '../../../build/schemas/fix-schemas.ts'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { catalogText, makeSchemasFolder } from '../../schemas-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  makeSchemasFolder(folder, ['shared.json', 'car.json', 'freight.json'])
})
afterEach(() => rmSync(folder, { recursive: true }))

const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const car = catalogText('car.json')
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

test('npm run check:schemas has --json, and knows no other options', () => {
  const run = (...options: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'build/schemas/check-schemas.ts', ...options], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(JSON.parse(run('--json'))).toEqual({ fixed: [], diagnostics: [] })
  expect(run('--github').trim()).toBe('')
  expect(() => run('--fixx')).toThrow('The options are --fix, --json and --github.')
})
