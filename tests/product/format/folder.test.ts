import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { makeSchemasFolder, ownText } from '../../categories/files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  makeSchemasFolder(folder, ['shared.json', 'car.json'])
})
afterEach(() => rmSync(folder, { recursive: true }))

const car = ownText('car.json')
const found = () => readCatalog(folder, ['/']).diagnostics.map(({ rule, file, line }) => `${file}:${line} ${rule}`)

describe('what looks like a category file and is not read is named', () => {
  test.each(['piano.JSON', 'piano.json.txt', 'piano'])('%s', (name) => {
    writeFileSync(join(folder, name), car)
    expect(found()).toEqual([`${name}:1 stray-file`])
  })

  test.each(['piano.yaml', 'piano.js', 'piano.form.xml'])('another format: %s', (name) => {
    writeFileSync(join(folder, name), 'heading: Piano Shipping Quote')
    const [{ rule, fix } = {}] = readCatalog(folder, ['/']).diagnostics
    expect(rule).toBe('stray-file')
    expect(fix).toMatch(/write it as JSON, in "piano(?:\.form)?\.json"/)
  })

  test('a folder with files in another format', () => {
    mkdirSync(join(folder, 'drafts'))
    writeFileSync(join(folder, 'drafts', 'piano.yml'), 'heading: Piano')
    expect(found()).toEqual(['drafts:1 stray-file'])
  })

  test('a folder that is named like a file', () => {
    mkdirSync(join(folder, 'piano.json'))
    expect(found()).toEqual(['piano.json:1 stray-file'])
  })

  test('a folder with category files, once', () => {
    mkdirSync(join(folder, 'drafts', 'old'), { recursive: true })
    for (const name of ['drafts/piano.json', 'drafts/old/organ.json']) writeFileSync(join(folder, name), car)
    expect(found()).toEqual(['drafts:1 stray-file'])
  })
})

test.each([
  'README.md',
  'category.schema.d.json.ts',
  'forms.gen.d.ts',
  '.DS_Store',
  '.car.json.swp',
  'car.json~',
  'notes.txt',
  'NOTES',
  'helper.ts',
  'desktop.ini',
  'category.schema.json',
])('what is not meant as a category file is left alone: %s', (name) => {
  writeFileSync(join(folder, name), 'Notes')
  expect(found()).toEqual([])
})

test('a folder without category files is left alone', () => {
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'pictures', 'piano.svg'), '<svg/>')
  expect(found()).toEqual([])
})

describe('a file that cannot be read is named', () => {
  test('a link that leads nowhere', () => {
    symlinkSync(join(folder, 'nothing.json'), join(folder, 'piano.json'))
    expect(found()).toEqual(['piano.json:1 unreadable-file'])
  })

  test.each(['\uFEFF', ''])('UTF-16, with and without a byte order mark', (mark) => {
    writeFileSync(join(folder, 'car.json'), Buffer.from(mark + car, 'utf16le'))
    expect(found()).toEqual(['car.json:1 invalid-encoding'])
  })

  test('a shared.json that is a folder', () => {
    rmSync(join(folder, 'shared.json'))
    mkdirSync(join(folder, 'shared.json'))
    expect(found()).toEqual(['shared.json:1 missing-file'])
  })
})

test('an invalid file is also checked for what visitors would notice', () => {
  const text = car.replace('"Car Shipping Quote"', '"Cars &amp; vans"').replace('"phone"]', '"fone"]')
  writeFileSync(join(folder, 'car.json'), text)
  expect(found().map((place) => place.replace(/^car\.json:\d+ /, ''))).toEqual(
    expect.arrayContaining(['html-in-text', 'unknown-field']),
  )
})
