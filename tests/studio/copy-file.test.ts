import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sitePaths } from '../../build/site-paths.ts'
import { type CatalogReader, createCatalogReader } from '../../engine/compiler/catalog.ts'
import { runCategory } from '../../studio/category-command.ts'
import { copyOf } from '../../studio/model/copy-file.ts'
import { copyForTests } from '../browser/repository-copy.ts'

const ORIGINALS = ['schemas', 'examples'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'shared.json' && !name.endsWith('.schema.json'))
    .map((name) => `${folder}/${name}`),
)

let folder: string
let reader: CatalogReader
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  for (const name of readdirSync('schemas'))
    if (name.endsWith('.json')) cpSync(join('schemas', name), join(folder, name))
  reader = createCatalogReader(folder, { sitePaths })
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(ORIGINALS)('a copy of %s has no mistakes beside the original', (original) => {
  const copy = copyOf(readFileSync(original, 'utf8'), { label: 'Sample Copies', order: 90_000 })
  const path = join(folder, 'sample-copy.json')
  writeFileSync(path, copy)
  const { diagnostics } = reader.read()
  rmSync(path)
  expect(diagnostics).toEqual([])
})

test('a copy differs from the original only where it must', () => {
  const text = readFileSync('schemas/car.json', 'utf8')
  const copy = copyOf(text, { label: 'Vans', order: 33 }).split('\n')
  const lines = text.split('\n')
  expect(copy.filter((line) => !lines.includes(line))).toEqual([
    '  "label": "Vans",',
    '  "tiles": [{ "label": "Vans", "order": 33, "icon": "car", "line": "Sedans, SUVs and pickups, running or not" }],',
  ])
  expect(copy).toHaveLength(lines.length)
})

test('a copy has the page, the icon and the place in the chooser that were chosen', () => {
  const text = readFileSync('schemas/car.json', 'utf8')
  const copy = copyOf(text, { label: 'Vans', order: 33, icon: 'van', path: '/van-moving' })
  expect(JSON.parse(copy)).toMatchObject({ path: '/van-moving', tiles: [{ label: 'Vans', order: 33, icon: 'van' }] })
  expect(JSON.parse(copyOf(text, { label: 'Vans', order: undefined }))).not.toHaveProperty('tiles')
  const lead = readFileSync('schemas/lead.json', 'utf8')
  const { tiles } = JSON.parse(copyOf(lead, { label: 'Vans', order: 33, icon: 'van' }))
  expect(tiles).toEqual([{ label: 'Vans', order: 33, icon: 'van', line: expect.any(String) }])
})

test('a copy of a form without a page has a page', () => {
  const copy = copyOf(readFileSync('schemas/lead.json', 'utf8'), { label: 'Contacts', order: 33 })
  expect(JSON.parse(copy)).not.toHaveProperty('path')
})

describe('npm run category', () => {
  const copy = copyForTests()
  const category = (...args: string[]) => copy.run('studio/category.ts', {}, args)

  test('makes a category, renames it and says what is in it', async () => {
    const made = await category('new', 'sample-organ', '--from', 'examples/piano.json')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain('with the label "Sample Organ"')
    expect(made.stdout).toContain('It has no mistakes.')
    expect(await category('rename', 'sample-organ', 'sample-pipes')).toMatchObject({ code: 0, stderr: '' })
    expect(copy.category('sample-pipes').formerPaths).toEqual(['/sample-organ-quote-form'])
    const { stdout } = await category('show', 'schemas/sample-pipes.json')
    expect(stdout).toContain('URL       /sample-pipes-quote-form, formerly /sample-organ-quote-form')
    expect(stdout).toContain('  pianoType: Which piano is it?')
  })

  test('says what is wrong with a file', async () => {
    copy.write('schemas/sample-broken.json', '{ "label": "Sample",')
    const { code, stdout } = await category('show', 'sample-broken')
    expect(code).toBe(0)
    expect(stdout).toContain('schemas/sample-broken.json:1:')
    copy.remove('schemas/sample-broken.json')
  })

  test('fails with a message, not with a stack', async () => {
    const { code, stderr } = await category('show', 'caar')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^There is no .*Did you mean "car"\?[^\n]*\n$/)
  })

  test.each<[args: string[], message: string]>([
    [[], 'npm run category -- new <id>'],
    [['rename', 'car'], 'npm run category -- rename <id> <to>'],
    [['new', 'car'], 'There already is a file schemas/car.json.'],
    [['new', 'Piano'], 'Use only lowercase letters'],
    [['new', 'sample', '--from', 'caar'], 'Did you mean "car"?'],
    [['rename', 'car', 'boat'], 'There already is a file boat.json.'],
    [['rename', 'shared', 'common'], 'There is no schemas/shared.json.'],
    [['show', 'car', '--form', 'x'], "Unknown option '--form'"],
  ])('%j changes nothing', (args, message) => {
    const before = readdirSync('schemas')
    expect(() => runCategory(args)).toThrow(message)
    expect(readdirSync('schemas')).toEqual(before)
  })
})
