import { expect, test } from 'vitest'
import { differences } from '../../../studio/model/differences.ts'

test('finds only what has changed', () => {
  const before = { title: 'A', tile: { icon: 'car', order: 1 }, kept: { deep: [1, 2] } }
  const after = { title: 'B', tile: { icon: 'car', order: 2 }, kept: { deep: [1, 2] } }
  expect(differences(before, after, ['x'])).toEqual([
    { path: ['x', 'title'], value: 'B' },
    { path: ['x', 'tile', 'order'], value: 2 },
  ])
})

test('leaves out empty objects and lists that are new', () => {
  expect(differences({}, { options: { width: undefined }, list: [], text: undefined }, [])).toEqual([])
})

test('removes keys that are gone or undefined', () => {
  expect(differences({ a: 1, b: 2 }, { a: undefined }, [])).toEqual([
    { path: ['a'], value: undefined },
    { path: ['b'], value: undefined },
  ])
})

test('finds what has changed inside lists', () => {
  const before = { steps: [{ title: 'A', fields: ['x', 'y'] }, { title: 'B' }] }
  const after = { steps: [{ title: 'A', fields: ['x', 'z'] }, { title: 'C' }] }
  expect(differences(before, after, [])).toEqual([
    { path: ['steps', 0, 'fields', 1], value: 'z' },
    { path: ['steps', 1, 'title'], value: 'C' },
  ])
})

test.each<[name: string, before: unknown[], after: unknown[], edits: unknown]>([
  ['an item that is gone', [1, 2, 3], [1, 3], [{ path: ['list', 1], value: undefined }]],
  ['items that are gone', [1, 2, 3], [3], [0, 0].map((index) => ({ path: ['list', index], value: undefined }))],
  ['an item that is new', [1, 3], [1, 2, 3], [{ path: ['list', 1], insert: 2 }]],
  ['an item at the end', [1], [1, 1], [{ path: ['list', 1], insert: 1 }]],
  ['another list', [1, 2], [3], [{ path: ['list'], value: [3] }]],
])('%s', (_, before, after, edits) => {
  expect(differences({ list: before }, { list: after }, [])).toEqual(edits)
})
