import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCatalog } from '../../../engine/compiler/catalog.ts'
import { compileCategory, inputOf } from '../../../engine/compiler/compile.ts'
import type { CategoryFile, SharedFile } from '../../../engine/format/category.ts'
import { checkBetweenFiles, noteSoleMailboxes, tileOrders } from '../../../engine/format/checks/between-files.ts'
import { noteLeftovers, textsOfOriginal } from '../../../engine/format/checks/leftovers.ts'
import { makeSchemasFolder, ownText } from '../../categories/files.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

const tile = (label: string, order: number) => ({ label, order, icon: 'piano', line: 'Grand or upright' })

function categoryOf(name: string, changes: Partial<CategoryFile>) {
  const file = {
    label: name,
    heading: 'Quote',
    description: 'Tell us about it.',
    steps: [{ title: 'Your item', fields: ['item'] }],
    schema: { type: 'object', properties: { item: { type: 'string', title: 'Which one?' } } },
    submission: { mailbox: 'freight', subject: 'New Quote' },
    ...changes,
  }
  const { category, diagnostics } = compileCategory(`${name}.json`, JSON.stringify(file, null, 2), shared)
  if (!category) throw new Error(JSON.stringify(diagnostics))
  return category
}

const diagnosticsOf = (files: Record<string, Partial<CategoryFile>>) =>
  checkBetweenFiles(
    Object.entries(files).map(([name, changes]) => categoryOf(name, changes)),
    [],
  ).map(({ file, message }) => `${file}: ${message}`)

const sales = { label: undefined, submission: { mailbox: 'sales', subject: 'New Lead' } }

test('files without anything in common have no conflicts', () => {
  expect(diagnosticsOf({ piano: {}, organ: { openCategory: true }, lead: { ...sales, path: null } })).toEqual([])
})

test('two files cannot have the same former path', () => {
  expect(diagnosticsOf({ organ: { formerPaths: ['/keys'] }, piano: { formerPaths: ['/pianos', '/keys'] } })).toEqual([
    'piano.json: "/keys" is a present or former path of schemas/organ.json.',
  ])
})

test('a page wins over the former path of a file before it', () => {
  expect(diagnosticsOf({ organ: { formerPaths: ['/piano-quote-form'] }, piano: {} })).toEqual([
    'organ.json: "/piano-quote-form" is a present or former path of schemas/piano.json.',
  ])
})

test('a file that sends nothing conflicts with no label', () => {
  const submission = { delivery: 'console', mailbox: 'freight', subject: 'New Quote' } as const
  expect(diagnosticsOf({ piano: {}, organ: { label: 'piano', submission } })).toEqual([])
})

test('labels that differ only by case are the same', () => {
  expect(diagnosticsOf({ piano: { label: 'Piano' }, organ: { label: 'piano' } })).toEqual([
    'organ.json: schemas/piano.json also sends the category "piano" to the mailbox "freight".',
  ])
})

describe('a mailbox that no other file uses', () => {
  const notesOf = (files: Record<string, Partial<CategoryFile>>) =>
    noteSoleMailboxes(Object.entries(files).map(([name, changes]) => categoryOf(name, changes))).map(
      ({ file, line, message }) => `${file}:${line}  ${message}`,
    )
  const spas = { mailbox: 'spas', subject: 'New Quote' }

  test('is noted, with its line', () => {
    expect(notesOf({ piano: {}, organ: {}, spas: { submission: spas } })).toEqual([
      'spas.json:23  No other file uses the mailbox "spas".',
    ])
  })

  test.each<[what: string, files: Record<string, Partial<CategoryFile>>]>([
    ['two files use it', { spas: { submission: spas }, tubs: { submission: spas } }],
    [
      'a form that sends nothing names it, too',
      { spas: { submission: spas }, tubs: { submission: { ...spas, delivery: 'console' } } },
    ],
    ['its form sends nothing', { piano: {}, organ: {}, tubs: { submission: { ...spas, delivery: 'console' } } }],
    ['its form has no category', { piano: {}, organ: {}, lead: { ...sales, path: null } }],
    ['there is no other file', { spas: { submission: spas } }],
  ])('is not noted if %s', (_, files) => {
    expect(notesOf(files)).toEqual([])
  })
})

describe('a text that is left from the original of a copy', () => {
  const filesOf = (files: Record<string, Partial<CategoryFile>>) =>
    Object.entries(files).map(([name, changes]) => inputOf(categoryOf(name, changes).source, shared))
  const notesOf = (files: Record<string, Partial<CategoryFile>>) =>
    noteLeftovers(filesOf(files), () => false).map(({ file, line, message }) => `${file}:${line}  ${message}`)
  const boats = { label: 'Boats', heading: 'Boat Quote' }
  const items = (...titles: string[]): Partial<CategoryFile> => ({
    schema: {
      type: 'object',
      properties: {
        item: { type: 'string', title: 'Which one?' },
        list: {
          type: 'array',
          title: 'Which ones?',
          items: {
            type: 'object',
            title: 'One',
            properties: Object.fromEntries(titles.map((title, index) => [`part${index}`, { type: 'string', title }])),
          },
        },
      },
    },
    steps: [{ title: 'Your item', fields: ['item', 'list'] }],
  })

  test.each<[what: string, files: Record<string, Partial<CategoryFile>>, notes: string[]]>([
    [
      'names the category of the other file',
      { boats, tubs: { ...boats, label: 'Hot Tubs' } },
      ['tubs.json:3  "Boat Quote" is also in boats.json.'],
    ],
    [
      'names it in an item of a group',
      { boats: { ...boats, ...items('Is the boat dry?') }, tubs: { label: 'Hot Tubs', ...items('Is the boat dry?') } },
      ['tubs.json:30  "Is the boat dry?" is also in boats.json.'],
    ],
    ['has another word', { boats, tubs: { label: 'Hot Tubs', heading: 'Tub Quote' } }, []],
    [
      'has its name in another word',
      { boats: { ...boats, heading: 'Boathouse Quote' }, tubs: { label: 'Hot Tubs', heading: 'Boathouse Quote' } },
      [],
    ],
    ['is about both', { boats, tubs: { ...boats, label: 'Boats and Tubs' } }, []],
    ['is in a third file', { boats, tubs: { ...boats, label: 'Hot Tubs' }, cars: { ...boats, label: 'Cars' } }, []],
    ['is the label of the other file', { boats, tubs: { label: 'Hot Tubs', heading: 'Boats' } }, []],
  ])('is noted only if it names another category: one that %s', (_, files, notes) => {
    expect(notesOf(files)).toEqual(notes.map((note) => note.replace('in boats', 'in schemas/boats')))
  })

  test('is listed for a new copy, unless other files have it, too', () => {
    const [copy, original, other] = filesOf({
      tubs: { ...boats, label: 'Hot Tubs', ...items('Is it dry?', 'Is it new?') },
      boats: { ...boats, ...items('Is it dry?', 'Is it new?') },
      cars: { label: 'Cars', ...items('Is it new?') },
    })
    if (!copy || !original || !other) throw new Error('A file is missing')
    expect(textsOfOriginal(copy, original, [other])).toEqual([
      { line: 3, text: 'Boat Quote' },
      { line: 30, text: 'Is it dry?' },
    ])
  })
})

describe('a mailbox that one file alone uses, a letter away from another', () => {
  const boxed = (mailbox: string, name: string) => ({ label: name, submission: { mailbox, subject: 'New Quote' } })
  const inMailboxes = (...mailboxes: string[]) =>
    diagnosticsOf(Object.fromEntries(mailboxes.map((mailbox, index) => [`file${index}`, boxed(mailbox, `L${index}`)])))

  test('is allowed if it is two letters away in a short key, or if other files use it too', () => {
    expect(inMailboxes('sales', 'calls', 'parts', 'pets', 'goods', 'goods')).toEqual([])
    expect(inMailboxes('good', 'good', 'goods', 'goods')).toEqual([])
  })
})

test('the free tile orders are those between and after the ones in use', () => {
  const categories = [10, 12, 13, 30].map((order) => categoryOf(`file${order}`, { tiles: [tile(`T${order}`, order)] }))
  expect(tileOrders(categories)).toEqual({ used: [10, 12, 13, 30], free: [5, 11, 21, 40] })
})

test('a plain copy gets diagnostics for all that must change, from top to bottom', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  try {
    makeSchemasFolder(folder, ['shared.json', 'car.json'])
    writeFileSync(join(folder, 'piano.json'), ownText('car.json'))
    const lines = ownText('car.json').split('\n')
    const tiles = lines.findIndex((line) => line.includes('"tiles"')) + 1
    expect(readCatalog(folder).diagnostics.map(({ file, line, fix }) => `${file}:${line}  ${fix}`)).toEqual([
      'piano.json:3  Give one of them a different "label" or mailbox.',
      `piano.json:${tiles}  Rename one of them.`,
      `piano.json:${tiles}  Give each tile its own order. Free orders near this one: 15, 40.`,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
