import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test('the receivers of the repository have no mistakes, and state no consent', () => {
  const { receivers, diagnostics } = readReceivers(FOLDER)
  expect(diagnostics).toEqual([])
  expect(Object.keys(receivers)).toEqual(['bats', 'carlink', 'granot', 'hubspot', 'smartmoving'])
  for (const name of readdirSync(FOLDER).filter((each) => !each.includes('schema') && each.endsWith('.json')))
    expect(readFileSync(join(FOLDER, name), 'utf8')).not.toMatch(/"[^"]*(?:consent|opt-?in|tcpa)[^"]*":/i)
})

test.each([
  ['an unknown part', '"{from.zip}"', '"{from.zipcode}"', 'receivers/smartmoving.json:14:5'],
  ['an unknown key', '"encoding": "json"', '"encodng": "json"', 'receivers/smartmoving.json:4:3'],
  ['an unknown word', '"encoding": "json"', '"encoding": "xml"', 'receivers/smartmoving.json:4:3'],
  ['a broken pattern', '"already been submitted"', '"already (been"', 'receivers/smartmoving.json:24:37'],
  ['broken JSON', '"MoveDate": "{date}",', '"MoveDate": "{date}"', 'receivers/smartmoving.json:12:5'],
  ['a key twice', '"Email":', '"FullName":', 'receivers/smartmoving.json:10:5'],
])('%s is told with its line, and how to fix it', (_, from, to, position) => {
  expect(diagnosticsAfter(from, to)).toMatch(new RegExp(`^${position}  .+\\n    .+ \\[[a-z-]+\\]`))
})
