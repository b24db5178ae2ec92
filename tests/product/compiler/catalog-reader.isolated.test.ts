import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Catalog,
  type CatalogReader,
  createCatalogReader,
  soundCategories,
} from '../../../engine/compiler/catalog.ts'
import * as compiler from '../../../engine/compiler/compile.ts'
import { formatDiagnostic } from '../../../engine/format/diagnostic.ts'
import { fileOf, makeSchemasFolder, ownText, shared } from '../../categories/files.ts'

vi.mock('../../../engine/compiler/compile.ts', { spy: true })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmlane-schemas-'))
  makeSchemasFolder(folder, ['car.json', 'boat.json', 'lead.json', 'shared.json'])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2))

/** Names of the files that are compiled while something is done. */
function compiledWhile(action: () => unknown): string[] {
  vi.mocked(compiler.compileSource).mockClear()
  action()
  return vi.mocked(compiler.compileSource).mock.calls.map(([{ file }]) => file)
}

const withHeading = (id: string, heading: string) => ({ ...fileOf(id), heading })
const categoryOf = ({ categories }: Catalog, id: string) => categories.find((category) => category.id === id)

test('a reader compiles a file again only if it has changed', () => {
  const reader = createCatalogReader(folder)
  const before = reader.read()
  put('car.json', withHeading('car', 'Another heading'))
  let after = before
  expect(
    compiledWhile(() => {
      after = reader.read()
    }),
  ).toEqual(['car.json'])
  expect(categoryOf(after, 'car')?.form.heading).toBe('Another heading')
  expect(categoryOf(after, 'boat')).toBe(categoryOf(before, 'boat'))
})

test('a change of shared.json compiles all files again', () => {
  const reader = createCatalogReader(folder)
  reader.read()
  put('shared.json', { ...shared, texts: { ...shared.texts, continue: 'Go on' } })
  expect(compiledWhile(() => reader.read())).toHaveLength(3)
})

describe('the pages of broken files', () => {
  const pagesOf = (name: string, content: unknown) => {
    put(name, content)
    return createCatalogReader(folder, { sitePaths: () => ['/about'] }).read().brokenPages
  }

  test.each<[what: string, content: unknown, pages: [string, string][]]>([
    ['a mistake', { ...fileOf('car'), label: 7 }, [['/car-quote-form', 'car']]],
    ['a path', { ...fileOf('car'), label: 7, path: '/cars' }, [['/cars', 'car']]],
    ['no page', { ...fileOf('car'), label: 7, path: null }, []],
    ['half of its text', '{ "path": "/cars", "schema": {', [['/cars', 'car']]],
    ['a conflict with another file', { ...fileOf('car'), path: '/boat-quote-form' }, [['/boat-quote-form', 'car']]],
    ['the path of another page of the site', { ...fileOf('car'), path: '/about' }, []],
    ['no mistakes', fileOf('car'), []],
  ])('with %s', (_, content, pages) => {
    expect(pagesOf('car.json', content)).toEqual(pages)
  })

  test('are all pages if shared.json is broken', () => {
    expect(pagesOf('shared.json', '{')).toEqual([
      ['/boat-quote-form', 'boat'],
      ['/car-quote-form', 'car'],
    ])
  })
})

test('the mistakes of an unchanged broken file are reported again, in its place', () => {
  put('car.json', { ...fileOf('car'), label: 7 })
  const reader = createCatalogReader(folder)
  const before = reader.read().diagnostics
  expect(before).not.toEqual([])
  expect(compiledWhile(() => expect(reader.read().diagnostics).toEqual(before))).toEqual([])
})

test('a conflict between an unchanged file and a new one is reported in its place', () => {
  const reader = createCatalogReader(folder)
  reader.read()
  put('organ.json', { ...fileOf('car'), label: 'Organs', path: '/boat-quote-form', tiles: undefined })
  const [first] = reader.read().diagnostics
  expect(first).toMatchObject({ file: 'organ.json', rule: 'duplicate-path' })
  expect(readFileSync(join(folder, 'organ.json'), 'utf8').split('\n')[(first?.line ?? 0) - 1]).toContain('"path"')
})

test('a deleted file is gone from the catalog, and back with the file', () => {
  const reader = createCatalogReader(folder)
  reader.read()
  rmSync(join(folder, 'car.json'))
  expect(reader.read().categories.map(({ id }) => id)).toEqual(['boat', 'lead'])
  put('car.json', ownText('car.json'))
  expect(reader.read().categories.map(({ id }) => id)).toEqual(['boat', 'car', 'lead'])
})

test('once shared.json is repaired, nothing is compiled again', () => {
  const reader = createCatalogReader(folder)
  reader.read()
  put('shared.json', '{')
  expect(reader.read().categories).toEqual([])
  put('shared.json', ownText('shared.json'))
  expect(compiledWhile(() => expect(reader.read().categories).toHaveLength(3))).toEqual([])
})

describe('a latest day that has passed', () => {
  const withLatest = (formatMaximum: string) => ({ $ref: 'shared.json#/definitions/preferredDate', formatMaximum })
  let today = ''
  let reader: CatalogReader
  beforeEach(() => {
    reader = createCatalogReader(folder, { day: () => today })
  })
  function readOn(day: string): Catalog {
    today = day
    return reader.read()
  }
  const told = ({ diagnostics }: Catalog) =>
    diagnostics.map(({ severity, rule, file }) => `${severity} ${rule} ${file}`)

  test('is a warning from the day after it, also for a file that has not changed', () => {
    const car = fileOf('car')
    car.schema.properties.preferredDate = { ...withLatest('2030-06-15'), message: 'Choose an earlier day' }
    put('car.json', car)
    expect(told(readOn('2030-06-15'))).toEqual([])
    let later: Catalog | undefined
    expect(
      compiledWhile(() => {
        later = readOn('2030-06-16')
      }),
    ).toEqual([])
    expect(later && told(later)).toEqual(['warning passed-day car.json'])
    expect(later && soundCategories(later).map(({ id }) => id)).toEqual(['boat', 'car', 'lead'])
    expect(later?.diagnostics.map(formatDiagnostic).join()).toMatch(
      /^schemas\/car\.json:\d+:9 {2}Warning: The latest day of "preferredDate", 2030-06-15, has passed, so visitors can't choose a future day\.\n/,
    )
  })

  test('is one in a shared field, in a condition and in a variant', () => {
    const { preferredDate } = shared.definitions
    put('shared.json', {
      ...shared,
      definitions: {
        ...shared.definitions,
        preferredDate: { ...preferredDate, formatMaximum: '2030-06-15', message: 'Choose an earlier day' },
      },
    })
    const car = fileOf('car')
    car.schema.if = { required: ['phone'] }
    car.schema.then = { properties: { preferredDate: { formatMaximum: '2030-05-01', message: 'Earlier' } } }
    car.openCategory = true
    car.variants = { Lorries: { schema: { properties: { preferredDate: { formatMaximum: '2030-04-01' } } } } }
    put('car.json', car)
    expect(told(readOn('2030-07-01'))).toEqual([
      'warning passed-day car.json',
      'warning passed-day car.json',
      'warning passed-day shared.json',
    ])
    expect(readOn('2030-07-01').categories).toHaveLength(3)
  })
})

test('listeners get every catalog', () => {
  const reader = createCatalogReader(folder)
  const seen: Catalog[] = []
  reader.onRead((catalog) => seen.push(catalog))
  expect([reader.read(), reader.read()]).toEqual(seen)
})
