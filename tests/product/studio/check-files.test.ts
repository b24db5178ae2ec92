import { describe, expect, test } from 'vitest'
import { ICON_NAMES } from '../../../engine/compiler/icon.ts'
import { errorsIn } from '../../../engine/format/diagnostic.ts'
import { createChecker, type FileText } from '../../../studio/model/check-files.ts'
import { blankFile } from '../../../studio/model/new/blank-file.ts'
import { copyOf } from '../../../studio/model/new/copy-file.ts'
import { categoryTexts } from './category-texts.ts'

const files: readonly FileText[] = categoryTexts

const textOf = (id: string) => files.find((file) => file.id === id)?.text ?? ''
const newChecker = () =>
  createChecker({
    iconNames: ICON_NAMES,
    iconMarkup: () => '',
    sitePaths: ['/', '/about', '/metrics'],
    pagePaths: ['/', '/about'],
  })
const withText = (id: string, text: string) => files.map((file) => (file.id === id ? { ...file, text } : file))
const checker = newChecker()
const messagesOf = (texts: readonly FileText[], key: string) =>
  checker
    .check(texts)
    .results.get(key)
    ?.diagnostics.map(({ message }) => message)

test('sound files have no mistakes, and each category has a form', () => {
  const { results } = checker.check(files)
  for (const [key, { diagnostics, form }] of results) {
    expect(diagnostics, key).toEqual([])
    expect(form !== undefined, key).toBe(key !== 'schemas/shared')
  }
})

test('only the results of files that have changed are new objects', () => {
  const before = checker.check(files).results
  const after = checker.check(withText('car', textOf('car').replace('"Cars"', '"Sedans"'))).results
  const changed = [...after].filter(([key, result]) => before.get(key) !== result)
  expect(changed.map(([key]) => key)).toEqual(['schemas/car'])
})

test('a result has the text that was checked, even if an edit leaves the mistakes as they were', () => {
  const texts = ['{', '{ ', '{\n'].map((text) => withText('car', text))
  for (const files of texts) {
    const result = checker.check(files).results.get('schemas/car')
    expect(result?.text).toBe(files.find(({ id }) => id === 'car')?.text)
  }
})

test('a mistake between two files is found in the later one', () => {
  const { order } = JSON.parse(textOf('boat')).tiles[0]
  const texts = withText('car', textOf('car').replace(/"order": \d+/, `"order": ${order}`))
  expect(messagesOf(texts, 'schemas/car')?.join()).toContain(`already has the order ${order}`)
})

test('while shared.json has mistakes, the other files are checked with its last version without any', () => {
  const own = newChecker()
  own.check(files)
  const { results } = own.check(withText('shared', '{'))
  expect(results.get('schemas/shared')?.diagnostics).toHaveLength(1)
  expect(results.get('schemas/car')?.diagnostics).toEqual([])
})

test('an empty form only lacks a mailbox and the line of its tile', () => {
  const text = copyOf(blankFile('Hot tubs'), { label: 'Hot tubs', order: checker.check(files).freeTileOrders[0] ?? 0 })
  const errorsOf = (one: string) => {
    const { results } = checker.check([...files, { folder: 'schemas', id: 'hot-tubs', text: one }])
    return errorsIn(results.get('schemas/hot-tubs')?.diagnostics ?? []).map(({ message }) => message)
  }
  expect(errorsOf(text)).toEqual(['"submission" is missing the key "mailbox".'])
  expect(errorsOf(text.replace('"subject"', '"mailbox": "auto", "subject"'))).toEqual([
    '"line" only holds the place of a text: "One short line about it".',
  ])
})

describe('warnings of a copy', () => {
  const { freeTileOrders } = checker.check(files)
  const copy = copyOf(textOf('boat'), { label: 'Hot tubs', order: freeTileOrders.at(-1) ?? 0 })
  const warningsOf = (text: string, isNew: boolean) => {
    const { results } = checker.check([...files, { folder: 'schemas', id: 'hot-tubs', text, isNew }])
    const warnings = results.get('schemas/hot-tubs')?.diagnostics.filter(({ severity }) => severity === 'warning')
    return warnings?.map(({ message }) => message)
  }
  const named = '"Boat Shipping Quote" is also in schemas/boat.json.'
  const unnamed = `"${JSON.parse(textOf('boat')).tiles[0].line}" is also in schemas/boat.json.`

  test('are the texts that name its original, and until it is published all others of it', () => {
    expect(warningsOf(copy, false)).toContain(named)
    expect(warningsOf(copy, false)).not.toContain(unnamed)
    expect(warningsOf(copy, true)).toEqual(expect.arrayContaining([named, unnamed]))
  })

  test('stay while it has a mistake', () => {
    expect(warningsOf(copy.replace('"heading"', '"headign"'), true)).toContain(unnamed)
  })

  test('name a new mailbox until it is published', () => {
    const text = copy.replace(/"mailbox": "\w+"/, '"mailbox": "spas"')
    expect(warningsOf(text, true)).toContain('No other file uses the mailbox "spas".')
    expect(warningsOf(text, false)).not.toContain('No other file uses the mailbox "spas".')
  })
})

test('a file whose check fails says so, and the other files are checked', () => {
  const iconMarkup = (name: string) => {
    if (name === 'sailboat') throw new Error('No such drawing.')
    return ''
  }
  const own = createChecker({ iconNames: ICON_NAMES, iconMarkup, sitePaths: [], pagePaths: [] })
  const { results } = own.check(files)
  expect(results.get('schemas/boat')?.diagnostics).toMatchObject([
    { message: expect.stringContaining('No such drawing.') },
  ])
  expect(results.get('schemas/car')?.form).toBeDefined()
})

test('a category can go on to pages, but to nothing that only the relay answers', () => {
  expect(newChecker().check([]).paths).toEqual(['/', '/about'])
})
