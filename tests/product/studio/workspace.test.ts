import { expect, test } from 'vitest'
import { fileNow } from '../../../studio/model/file/moved.ts'
import type { StudioFile } from '../../../studio/model/file/protocol.ts'
import {
  edited,
  isConflicting,
  isUncommitted,
  isUnsaved,
  keepingText,
  newFile,
  redone,
  saved,
  takingDisk,
  undone,
  update,
  type WorkFile,
  type Workspace,
  withFiles,
} from '../../../studio/model/file/workspace.ts'

const car = (text: string): StudioFile => ({
  folder: 'schemas',
  id: 'car',
  text,
  version: `version of ${text}`,
  committedText: 'committed',
})

/** A file of a workspace that was read with a text, and then edited. */
function opened(text: string, ...edits: readonly string[]): WorkFile {
  const file = withFiles(new Map(), [car(text)]).get('schemas/car')
  if (!file) throw new Error('The file is missing')
  return edits.reduce((result, edit, index) => edited(result, edit, (index + 1) * 10_000), file)
}

const read = (file: WorkFile, text: string) =>
  withFiles(new Map([['schemas/car', file]]), [car(text)]).get('schemas/car')

test('a file is unsaved as long as its text differs from the one on disk', () => {
  expect(isUnsaved(opened('a'))).toBe(false)
  expect(isUnsaved(opened('a', 'b'))).toBe(true)
  expect(isUnsaved(opened('a', 'b', 'a'))).toBe(false)
  expect(isUnsaved(saved(opened('a', 'b'), 'b', '2'))).toBe(false)
})

test('a file is uncommitted as long as the one on disk differs from the last commit; without Git, none is', () => {
  expect(isUncommitted(opened('a'))).toBe(true)
  expect(isUncommitted(opened('committed'))).toBe(false)
  const workspace = withFiles(new Map(), [{ ...car('a'), committedText: undefined }])
  expect([...workspace.values()].some(isUncommitted)).toBe(false)
})

test('edits are undone one by one, and redone until another edit', () => {
  const file = undone(undone(opened('a', 'b', 'c')))
  expect(file.text).toBe('a')
  expect(undone(file)).toBe(file)
  expect(redone(redone(file)).text).toBe('c')
  expect(redone(edited(file, 'd', 90_000)).text).toBe('d')
})

test('edits in quick succession are undone together', () => {
  const typed = ['b', 'bc', 'bcd'].reduce((file, text, index) => edited(file, text, 1_000 + index * 100), opened('a'))
  expect(undone(typed).text).toBe('a')
})

test.each([
  ['typed', 'a: 1, b: 2', ['a: 12, b: 2', 'a: 12, b: 23']],
  ['pasted', 'a: 1, b: 2', ['a: 345, b: 2', 'a: 345, b: 678']],
  ['removed', 'a: 1, b: 2', ['a: , b: 2', 'a: , b: ']],
])('two texts %s at two places in quick succession are undone one by one', (_, before, [first = '', second = '']) => {
  const file = edited(edited(opened(before), first, 1_000), second, 1_100)
  expect(undone(file).text).toBe(first)
  expect(undone(undone(file)).text).toBe(before)
})

test('a file that changes on disk is shown as it is there, and the text before can be had back', () => {
  const known = opened('a')
  expect(read(known, 'a')).toBe(known)
  const file = read(opened('a'), 'elsewhere')
  expect(file).toMatchObject({ text: 'elsewhere', past: ['a'] })
})

test('unsaved text stays when the file changes on disk, and they conflict until one is chosen', () => {
  const file = read(opened('a', 'mine'), 'elsewhere')
  if (!file) throw new Error('The file is missing')
  expect(file.text).toBe('mine')
  expect(isConflicting(file)).toBe(true)
  expect(isConflicting(keepingText(file))).toBe(false)
  expect(keepingText(file)).toMatchObject({ text: 'mine', base: 'version of elsewhere' })
  expect(takingDisk(file).text).toBe('elsewhere')
  expect(undone(takingDisk(file)).text).toBe('mine')
})

test('unsaved text of an earlier page is restored, also for a file that was never saved or is gone', () => {
  const unsaved = new Map([
    ['schemas/car', { text: 'mine', base: 'version of a' }],
    ['schemas/piano', { text: 'new', base: null }],
    ['elsewhere/piano', { text: 'ignored', base: null }],
  ])
  const workspace = withFiles(new Map(), [car('a')], unsaved)
  expect([...workspace.values()].map(({ id, text }) => [id, text])).toEqual([
    ['car', 'mine'],
    ['piano', 'new'],
  ])
})

test('a file that is deleted on disk stays only while it has unsaved text', () => {
  const workspace = withFiles(new Map(), [car('a')])
  expect(withFiles(workspace, []).size).toBe(0)
  const edit = update(workspace, 'schemas/car', (file) => edited(file, 'mine', 1_000))
  expect(withFiles(edit, []).get('schemas/car')).toMatchObject({ text: 'mine', disk: undefined, base: null })
})

test('a file that was renamed is found by its former page', () => {
  const renamed = newFile({ folder: 'schemas', id: 'tubs' }, '{ "formerPaths": ["/spas-quote-form"] }')
  const workspace: Workspace = new Map([
    ['schemas/car', newFile({ folder: 'schemas', id: 'car' }, '{')],
    ['schemas/tubs', renamed],
  ])
  expect(fileNow(workspace, 'schemas/spas')).toBe('schemas/tubs')
  for (const other of ['schemas/boats', 'examples/spas', 'nothing']) expect(fileNow(workspace, other)).toBeUndefined()
})
