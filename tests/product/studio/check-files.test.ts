import { expect, test } from 'vitest'
import { ICON_NAMES } from '../../../engine/compiler/icon.ts'
import { createChecker, type FileText } from '../../../studio/model/check-files.ts'
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

test('texts of a copy that are still about its original are warnings', () => {
  const { freeTileOrders } = checker.check(files)
  const copy = copyOf(textOf('boat'), { label: 'Hot tubs', order: freeTileOrders.at(-1) ?? 0 })
  const { results } = checker.check([...files, { folder: 'schemas', id: 'hot-tubs', text: copy }])
  const { diagnostics = [], form } = results.get('schemas/hot-tubs') ?? {}
  expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toContain(
    'warning: "Boat Shipping Quote" is also in schemas/boat.json.',
  )
  expect(form).toBeDefined()
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
