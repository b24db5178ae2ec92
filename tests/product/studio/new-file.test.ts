import { expect, test } from 'vitest'
import { newFile } from '../../../studio/model/file/workspace.ts'
import { findIcons } from '../../../studio/model/new/icon-search.ts'
import { type NewFileInput, NO_TILE, newFileFor, tileSlots } from '../../../studio/model/new/new-file.ts'

const slots = tileSlots(
  [
    { label: 'Boats', order: 40 },
    { label: 'Cars', order: 20 },
  ],
  [10, 30, 50],
)

const surroundings = {
  workspace: new Map([['schemas/car', newFile({ folder: 'schemas', id: 'car' }, '')]]),
  paths: ['/about', '/car-quote-form'],
  iconNames: ['car', 'piano', 'truck'],
  slots,
  copiedIcon: 'car',
}
const fileFor = (input: NewFileInput) => newFileFor(input, surroundings)

test('a new tile can come first, after each other tile, and last', () => {
  expect(slots).toEqual([
    { order: 10, label: 'First' },
    { order: 30, label: 'After Cars' },
    { order: 50, label: 'Last, after Boats' },
  ])
})

test('the name of a category suggests the rest', () => {
  expect(fileFor({ label: 'Grand Pianos ' })).toMatchObject({
    name: { folder: 'schemas', id: 'grand-pianos' },
    path: '/grand-pianos-quote-form',
    icon: 'piano',
    slot: '50',
    options: { label: 'Grand Pianos', order: 50, icon: 'piano', path: undefined },
  })
  expect(fileFor({ label: 'Harps' })).toMatchObject({ icon: 'car' })
})

test('what was chosen stays, whatever the name suggests', () => {
  const input = { label: 'Pianos', id: 'keys', path: '/piano-moving', icon: 'truck', slot: '10' }
  expect(fileFor(input).options).toEqual({ label: 'Pianos', order: 10, icon: 'truck', path: '/piano-moving' })
  expect(fileFor({ label: 'Pianos', slot: NO_TILE }).options).toMatchObject({ order: undefined })
})

test('nothing is wrong with an empty form, which can not be submitted either', () => {
  expect(fileFor({ label: ' ' })).toMatchObject({ path: '', errors: {}, options: undefined })
})

test.each<[input: Omit<NewFileInput, 'label'>, error: object]>([
  [{ id: 'car' }, { id: 'There is already a file with this name.' }],
  [{ id: 'Grand Piano' }, { id: 'Use only lowercase letters, digits and hyphens.' }],
  [{ id: '' }, { id: 'Write a name.' }],
  [{ path: '/about' }, { path: 'There is already a page at this address.' }],
  [{ path: 'pianos' }, { path: expect.stringContaining('Write a slash') }],
  [{ icon: 'harp' }, { icon: 'Choose one of the icons.' }],
])('%j can not be used, and says why', (part, error) => {
  expect(fileFor({ label: 'Pianos', ...part })).toMatchObject({ errors: error, options: undefined })
})

test('icons are found by name, and by what they show', () => {
  expect(findIcons('ship').slice(0, 2)).toEqual(['ship', 'ship-cargo'])
  expect(findIcons(' Ship')).toContain('sailboat')
  expect(findIcons('grand piano')[0]).toBe('piano')
  expect(findIcons('ship cargo')).toEqual(['ship-cargo'])
  expect(findIcons('hot water')).toContain('droplet')
  expect(findIcons('no such thing')).toEqual([])
})
