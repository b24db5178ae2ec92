import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import type { Json, JsonPath, TextEdit } from '../../../engine/format/json.ts'
import * as effects from '../../../studio/model/changes/effects.ts'
import { ownText } from '../../categories/files.ts'

const car = ownText('car.json')
const fleet = ownText('fleet.json')
const shared = ownText('shared.json')

const effectsOf = (before: string, after: string) => effects.effectsOf(before, after, JSON.parse(shared))

/** `schema/required/0` as path. */
const pathOf = (text: string): JsonPath => text.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
const set = (path: string, value: Json | undefined): TextEdit => ({ path: pathOf(path), value })
const rename = (path: string, name: string): TextEdit => ({ path: pathOf(path), rename: name })

const legs = { type: 'string', title: 'Do its legs come off?', enum: ['Yes', 'No'], message: 'Tell us' }

test.each([
  [ownText('goods.json'), '/quote-form', 'Links to "/quote-form" stop'],
  [car, '/car-quote-form', 'Links to the URL that follows from the file name stop'],
])('a page that moves loses its links, unless its path is a former one', (text, former, words) => {
  const said = (...edits: TextEdit[]) => effectsOf(text, editText(text, [set('path', '/moved'), ...edits]))
  expect(said()?.[0]).toBe(`${words} working unless it is one of the former URLs.`)
  expect(said(set('formerPaths', [former]))).toEqual(['Open pages, drafts and links lose nothing.'])
})

test('a text that is not JSON has no effects, and another layout has none', () => {
  expect(effectsOf(car, '{')).toBeUndefined()
  expect(effectsOf(car, 'null')).not.toEqual([])
  expect(effectsOf(car, JSON.stringify(JSON.parse(car)))).toEqual([])
})

/** Links fill in its field `vehicleInfo`. */
const linked = editText(car, [set('prefill', ['vehicleInfo', 'pickupLocation'])])
const renamed = (name: string, ...edits: TextEdit[]) => [rename(`schema/properties/${name}`, 'model'), ...edits]
const listing = (name: string) => set('schema/properties/model/formerNames', [name])
const MAKE = 'schema/properties/vehicles/items/properties/model'
const OPEN_PAGES = 'Pages that are open now lose nothing: their requests are still accepted.'
const noLonger = (title: string) => `Your team, webhooks and exports no longer get “${title}”.`
const lost = (title: string) => [`Answers to “${title}” in drafts are dropped.`, noLonger(title)]
const linkedLost = 'Answers to “Year, make and model” in drafts and links are dropped.'
const called = (name: string) => `Webhooks and exports call the answer "${name}" from now on.`
const advice = (to: string, from: string, name: string) =>
  `If “${to}” asks the same as “${from}” did, give it the name "${name}" in the data, and drafts keep the answers.`

describe('the effects of a change on people in the middle of the form, and on those who get its requests', () => {
  test.each<[change: string, before: string, edits: TextEdit[], effects: string[]]>([
    ['another text', car, [set('schema/properties/name/title', 'You')], []],
    ['a stricter rule', car, [set('schema/properties/vehicleInfo/minLength', 3)], []],
    [
      'a new field',
      car,
      [set('schema/properties/legs', legs)],
      ['“Do its legs come off?” is blank in drafts, and missing in the requests of pages that are open now.'],
    ],
    ['a field that is gone', car, [set('schema/properties/name', undefined)], lost('Full name')],
    [
      'another name without the former one',
      car,
      renamed('vehicleInfo'),
      [linkedLost, called('model'), advice('Year, make and model', 'Year, make and model', 'vehicleInfo')],
    ],
    [
      'another name and another title without the former name',
      car,
      renamed('vehicleInfo', set('schema/properties/model/title', 'Model')),
      [
        linkedLost,
        noLonger('Year, make and model'),
        advice('Model', 'Year, make and model', 'vehicleInfo'),
        '“Model” is blank in drafts, and missing in the requests of pages that are open now.',
      ],
    ],
    [
      'a field of another kind in place of one',
      car,
      [set('schema/properties/name', undefined), set('schema/properties/fullName', { ...legs })],
      [
        ...lost('Full name'),
        '“Do its legs come off?” is blank in drafts, and missing in the requests of pages that are open now.',
      ],
    ],
    [
      'another name with the former one',
      linked,
      renamed('vehicleInfo', listing('vehicleInfo'), set('prefill/0', 'model')),
      [`Answers to “Year, make and model” in drafts and links are kept. ${called('model')}`],
    ],
    [
      'another name with the former one, and an option that is gone',
      car,
      renamed('vehicleCondition', listing('vehicleCondition'), set('schema/properties/model/oneOf/0', undefined)),
      [
        `Answers to “Does it run?” in drafts are kept. ${called('model')}`,
        'Visitors whose draft has “Yes, it drives and brakes” for “Does it run?” are asked to choose again.',
      ],
    ],
    [
      'other names of a group and of a field in it',
      fleet,
      [
        rename(MAKE, 'make'),
        set(MAKE.replace(/model$/, 'make/formerNames'), ['model']),
        rename('schema/properties/vehicles', 'cars'),
        set('schema/properties/cars/formerNames', ['vehicles']),
      ],
      [
        `Answers to “Your vehicles” in drafts are kept. ${called('cars')}`,
        `Answers to “Year, make and model” in drafts are kept. ${called('cars.make')}`,
      ],
    ],
    [
      'another name in a group without the former one',
      fleet,
      [rename(MAKE, 'make')],
      [
        'Answers to “Year, make and model” in drafts are dropped.',
        called('vehicles.make'),
        advice('Year, make and model', 'Year, make and model', 'model'),
      ],
    ],
    [
      'another kind of field',
      car,
      [set('schema/properties/vehicleInfo/type', 'number')],
      ['Answers to “Year, make and model” in drafts may no longer be valid.'],
    ],
    [
      'another name of the category',
      car,
      [set('label', 'Autos')],
      ['Requests have the category "Autos" from now on, also in webhooks and exports. Drafts are kept.'],
    ],
    [
      'any category in the URL',
      car,
      [set('openCategory', true)],
      ['Drafts are dropped: each category in the URL now has its own.'],
    ],
    [
      'a field that links no longer fill in',
      linked,
      [set('prefill/0', undefined)],
      ['Links no longer fill in “Year, make and model”.'],
    ],
    ['a shared field that is gone', shared, [set('definitions/phone', undefined)], []],
    [
      'a part of a shared address that is gone',
      shared,
      [set('definitions/usAddress/properties/postalCode', undefined)],
      lost('ZIP code'),
    ],
  ])('%s', (_change, before, edits, effects) => {
    const expected = effects.length > 0 ? [...effects, OPEN_PAGES] : ['Open pages, drafts and links lose nothing.']
    expect(effectsOf(before, editText(before, edits))).toEqual(expected)
  })
})
