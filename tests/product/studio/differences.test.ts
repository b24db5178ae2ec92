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
