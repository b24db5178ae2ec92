import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { renameField } from '../../../engine/format/fixes/rename.ts'
import { type JsonPath, valueAt } from '../../../engine/format/json.ts'
import { FORM_SCOPE, type Scope } from '../../../engine/format/reading/field-uses.ts'
import { Draft, SHARED_SCOPE } from '../../../studio/model/question/draft.ts'
import { renameListed } from '../../../studio/model/question/rename.ts'
import { afterOption } from '../../../studio/model/question/rename-answers.ts'
import { ownText } from '../../categories/files.ts'
import { draftOf } from './category-texts.ts'

const car = ownText('car.json')
const fleet = ownText('fleet.json')
const piano = ownText('piano.json')
const shared = ownText('shared.json')

/** The scope of the fields in a group of the form. */
const inGroup = (text: string, name: string): Scope =>
  new Draft({ content: JSON.parse(text) }).inside(['schema', 'properties', name])?.scope ?? FORM_SCOPE

/** The text after a rename in the studio. */
const renamed = (text: string, committed: string | undefined, scope: Scope, from: string, to: string): string => {
  const before: unknown = committed === undefined ? undefined : JSON.parse(committed)
  return editText(text, renameListed(new Draft({ content: JSON.parse(text), committed: before }, scope), from, to))
}

const formerNames = (text: string, path: JsonPath) => valueAt(JSON.parse(text), [...path, 'formerNames'])
const field = (name: string): JsonPath => ['schema', 'properties', name]

test.each([
  ['conditions and sections', 'piano.json', 'pianoType'],
  ['limits of other fields', 'heavy-equipment.json', 'earliestDate'],
  ['variants', 'goods.json', 'itemDescription'],
  ['the subject', 'lead.json', 'fullName'],
  ['a group, and nowhere else', 'pets.json', 'species', 'pets'],
])('a field is renamed wherever its name is used: in %s', (_, file, name, group = '') => {
  const text = ownText(file)
  const edits = renameField(JSON.parse(text), inGroup(text, group), name, 'another')
  expect(editText(text, edits)).toBe(text.replaceAll(new RegExp(`(?<=["/{])${name}(?=["}])`, 'g'), 'another'))
})

test('a field that was committed lists its old name until it has it back, and a new one that was not lists none', () => {
  const once = renamed(car, car, FORM_SCOPE, 'vehicleInfo', 'model')
  expect(formerNames(once, field('model'))).toEqual(['vehicleInfo'])
  expect(renamed(once, car, FORM_SCOPE, 'model', 'vehicleInfo')).toBe(car)
  const twice = renamed(once, car, FORM_SCOPE, 'model', 'carModel')
  expect(formerNames(twice, field('carModel'))).toEqual(['vehicleInfo'])
  const later = renamed(once, once, FORM_SCOPE, 'model', 'carModel')
  expect(formerNames(later, field('carModel'))).toEqual(['vehicleInfo', 'model'])
  expect(formerNames(renamed(car, undefined, FORM_SCOPE, 'vehicleInfo', 'model'), field('model'))).toBeUndefined()
})

test('a shared field lists its old name next to its reference', () => {
  const text = renamed(car, car, FORM_SCOPE, 'phone', 'telephone')
  expect(valueAt(JSON.parse(text), field('telephone'))).toEqual({
    $ref: 'shared.json#/definitions/phone',
    formerNames: ['phone'],
  })
})

const ADDRESS: Scope = { schema: ['definitions', 'usAddress'], ui: [...SHARED_SCOPE.ui, 'usAddress'] }
const onceRenamed = renamed(fleet, fleet, FORM_SCOPE, 'vehicles', 'cars')

test.each<[string, string, committed: string, Scope, from: string, definition: JsonPath]>([
  [
    'in a group that was renamed before',
    onceRenamed,
    fleet,
    inGroup(onceRenamed, 'cars'),
    'model',
    [...field('cars'), 'items', 'properties'],
  ],
  ['that only a condition asks', piano, piano, FORM_SCOPE, 'length', ['schema', 'allOf', 0, 'then', 'properties']],
  ['of a shared address', shared, shared, ADDRESS, 'city', ['definitions', 'usAddress', 'properties']],
])('a field %s lists its old name', (_, text, committed, scope, from, definitions) => {
  const after = renamed(text, committed, scope, from, 'another')
  expect(formerNames(after, [...definitions, 'another'])).toEqual([from])
})

describe('another value of an option', () => {
  const GRAND: JsonPath = ['schema', 'properties', 'pianoType', 'oneOf', 1, 'const']
  const valued = (text: string, value: string) => {
    const edit = { path: GRAND, value }
    return editText(text, [edit, ...afterOption(draftOf(text), edit)])
  }
  const tested = (text: string) => valueAt(JSON.parse(text), ['schema', 'allOf', 0, 'if', 'properties', 'pianoType'])

  test('goes into the conditions that test it, and back', () => {
    const after = valued(piano, 'concert')
    expect(tested(after)).toEqual({ const: 'concert' })
    expect(valued(after, 'grand')).toBe(piano)
  })

  test('changes no condition while another option has it', () => {
    const both = valued(piano, 'upright')
    expect(tested(both)).toEqual({ const: 'grand' })
    expect(tested(valued(both, 'uprights'))).toEqual({ const: 'grand' })
  })

  test('goes into a condition on one of several, and into a default answer', () => {
    const definition: JsonPath = ['schema', 'properties', 'pianoType']
    const text = editText(piano, [
      { path: ['schema', 'allOf', 0, 'if', 'properties', 'pianoType'], value: { enum: ['grand', 'upright'] } },
      { path: [...definition, 'default'], value: 'grand' },
    ])
    const after = valued(text, 'concert')
    expect(tested(after)).toEqual({ enum: ['concert', 'upright'] })
    expect(valueAt(JSON.parse(after), [...definition, 'default'])).toBe('concert')
  })
})
