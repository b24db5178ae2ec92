import { describe, expect, test } from 'vitest'
import {
  answersOfItem,
  itemCount,
  pathAfterInsertion,
  pathAfterRemoval,
  templateOf,
  topLevelName,
  withItemInserted,
  withItemRemoved,
} from '../../../engine/form/values.ts'

const ANSWERS = {
  name: 'Sam',
  'vehicles.0.make': 'Honda',
  'vehicles.1.make': 'Ford',
  'vehicles.1.origin.city': 'Austin',
  'vehicles.2.make': '',
  'vehiclesAtHome.0.make': 'BMW',
}

test('a path has a template path, which is the same for all items', () => {
  expect(templateOf('vehicles.12.origin.city')).toBe('vehicles.*.origin.city')
  expect(templateOf('pickup.city')).toBe('pickup.city')
  expect(topLevelName('vehicles.12.origin.city')).toBe('vehicles')
})

describe('the items of a group', () => {
  test('are counted by the highest index with an answer, even a blank one', () => {
    expect(itemCount(ANSWERS, 'vehicles')).toBe(3)
    expect(itemCount({ 'vehicles.4.make': '' }, 'vehicles')).toBe(5)
    expect(itemCount(ANSWERS, 'boats')).toBe(0)
  })

  test('move down when one is removed', () => {
    expect(withItemRemoved(ANSWERS, 'vehicles', 0)).toEqual({
      name: 'Sam',
      'vehicles.0.make': 'Ford',
      'vehicles.0.origin.city': 'Austin',
      'vehicles.1.make': '',
      'vehiclesAtHome.0.make': 'BMW',
    })
  })

  test('move up when one is inserted, so that a removed item can be restored', () => {
    const item = answersOfItem(ANSWERS, 'vehicles', 1)
    expect(item).toEqual({ make: 'Ford', 'origin.city': 'Austin' })
    const removed = withItemRemoved(ANSWERS, 'vehicles', 1)
    expect(withItemInserted(removed, 'vehicles', 1, item)).toEqual(ANSWERS)
    expect(withItemInserted({}, 'vehicles', 0, { make: '' })).toEqual({ 'vehicles.0.make': '' })
  })

  test('move together with their problems', () => {
    const paths = ['vehicles.0.make', 'vehicles.1.make', 'vehicles.2', 'vehicles', 'vehiclesAtHome.2.make', 'email']
    expect(paths.map((path) => pathAfterRemoval(path, 'vehicles', 1))).toEqual([
      'vehicles.0.make',
      undefined,
      'vehicles.1',
      'vehicles',
      'vehiclesAtHome.2.make',
      'email',
    ])
    expect(paths.map((path) => pathAfterInsertion(path, 'vehicles', 1))).toEqual([
      'vehicles.0.make',
      'vehicles.2.make',
      'vehicles.3',
      'vehicles',
      'vehiclesAtHome.2.make',
      'email',
    ])
  })
})
