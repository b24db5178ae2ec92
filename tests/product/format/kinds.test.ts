import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { KINDS, kindOf } from '../../../engine/form/kinds.ts'
import { FORMATS } from '../../../engine/format/ajv.ts'

const metaSchema = JSON.parse(readFileSync('schemas/category.schema.json', 'utf8'))
const { field, message, ui } = metaSchema.definitions

const distinct = (names: readonly string[]) => [...new Set(names)].sort()
const sorted = (names: readonly string[]) => [...names].sort()

describe('the meta-schema and the registry of kinds have the same', () => {
  test('types', () => {
    expect(sorted(field.properties.type.enum)).toEqual(distinct(KINDS.map(({ type }) => type)))
  })

  test('widgets', () => {
    expect(sorted(ui.properties['ui:widget'].enum)).toEqual(distinct(KINDS.flatMap(({ widgets }) => widgets)))
  })

  test('formats, which are also those that ajv knows', () => {
    expect(sorted(field.properties.format.enum)).toEqual(sorted(Object.keys(FORMATS)))
    for (const format of field.properties.format.enum) expect(kindOf({ type: 'string', format }).name).toBe(format)
  })

  test('rules, each with a message', () => {
    const named = message.anyOf[1].propertyNames.enum.filter((rule: string) => rule !== 'required')
    expect(sorted(named)).toEqual(distinct(KINDS.flatMap(({ rules }) => rules)))
    expect(named.filter((rule: string) => !Object.hasOwn(field.properties, rule))).toEqual([])
  })
})

test('each kind is named once', () => {
  expect(distinct(KINDS.map(({ name }) => name))).toHaveLength(KINDS.length)
})

test.each([
  ['group', { type: 'array', items: { type: 'object' } }, {}],
  ['address', { type: 'object' }, {}],
  ['choice', { type: 'string', oneOf: [{ const: 'a', title: 'A' }] }, { 'ui:widget': 'radio' }],
  ['money', { type: 'integer' }, { 'ui:options': { unit: 'USD' } }],
  ['integer', { type: 'integer' }, { 'ui:options': { unit: 'lbs' } }],
  ['phone', { type: 'string' }, { 'ui:autocomplete': 'tel-national' }],
  ['phone', { type: 'string' }, { 'ui:options': { inputType: 'tel' } }],
  ['text', { type: 'string' }, { 'ui:autocomplete': 'name' }],
] as const)('a field is of the kind "%s": %j %j', (name, schema, shown) => {
  expect(kindOf(schema, shown).name).toBe(name)
})
