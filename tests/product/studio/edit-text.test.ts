import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editText } from '../../../engine/format/edit-text.ts'
import { type Json, type JsonPath, listAt, type TextEdit, valueAt } from '../../../engine/format/json.ts'
import { examples } from '../../run/times.ts'
import { categoryText, categoryTexts, changedLines } from './category-texts.ts'

const car = categoryText('car')

const edited = (text: string, ...edits: TextEdit[]) => changedLines(text, editText(text, edits))

describe('sets a value', () => {
  test.each([
    ['texts/submit', 'Send', '{ "texts": { ¦"doneTitle": "Done" } }'],
    [
      'schema/properties/size/message/required',
      'Size',
      '{ "schema": { "properties": { "size": { "message": { ¦"type": "Digits" } } } } }',
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
})

test('removes the last item, which leaves an empty list, and nothing where there is nothing', () => {
  expect(edited(car, { path: ['tiles', 0], value: undefined })[1]).toBe('+ "tiles": [],')
  expect(edited(car, { path: ['texts', 'submit'], value: undefined })).toEqual([])
})

test('inserts and moves an item', () => {
  const path = ['steps', 0, 'fields', 0]
  expect(edited(car, { path, insert: 'mileage' })[1]).toMatch(/"fields": \["mileage", "pickupLocation"/)
  expect(edited(car, { path: ['steps', 9], insert: { title: 'End' } })[2]).toBe('+ { "title": "End" }')
  expect(edited(car, { path: ['steps', 1, 'fields', 0], to: 2 })[1]).toMatch(/\["email", "phone", "name"\]/)
})

test('keeps tabs, carriage returns and a byte order mark', () => {
  const text = `\uFEFF${car.replaceAll('\n', '\r\n').replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2))}`
  const changed = editText(text, [
    { path: ['tiles', 0, 'line'], value: 'x'.repeat(170) },
    { path: ['path'], value: '/cars' },
  ])
  expect(changed).toContain('\r\n\t"tiles": [\r\n\t\t{\r\n\t\t\t"label": "Cars",\r\n')
  expect(changed.replaceAll('\r\n', '')).not.toContain('\n')
  const back = [
    { path: ['tiles', 0, 'line'], value: JSON.parse(car).tiles[0].line },
    { path: ['path'], value: undefined },
  ]
  expect(editText(changed, back, text)).toBe(text)
})

test('throws for a path into a text, and for a text that is not JSON', () => {
  expect(() => editText(car, [{ path: ['label', 'short'], value: 'C' }])).toThrow('There is no object at label')
  expect(() => editText('', [{ path: ['label'], value: 'C' }])).toThrow('not JSON')
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
