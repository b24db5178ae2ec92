import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readReceivers } from '../../../engine/compiler/receivers.ts'
import { formatDiagnostics } from '../../../engine/format/diagnostic.ts'

const FOLDER = join(process.cwd(), 'receivers')

/** The diagnostics of a folder with one file, as text. */
function diagnosticsOf(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'warmlane-receivers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), text)
  return formatDiagnostics(readReceivers(folder).diagnostics)
}

/** The diagnostics of SmartMoving's file after a replacement. */
function diagnosticsAfter(from: string, to: string): string {
  const text = readFileSync(join(FOLDER, 'smartmoving.json'), 'utf8')
  expect(text).toContain(from)
  return diagnosticsOf('smartmoving.json', text.replace(from, to))
}

test('the example of the guide has no mistakes', () => {
  const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync(join(FOLDER, 'README.md'), 'utf8')) ?? []
  expect(diagnosticsOf('acme.json', example.replaceAll(/^ {3}/gm, ''))).toBe('')
})

const SHIPPED = ['bats', 'carlink', 'granot', 'hubspot', 'smartmoving']

test('the receivers of the repository have no mistakes, and those that it ships state no consent', () => {
  const { receivers, diagnostics } = readReceivers(FOLDER)
  expect(diagnostics).toEqual([])
  expect(Object.keys(receivers)).toEqual(expect.arrayContaining(SHIPPED))
  for (const name of SHIPPED)
    expect(readFileSync(join(FOLDER, `${name}.json`), 'utf8')).not.toMatch(/"[^"]*(?:consent|opt-?in|tcpa)[^"]*":/i)
})

test.each([
  ['an unknown part', '"{from.zip}"', '"{from.zipcode}"', '14:5'],
  ['a required part that is misspelled', '"required": ["name"]', '"required": ["from.zp"]', '22:16'],
  ['the same in a list', '"required": ["name"]', '"required": [["from.zp", "name"]]', '22:17'],
  ['an unknown list in the body', '"{from.zip}"', '"{lists.size}"', '14:5'],
  ['a name that every object has', '"{from.zip}"', '"{lists.toString}"', '14:5'],
  ['a required list that is not there', '"required": ["name"]', '"required": ["lists.size"]', '22:16'],
  ['a list of a list', '"required"', '"lists": { "a": { "of": "lists.a", "words": {} } },\n"required"', '22:21'],
  [
    'a list of an unknown part',
    '"required"',
    '"lists": { "a": { "of": "size.valu", "words": {} } },\n"required"',
    '22:21',
  ],
  ['an unknown key', '"encoding": "json"', '"encodng": "json"', '4:3'],
  ['an unknown word', '"encoding": "json"', '"encoding": "xml"', '4:3'],
  ['a broken pattern', '"already been submitted"', '"already (been"', '24:37'],
  ['a pattern that can freeze', '"already been submitted"', '"(a+)+b"', '24:37'],
  ['another one', '"already been submitted"', '"\\\\s*\\\\s*\\\\s*x"', '24:37'],
  ['a wrong way to write dates', '"YYYYMMDD"', '"YYYYMMMM"', '6:3'],
  ['broken JSON', '"MoveDate": "{date}",', '"MoveDate": "{date}"', '12:5'],
  ['a key twice', '"Email":', '"FullName":', '10:5'],
])('%s is told with its line, and how to fix it', (_, from, to, position) => {
  expect(diagnosticsAfter(from, to)).toMatch(
    new RegExp(`^receivers/smartmoving.json:${position}  .+\\n    .+ \\[[a-z-]+\\]`),
  )
})

test('the body of a form has no objects and lists', () => {
  const text = readFileSync(join(FOLDER, 'granot.json'), 'utf8').replace('"{name.first}"', '{ "a": "{name.first}" }')
  expect(diagnosticsOf('granot.json', text)).toMatch(/^receivers\/granot.json:\d+:5 {2}.+ must be /)
})

test('a part that is nearly right is suggested', () => {
  expect(diagnosticsAfter('"required": ["name"]', '"required": ["from.zp"]')).toContain('"from.zip"')
  expect(diagnosticsAfter('"{from.zip}"', '"{from.zp}"')).toContain('Did you mean "from.zip"?')
})

test.each(['MM-DD-YYYY', 'DD.MM.YYYY', 'YYYY/MM/DD'])('dates can be written as %s', (format) => {
  expect(diagnosticsAfter('"YYYYMMDD"', `"${format}"`)).toBe('')
})
