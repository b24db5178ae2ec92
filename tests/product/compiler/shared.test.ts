import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { soundForms } from '../../../build/schemas/follow-forms.ts'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { fileOf, makeSchemasFolder, shared } from '../../categories/files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmlane-schemas-'))
  makeSchemasFolder(folder, ['car.json', 'boat.json', 'shared.json'])
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))

const lineOf = (text: string) =>
  JSON.stringify(shared, null, 2)
    .split('\n')
    .findIndex((line) => line.startsWith(text)) + 1
const UI_LINE = lineOf('  "uiSchema"')

describe('a broken shared.json is named with its line, and compiles nothing', () => {
  test.each([
    ['that is no JSON', '{\n  "definitions": {},\n  "uiSchema" {}\n}', 3, /not valid JSON/],
    ['without a part', { definitions: {}, uiSchema: {} }, 1, /is missing the key "texts"/],
    ['with a part that is not an object', { ...shared, uiSchema: [] }, UI_LINE, /"uiSchema" must be an object/],
  ])('%s', (_, content, line, message) => {
    put('shared.json', content)
    const { categories, diagnostics } = readCatalog(folder)
    expect(categories).toEqual([])
    expect(diagnostics).toMatchObject([{ file: 'shared.json', line, message: expect.stringMatching(message) }])
    expect(diagnostics[0]?.fix).toMatch(/\.$/)
  })

  test('that does not exist', () => {
    rmSync(join(folder, 'shared.json'))
    expect(readCatalog(folder).diagnostics).toMatchObject([{ file: 'shared.json', line: 1 }])
  })
})

describe('the relay of the development server keeps the last form', () => {
  const headings = async (last: Awaited<ReturnType<typeof soundForms>>) =>
    Object.fromEntries((await soundForms(readCatalog(folder), last)).map(({ id, heading }) => [id, heading]))

  test('of a file that breaks, and takes what changes in the others', async () => {
    const last = await soundForms(readCatalog(folder))
    put('car.json', '{')
    put('boat.json', { ...fileOf('boat'), heading: 'Another heading' })
    expect(await headings(last)).toEqual({ car: fileOf('car').heading, boat: 'Another heading' })
  })

  test('of every file while shared.json is broken', async () => {
    const last = await soundForms(readCatalog(folder))
    put('shared.json', '{')
    expect(Object.keys(await headings(last)).sort()).toEqual(['boat', 'car'])
    put('shared.json', shared)
    expect(Object.keys(await headings(last)).sort()).toEqual(['boat', 'car'])
  })

  test('of no file that goes', async () => {
    const last = await soundForms(readCatalog(folder))
    rmSync(join(folder, 'boat.json'))
    expect(Object.keys(await headings(last))).toEqual(['car'])
  })
})
