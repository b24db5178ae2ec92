import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { renameField } from '../../../engine/format/fixes/rename.ts'
import { type Json, type JsonPath, listAt, type TextEdit, valueAt } from '../../../engine/format/json.ts'
import { FORM_SCOPE } from '../../../engine/format/reading/field-uses.ts'
import { examples } from '../../run/times.ts'
import { categoryText, categoryTexts } from './category-texts.ts'

const car = categoryText('car')

/** The lines that differ, as `- old` and `+ new`. */
function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let [start, end] = [0, 0]
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return [
    ...old.slice(start, old.length - end).map((line) => `- ${line.trim()}`),
    ...now.slice(start, now.length - end).map((line) => `+ ${line.trim()}`),
  ]
}

const edited = (text: string, ...edits: TextEdit[]) => changedLines(text, editText(text, edits))

describe('sets a value', () => {
  test('where there is one', () => {
    expect(edited(car, { path: ['label'], value: 'Autos' })).toEqual(['- "label": "Cars",', '+ "label": "Autos",'])
  })

  test('of a key that is new, in the usual place', () => {
    expect(edited(car, { path: ['path'], value: '/cars' })).toEqual(['+ "path": "/cars",'])
    const field = ['schema', 'properties', 'vehicleInfo']
    expect(edited(car, { path: [...field, 'maxLength'], value: 80 })).toEqual(['+ "maxLength": 80,'])
    expect(edited(car, { path: [...field, 'message'], value: { required: 'A', maxLength: 'B' } })).toEqual([
      '- "message": "Vehicle information is required",',
      '+ "message": { "required": "A", "maxLength": "B" },',
    ])
  })

  test.each([
    ['texts/submit', 'Send', '{ "texts": { ¦"doneTitle": "Done" } }'],
    [
      'schema/properties/size/message/required',
      'Size',
      '{ "schema": { "properties": { "size": { "message": { ¦"type": "Digits" } } } } }',
    ],
    [
      'definitions/size/title',
      'Size',
      '{ "definitions": { "size": { "type": "string", ¦"message": "Size is required" } } }',
    ],
    [
      'uiSchema/boats/items/size/ui:widget',
      'textarea',
      '{ "uiSchema": { "boats": { "items": { "size": { ¦"ui:options": { "rows": 2 } } } } } }',
    ],
  ])('of %s, before what follows it in the meta-schema', (at, value, marked) => {
    const path = at.split('/')
    const wanted = marked.replace('¦', `"${path.at(-1)}": "${value}", `)
    expect(editText(marked.replace('¦', ''), [{ path, value }])).toBe(wanted)
  })

  test('in an object on one line, which stays on one line', () => {
    expect(edited(car, { path: ['schema', 'properties', 'name', 'title'], value: 'Your name' })).toEqual([
      '- "name": { "$ref": "shared.json#/definitions/name" },',
      '+ "name": { "$ref": "shared.json#/definitions/name", "title": "Your name" },',
    ])
  })

  test('in objects that do not exist yet', () => {
    expect(edited(car, { path: ['uiSchema', 'phone', 'ui:options', 'width'], value: 'half' })).toEqual([
      '- "vehicleCondition": { "ui:placeholder": "Choose one", "ui:options": { "width": "half" } }',
      '+ "vehicleCondition": { "ui:placeholder": "Choose one", "ui:options": { "width": "half" } },',
      '+ "phone": { "ui:options": { "width": "half" } }',
    ])
    expect(edited(car, { path: ['steps', 1, 'sections', 0, 'title'], value: 'You' })).toEqual([
      '- { "title": "Where to send your quotes", "fields": ["name", "email", "phone"] }',
      '+ { "title": "Where to send your quotes", "fields": ["name", "email", "phone"], "sections": [{ "title": "You" }] }',
    ])
  })

  test('before another key', () => {
    const path = ['schema', 'properties', 'mileage']
    expect(edited(car, { path, value: { type: 'integer' }, before: 'vehicleInfo' })).toEqual([
      '+ "mileage": { "type": "integer" },',
    ])
  })

  test('and breaks a line that becomes too long', () => {
    const line = 'Sedans, SUVs and pickups, running or not, with all their wheels, keys, papers and an owner'
    expect(edited(car, { path: ['tiles', 0, 'line'], value: line.repeat(2) })).toEqual([
      '- "tiles": [{ "label": "Cars", "order": 30, "icon": "car", "line": "Sedans, SUVs and pickups, running or not" }],',
      '+ "tiles": [',
      '+ {',
      '+ "label": "Cars",',
      '+ "order": 30,',
      '+ "icon": "car",',
      `+ "line": "${line.repeat(2)}"`,
      '+ }',
      '+ ],',
    ])
  })

  test('that nests deeply over several lines', () => {
    const condition = {
      if: { properties: { vehicleCondition: { const: 'non-running' } }, required: ['vehicleCondition'] },
      then: { required: ['phone'] },
    }
    expect(edited(car, { path: ['schema', 'allOf'], value: [condition] })).toEqual([
      '- "required": ["pickupLocation", "deliveryLocation", "vehicleInfo", "vehicleCondition", "preferredDate", "name", "email", "phone"]',
      '+ "required": ["pickupLocation", "deliveryLocation", "vehicleInfo", "vehicleCondition", "preferredDate", "name", "email", "phone"],',
      '+ "allOf": [',
      '+ {',
      '+ "if": { "properties": { "vehicleCondition": { "const": "non-running" } }, "required": ["vehicleCondition"] },',
      '+ "then": { "required": ["phone"] }',
      '+ }',
      '+ ]',
    ])
  })
})

describe('removes', () => {
  test('a key or an item, with its comma', () => {
    expect(edited(car, { path: ['label'], value: undefined })).toEqual(['- "label": "Cars",'])
    expect(edited(car, { path: ['schema', 'required', 7], value: undefined })[1]).toMatch(/"name", "email"\]$/)
    expect(edited(car, { path: ['schema', 'required', 0], value: undefined })[1]).toMatch(/"required": \["delivery/)
    expect(edited(car, { path: ['uiSchema', 'vehicleCondition'], value: undefined })).toHaveLength(3)
  })

  test('the last one, which leaves an empty list', () => {
    expect(edited(car, { path: ['tiles', 0], value: undefined })[1]).toBe('+ "tiles": [],')
  })

  test('nothing where there is nothing', () => {
    expect(editText(car, [{ path: ['texts', 'submit'], value: undefined }])).toBe(car)
  })
})

describe('inserts, moves and renames', () => {
  test('an item', () => {
    const path = ['steps', 0, 'fields', 0]
    expect(edited(car, { path, insert: 'mileage' })[1]).toMatch(/"fields": \["mileage", "pickupLocation"/)
    expect(edited(car, { path: ['steps', 9], insert: { title: 'End' } })[2]).toBe('+ { "title": "End" }')
  })

  test('an item to another index', () => {
    expect(edited(car, { path: ['steps', 1, 'fields', 0], to: 2 })[1]).toMatch(/\["email", "phone", "name"\]/)
    const moved = editText(car, [{ path: ['steps', 0], to: 1 }])
    expect(JSON.parse(moved).steps.map(({ title }: { title: string }) => title)).toEqual([
      'Where to send your quotes',
      'Your car and its route',
    ])
    expect(editText(moved, [{ path: ['steps', 1], to: 0 }])).toBe(car)
  })

  test('a key, in its place', () => {
    expect(edited(car, { path: ['uiSchema', 'vehicleInfo'], rename: 'model' })[1]).toMatch(/^\+ "model": \{ "ui:/)
  })
})

test('keeps tabs, carriage returns and a byte order mark', () => {
  const text = `\uFEFF${car.replaceAll('\n', '\r\n').replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2))}`
  const changed = editText(text, [{ path: ['tiles', 0, 'line'], value: 'x'.repeat(170) }])
  expect(changed).toContain('\r\n\t"tiles": [\r\n\t\t{\r\n\t\t\t"label": "Cars",\r\n')
  expect(changed.replaceAll('\r\n', '')).not.toContain('\n')
  expect(editText(changed, [{ path: ['tiles', 0, 'line'], value: JSON.parse(car).tiles[0].line }], text)).toBe(text)
})

test('throws for a path into a text, and for a text that is not JSON', () => {
  expect(() => editText(car, [{ path: ['label', 'short'], value: 'C' }])).toThrow('There is no object at label')
  expect(() => editText('', [{ path: ['label'], value: 'C' }])).toThrow('not JSON')
})

describe('renames a field', () => {
  test('everywhere in the form', () => {
    const piano = categoryText('piano')
    const renamed = editText(piano, renameField(JSON.parse(piano), FORM_SCOPE, 'pianoType', 'instrument'))
    expect(renamed).toBe(piano.replaceAll('"pianoType"', '"instrument"'))
  })

  test('in the subject, in limits of other fields, and in variants', () => {
    const machine = categoryText('heavy-equipment')
    const dates = editText(machine, renameField(JSON.parse(machine), FORM_SCOPE, 'earliestDate', 'firstDay'))
    expect(dates).toBe(machine.replaceAll('earliestDate', 'firstDay'))
    const goods = categoryText('goods')
    expect(editText(goods, renameField(JSON.parse(goods), FORM_SCOPE, 'itemDescription', 'cargo'))).toBe(
      goods.replaceAll('itemDescription', 'cargo'),
    )
    const lead = categoryText('lead')
    expect(editText(lead, renameField(JSON.parse(lead), FORM_SCOPE, 'fullName', 'person'))).toBe(
      lead.replaceAll('fullName', 'person'),
    )
  })

  test('inside a group, and nowhere else', () => {
    const pets = categoryText('pets')
    const group = ['schema', 'properties', 'pets', 'items']
    const edits = renameField(
      JSON.parse(pets),
      { schema: group, ui: ['uiSchema', 'pets', 'items'] },
      'species',
      'animal',
    )
    expect(editText(pets, edits)).toBe(pets.replaceAll('"species"', '"animal"'))
  })
})

/** Every path in a file. */
function pathsIn(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))]
}

const TEXTS = new Map(categoryTexts.map(({ folder, id, text }) => [`${folder}/${id}.json`, text]))

/** A file by its name, with something that is made from its paths. */
const fileWith = <Value>(of: (paths: readonly JsonPath[]) => fc.Arbitrary<Value>) =>
  fc.constantFrom(...TEXTS).chain(([name, text]) => fc.tuple(fc.constant(name), of(pathsIn(JSON.parse(text)))))

const LONG_TEXT = 'A text that is so long that its line has to be broken. '.repeat(4)

/** Up to twenty edits; more would leave nothing of a small file. */
function editsAt(paths: readonly JsonPath[]): fc.Arbitrary<TextEdit[]> {
  const path = fc.constantFrom(...paths.filter(({ length }) => length > 1))
  const item = fc.constantFrom(...paths.filter((each) => typeof each.at(-1) === 'number'))
  const edit = fc.oneof(
    fc.record({ path, value: fc.constant(undefined) }),
    fc.record({ path, value: fc.constantFrom('', 'Short', LONG_TEXT) }),
    fc.record({ path: item, insert: fc.constant('New') }),
    fc.record({ path: item, to: fc.nat(3) }),
  )
  return fc.array(edit, { maxLength: 20, size: 'max' })
}

/** The edit that reverses another one. Undefined if that isn't possible in a file, such as after the edits before it. */
function reverseOf(edit: TextEdit, content: unknown): TextEdit | undefined {
  const { path } = edit
  const list = path.slice(0, -1)
  const value = valueAt(content, path) as Json | undefined
  if (value === undefined) return undefined
  if ('insert' in edit) return { path, value: undefined }
  if ('to' in edit)
    return edit.to < listAt(content, list).length ? { path: [...list, edit.to], to: Number(path.at(-1)) } : undefined
  const isGone = 'value' in edit && edit.value === undefined
  return isGone && Array.isArray(valueAt(content, list)) ? { path, insert: value } : { path, value }
}

describe('any file has its bytes again', () => {
  test('after edits are reversed', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fileWith(editsAt), ([name, edits]) => {
        const text = TEXTS.get(name) ?? ''
        let edited = text
        const reversals: TextEdit[] = []
        for (const edit of edits) {
          const reverse = reverseOf(edit, JSON.parse(edited))
          if (!reverse) continue
          edited = editText(edited, [edit], text)
          reversals.unshift(reverse)
        }
        expect(editText(edited, reversals, text)).toBe(text)
        seen.add(edited)
      }),
      examples({ test: 70, soak: 3_000 }),
    )
    expect(seen.size).toBeGreaterThan(50)
  })

  test('after a key is renamed and named as before', () => {
    const keyIn = (paths: readonly JsonPath[]) =>
      fc.constantFrom(...paths.filter((path) => typeof path.at(-1) === 'string'))
    fc.assert(
      fc.property(fileWith(keyIn), ([name, path]) => {
        const text = TEXTS.get(name) ?? ''
        const renamed = editText(text, [{ path, rename: 'another' }])
        expect(renamed).not.toBe(text)
        const back = { path: [...path.slice(0, -1), 'another'], rename: String(path.at(-1)) }
        expect(editText(renamed, [back], text)).toBe(text)
      }),
      examples({ test: 500, soak: 5_000 }),
    )
  })
})
