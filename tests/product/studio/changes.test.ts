import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import type { Json, JsonPath, TextEdit } from '../../../engine/format/json.ts'
import { changesInWords } from '../../../studio/model/changes.ts'
import { ownText } from '../../categories/files.ts'

const car = ownText('car.json')
const piano = ownText('piano.json')
const fleet = ownText('fleet.json')
const shared = readFileSync('schemas/shared.json', 'utf8')

/** `schema/required/0` as path. */
const pathOf = (text: string): JsonPath => text.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
const set = (path: string, value: Json | undefined): TextEdit => ({ path: pathOf(path), value })
const insert = (path: string, value: Json): TextEdit => ({ path: pathOf(path), insert: value })
const move = (path: string, to: number): TextEdit => ({ path: pathOf(path), to })
const rename = (path: string, name: string): TextEdit => ({ path: pathOf(path), rename: name })

const legs = { type: 'string', title: 'Do its legs come off?', enum: ['Yes', 'No'], message: 'Tell us' }

const CHANGES: [text: string, edits: TextEdit[], words: string[]][] = [
  [
    car,
    [set('heading', 'Ship your car')],
    ['“Heading of the page” changed from "Car Shipping Quote" to "Ship your car"'],
  ],
  [car, [set('description', 'Short.')], ['“Description” changed']],
  [car, [set('path', '/cars')], ['“Address of the page” is now "/cars"']],
  [car, [set('formerPaths', ['/cars'])], ['“Former URLs” added']],
  [car, [set('submission/mailbox', 'goods')], ['“Mailbox” changed from "vehicles" to "goods"']],
  [car, [set('openCategory', true)], ['“Take the category from the link” is now true']],
  [car, [set('texts/doneTitle', 'Done')], ['“Texts” added']],
  [car, [set('tiles/0/icon', 'truck')], ['“Icon” of the tile "Cars" changed from "car" to "truck"']],
  [car, [insert('tiles/1', { label: 'Vans', order: 31, icon: 'van', line: 'Vans' })], ['New tile "Vans"']],
  [car, [set('tiles/0/label', 'Autos')], ['“Name on the tile” of the tile "Cars" changed from "Cars" to "Autos"']],
  [
    car,
    [set('schema/properties/legs', legs), insert('steps/1/fields/0', 'legs'), insert('schema/required/0', 'legs')],
    ['New field "legs" in step 2'],
  ],
  [
    car,
    [
      set('schema/properties/vehicleInfo', undefined),
      set('uiSchema/vehicleInfo', undefined),
      set('steps/0/fields/2', undefined),
      set('schema/required/2', undefined),
    ],
    ['Field "vehicleInfo" removed'],
  ],
  [
    car,
    [
      rename('schema/properties/vehicleInfo', 'model'),
      rename('uiSchema/vehicleInfo', 'model'),
      set('steps/0/fields/2', 'model'),
      set('schema/required/2', 'model'),
    ],
    ['Field "vehicleInfo" is now called "model"'],
  ],
  [car, [set('schema/required/2', undefined)], ['"vehicleInfo" is no longer required']],
  [
    car,
    [set('schema/properties/vehicleInfo/message', 'Write it')],
    ['The message of "vehicleInfo" changed from "Vehicle information is required" to "Write it"'],
  ],
  [
    car,
    [set('schema/properties/vehicleInfo/minLength', 3)],
    ['“At least this many characters” of "vehicleInfo" is now 3'],
  ],
  [
    car,
    [insert('schema/properties/vehicleCondition/oneOf/2', { const: 'parts', title: 'In parts' })],
    ['New option "parts" of "vehicleCondition"'],
  ],
  [
    car,
    [set('schema/properties/vehicleCondition/oneOf/0/title', 'Yes')],
    ['Option "operable" of "vehicleCondition" now reads "Yes"'],
  ],
  [
    car,
    [move('schema/properties/vehicleCondition/oneOf/0', 1)],
    ['The order of the options of "vehicleCondition" changed'],
  ],
  [
    car,
    [set('uiSchema/vehicleInfo/ui:placeholder', 'VW')],
    ['“Example inside the empty control” of "vehicleInfo" changed from "e.g. 2019 Honda Civic" to "VW"'],
  ],
  [car, [set('uiSchema/name', { 'ui:help': 'All of it' })], ['"name" is shown differently']],
  [
    car,
    [set('steps/0/title', 'Your car')],
    ['“Heading of the step” of step 1 changed from "Your car and its route" to "Your car"'],
  ],
  [
    car,
    [insert('steps/1', { title: 'More', fields: ['preferredDate'] }), set('steps/0/fields/4', undefined)],
    ['New step 2, "More"', '"preferredDate" moved from step 1 to step 2'],
  ],
  [car, [move('steps/0/fields/0', 1)], ['The order of the fields in step 1 changed']],
  [car, [move('steps/0', 1)], ['The order of the steps changed']],
  [
    piano,
    [set('schema/properties/stairs/message/minimum', 'More')],
    ['The message of "stairs" for "minimum" changed from "Write {minimum} or more" to "More"'],
  ],
  [piano, [set('schema/allOf/0', undefined)], ['Field "length" removed']],
  [
    piano,
    [set('schema/allOf/0/then/properties/length/minimum', 5)],
    ['“Answer must be at least” of "length" changed from 4 to 5'],
  ],
  [piano, [set('schema/allOf/0/if/properties/pianoType/const', 'upright')], ['The condition changed']],
  [piano, [set('steps/0/sections/1/title', 'The route')], ['The sections of step 1 changed']],
  [
    fleet,
    [set('schema/properties/vehicles/maxItems', 30)],
    ['“At most this many” of "vehicles" changed from 20 to 30'],
  ],
  [fleet, [set('schema/properties/vehicles/items/properties/color', legs)], ['New field "vehicles.color" in step 1']],
  [
    fleet,
    [set('schema/properties/vehicles/items/required/1', undefined)],
    ['"vehicles.condition" is no longer required'],
  ],
  [
    fleet,
    [set('uiSchema/vehicles/items/model/ui:placeholder', 'VW')],
    ['“Example inside the empty control” of "vehicles.model" changed from "e.g. 2019 Honda Civic" to "VW"'],
  ],
  [shared, [set('definitions/phone/title', 'Call')], ['“Question” of "phone" changed from "Phone number" to "Call"']],
]

test.each(CHANGES)('%#: a change in words', (text, edits, words) => {
  const found = changesInWords(text, editText(text, edits))?.changes.map((change) => change.text)
  expect(found?.slice(0, words.length)).toEqual(words)
})

describe('every value of every file', () => {
  const files = ['schemas', 'examples'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
      .map((name) => `${folder}/${name}`),
  )

  const leaves = (value: unknown, path: JsonPath): JsonPath[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) =>
          leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [path]

  test.each(files)('of %s is mentioned when it changes or goes', (name) => {
    const text = readFileSync(name, 'utf8')
    for (const path of leaves(JSON.parse(text), []))
      for (const value of ['changed', undefined]) {
        const after = JSON.stringify(JSON.parse(editText(text, [{ path, value }])))
        const { changes = [] } = changesInWords(text, after) ?? {}
        expect(changes.length, path.join('/')).toBeGreaterThan(0)
        for (const { text: words } of changes) expect(words).not.toMatch(/undefined|\[object/)
      }
  })

  test.each(files)('of %s can be written in another layout without a change', (name) => {
    const text = readFileSync(name, 'utf8')
    expect(changesInWords(text, JSON.stringify(JSON.parse(text)))).toEqual({ changes: [], effects: [] })
  })
})

describe('a page that moves', () => {
  const goods = ownText('goods.json')
  const said = (text: string, ...edits: TextEdit[]) =>
    changesInWords(text, editText(text, edits))?.changes.map((change) => change.text)

  test('loses its links', () => {
    expect(said(goods, set('path', '/goods'))).toEqual([
      '“Address of the page” changed from "/quote-form" to "/goods"',
      'Links to "/quote-form" stop working unless it is in "formerPaths"',
    ])
    expect(said(car, set('path', '/cars'))).toContain(
      'Links to the URL that follows from the file name stop working unless it is in "formerPaths"',
    )
  })

  test('keeps the links from its former path', () => {
    expect(said(goods, set('path', '/goods'), set('formerPaths', ['/quote-form']))?.join()).not.toContain('Links')
    expect(said(car, set('path', '/cars'), set('formerPaths', ['/car-quote-form']))?.join()).not.toContain('Links')
  })
})

test('a text that is not JSON has no changes in words', () => {
  expect(changesInWords(car, '{')).toBeUndefined()
  expect(changesInWords(car, 'null')?.changes).not.toEqual([])
})

/** Links fill in its field `vehicleInfo`. */
const linked = editText(car, [set('prefill', ['vehicleInfo', 'pickupLocation'])])
const renamed = (name: string, ...edits: TextEdit[]) => [rename(`schema/properties/${name}`, 'model'), ...edits]
const listing = (name: string) => set('schema/properties/model/formerNames', [name])
const MAKE = 'schema/properties/vehicles/items/properties/model'
const OPEN_PAGES = 'Pages that are open now lose nothing: their requests are accepted for 30 days.'
const noLonger = (name: string) => `Your team, webhooks and exports no longer get "${name}".`
const lost = (name: string) => [`Answers to "${name}" in drafts are dropped.`, noLonger(name)]
const linkedLost = 'Answers to "vehicleInfo" in drafts and links are dropped.'
const called = (name: string) => `Webhooks and exports call the answer "${name}" from now on.`
const advice = (to: string, from: string) =>
  `If ${to} is the new name of "${from}", add "formerNames": ["${from}"] to it.`

describe('the effects of a change on people in the middle of the form, and on those who get its requests', () => {
  test.each<[change: string, before: string, edits: TextEdit[], effects: string[]]>([
    ['another text', car, [set('schema/properties/name/title', 'You')], []],
    ['a stricter rule', car, [set('schema/properties/vehicleInfo/minLength', 3)], []],
    [
      'a new field',
      car,
      [set('schema/properties/legs', legs)],
      ['"legs" is blank in drafts, and missing in the requests of pages that are open now.'],
    ],
    ['a field that is gone', car, [set('schema/properties/name', undefined)], lost('name')],
    [
      'a field that is gone, although links fill it in',
      linked,
      [set('schema/properties/vehicleInfo', undefined)],
      [linkedLost, noLonger('vehicleInfo')],
    ],
    [
      'another name without the former one',
      car,
      renamed('vehicleInfo'),
      [linkedLost, called('model'), advice('"model"', 'vehicleInfo')],
    ],
    [
      'another name and another title without the former name',
      car,
      renamed('vehicleInfo', set('schema/properties/model/title', 'Model')),
      [
        linkedLost,
        noLonger('vehicleInfo'),
        advice('"model"', 'vehicleInfo'),
        '"model" is blank in drafts, and missing in the requests of pages that are open now.',
      ],
    ],
    [
      'a field of another kind in place of one',
      car,
      [set('schema/properties/name', undefined), set('schema/properties/fullName', { ...legs })],
      [...lost('name'), '"fullName" is blank in drafts, and missing in the requests of pages that are open now.'],
    ],
    [
      'another name with the former one',
      linked,
      renamed('vehicleInfo', listing('vehicleInfo'), set('prefill/0', 'model')),
      [`Answers to "vehicleInfo" in drafts and links are kept. ${called('model')}`],
    ],
    [
      'another name with the former one, and an option that is gone',
      car,
      renamed('vehicleCondition', listing('vehicleCondition'), set('schema/properties/model/oneOf/0', undefined)),
      [
        `Answers to "vehicleCondition" in drafts are kept. ${called('model')}`,
        'Visitors whose draft has "operable" for "model" are asked to choose again.',
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
        `Answers to "vehicles" in drafts are kept. ${called('cars')}`,
        `Answers to "vehicles.model" in drafts are kept. ${called('cars.make')}`,
      ],
    ],
    [
      'another name in a group without the former one',
      fleet,
      [rename(MAKE, 'make')],
      ['Answers to "vehicles.model" in drafts are dropped.', called('vehicles.make'), advice('"make"', 'model')],
    ],
    [
      'an option that is gone',
      car,
      [set('schema/properties/vehicleCondition/oneOf/0', undefined)],
      ['Visitors whose draft has "operable" for "vehicleCondition" are asked to choose again.'],
    ],
    [
      'another kind of field',
      car,
      [set('schema/properties/vehicleInfo/type', 'number')],
      ['Answers to "vehicleInfo" in drafts may no longer be valid.'],
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
      ['Links no longer fill in "vehicleInfo".'],
    ],
    ['a shared field that is gone', shared, [set('definitions/phone', undefined)], []],
    [
      'a part of a shared address that is gone',
      shared,
      [set('definitions/usAddress/properties/postalCode', undefined)],
      lost('usAddress.postalCode'),
    ],
  ])('%s', (_change, before, edits, effects) => {
    const expected = effects.length > 0 ? [...effects, OPEN_PAGES] : ['Open pages, drafts and links lose nothing.']
    expect(changesInWords(before, editText(before, edits))?.effects).toEqual(expected)
  })
})

test('a field with another name has its other changes, too', () => {
  const after = editText(
    car,
    renamed('vehicleInfo', listing('vehicleInfo'), set('schema/properties/model/title', 'Car')),
  )
  expect(changesInWords(car, after)?.changes.map(({ text }) => text)).toEqual([
    'Field "vehicleInfo" is now called "model"',
    '“Question” of "model" changed from "Year, make and model" to "Car"',
  ])
})
