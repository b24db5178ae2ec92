import { describe, expect, test } from 'vitest'
import { carriedOver } from '../../../engine/form/carried-over.ts'
import type { Answers } from '../../../engine/form/form.ts'
import type { FieldDefinition, ObjectKeywords } from '../../../engine/format/category.ts'
import { variantWith } from './random-forms.ts'

const text = (keys: FieldDefinition = {}): FieldDefinition => ({ type: 'string', title: 'Text', ...keys })
const choice = (options: string[], keys: FieldDefinition = {}) => text({ enum: options, message: 'Choose', ...keys })
const choices = (options: string[], keys: FieldDefinition = {}): FieldDefinition => ({
  type: 'array',
  title: 'Choices',
  items: { type: 'string', enum: options },
  uniqueItems: true,
  ...keys,
})
const address = (properties: Record<string, FieldDefinition>, keys: FieldDefinition = {}): FieldDefinition => ({
  type: 'object',
  title: 'Address',
  properties,
  ...keys,
})
const group = (properties: Record<string, FieldDefinition>, keys: FieldDefinition = {}): FieldDefinition => ({
  type: 'array',
  title: 'Group',
  items: { type: 'object', title: 'Item', properties },
  ...keys,
})

const formOf = (properties: Record<string, FieldDefinition>, keywords: ObjectKeywords = {}) =>
  variantWith({ type: 'object', properties, ...keywords } as ObjectKeywords)

type Case = readonly [title: string, form: ReturnType<typeof formOf>, before: Answers, after: Answers]

const KEPT: readonly Case[] = [
  ['an answer with the same question', formOf({ a: text() }), { a: ' as typed ' }, { a: ' as typed ' }],
  ['a blank answer', formOf({ a: text() }), { a: '' }, { a: '' }],
  ['no answer without a question', formOf({ a: text() }), { b: 'x', constructor: 'y', 'a.b': 'z', 'a.0': 'z' }, {}],
  ['an answer under a former name', formOf({ b: text({ formerNames: ['x', 'a'] }) }), { a: '1' }, { b: '1' }],
  [
    'the answer under the present name, if there is one under a former name too',
    formOf({ b: text({ formerNames: ['a'] }) }),
    { b: '', a: '1' },
    { b: '' },
  ],
  [
    'an answer that only a condition asks',
    formOf(
      { a: choice(['yes', 'no']) },
      {
        if: { properties: { a: { const: 'yes' } }, required: ['a'] },
        then: { properties: { c: text({ formerNames: ['b'] }) } },
      },
    ),
    { a: 'no', b: '1' },
    { a: 'no', c: '1' },
  ],
  [
    'an answer whose former name only one of several conditions gives',
    formOf(
      { a: choice(['yes', 'no']) },
      {
        if: { properties: { a: { const: 'yes' } }, required: ['a'] },
        then: { properties: { c: text() } },
        else: { properties: { c: text({ formerNames: ['b'] }) } },
      },
    ),
    { b: '1' },
    { c: '1' },
  ],
  [
    'the parts of an address, and the address, under former names',
    formOf({ to: address({ town: text({ formerNames: ['city'] }), zip: text() }, { formerNames: ['delivery'] }) }),
    { 'delivery.city': 'Austin', 'delivery.zip': '78701', 'delivery.street': 'gone', delivery: 'gone' },
    { 'to.town': 'Austin', 'to.zip': '78701' },
  ],
  [
    'the items of a group, and their fields, under former names',
    formOf({ cars: group({ brand: text({ formerNames: ['make'] }), year: text() }, { formerNames: ['vehicles'] }) }),
    { 'vehicles.0.make': 'Honda', 'vehicles.2.year': '2019', 'vehicles.x.year': 'gone', 'vehicles.1': 'gone' },
    { 'cars.0.brand': 'Honda', 'cars.2.year': '2019' },
  ],
  [
    'an address in a group',
    formOf({ lots: group({ at: address({ city: text() }, { formerNames: ['place'] }) }) }),
    { 'lots.1.place.city': 'Austin' },
    { 'lots.1.at.city': 'Austin' },
  ],
  [
    'the fields of a group that two conditions define',
    formOf(
      { a: choice(['yes', 'no']) },
      {
        if: { properties: { a: { const: 'yes' } }, required: ['a'] },
        then: { properties: { lots: group({ b: text() }) } },
        else: { properties: { lots: group({ c: text() }) } },
      },
    ),
    { 'lots.0.b': '1', 'lots.1.c': '2', 'lots.1.d': 'gone' },
    { 'lots.0.b': '1', 'lots.1.c': '2' },
  ],
  [
    'answers to a text and to a group of the same name',
    formOf(
      { a: choice(['yes', 'no']) },
      {
        if: { properties: { a: { const: 'yes' } }, required: ['a'] },
        then: { properties: { b: text() } },
        else: { properties: { b: group({ c: text() }) } },
      },
    ),
    { b: '1', 'b.0.c': '2' },
    { b: '1', 'b.0.c': '2' },
  ],
  [
    'no text for a group that a condition tightens',
    formOf(
      { a: choice(['yes', 'no']), b: group({ c: text() }) },
      {
        if: { properties: { a: { const: 'yes' } }, required: ['a'] },
        then: { properties: { b: { minItems: 2 } } },
      },
    ),
    { b: 'gone', 'b.0.c': '2' },
    { 'b.0.c': '2' },
  ],
  ['an answer of another kind, as typed', formOf({ a: { type: 'number', title: 'A' } }), { a: 'two' }, { a: 'two' }],
  ['an option that is still offered', formOf({ a: choice(['x', 'y']) }), { a: 'y' }, { a: 'y' }],
  [
    'an option that only a condition offers',
    formOf(
      { a: choice(['yes', 'no']), b: choice(['x', 'y', 'z']) },
      {
        if: { properties: { a: { const: 'yes' } }, required: ['a'] },
        then: { properties: { b: { enum: ['x'], message: 'Only x' } } },
      },
    ),
    { a: 'yes', b: 'z' },
    { a: 'yes', b: 'z' },
  ],
  [
    'any text, if a condition takes one',
    formOf(
      { a: choice(['yes', 'no']) },
      {
        if: { properties: { a: { const: 'yes' } }, required: ['a'] },
        then: { properties: { b: choice(['x']) } },
        else: { properties: { b: text() } },
      },
    ),
    { b: 'anything' },
    { b: 'anything' },
  ],
  ['several choices, as typed', formOf({ a: choices(['x', 'y']) }), { a: 'y,x' }, { a: 'y,x' }],
]

describe('an earlier version of a form hands over', () => {
  test.each(KEPT)('%s', (_title, form, before, after) => {
    expect(carriedOver(form, before)).toEqual({ answers: after, gone: [], goneOptions: {} })
  })
})

test.each<[title: string, ...Case]>([
  ['no choice that is gone', '', formOf({ a: choice(['x']) }), { a: 'z' }, {}],
  ['none under a former name', 'z', formOf({ a: choice(['x'], { formerNames: ['b'] }) }), { b: 'z' }, {}],
  ['of several choices those that are left', '', formOf({ a: choices(['x', 'y']) }), { a: 'y, z, x' }, { a: 'y, x' }],
  ['nothing if all of several choices are gone', '', formOf({ a: choices(['x']) }), { a: 'z' }, {}],
])('it hands over %s, and says what is gone', (_title, _, form, before, after) => {
  expect(carriedOver(form, before)).toEqual({ answers: after, gone: ['a'], goneOptions: { a: 'z' } })
})

test('a choice that is gone is named with its item and its address', () => {
  const form = formOf({ lots: group({ at: address({ state: choice(['TX']) }), kind: choice(['big']) }) })
  const before = { 'lots.0.kind': 'big', 'lots.1.kind': 'small', 'lots.1.at.state': 'PR' }
  expect(carriedOver(form, before)).toEqual({
    answers: { 'lots.0.kind': 'big' },
    gone: ['lots.1.kind', 'lots.1.at.state'],
    goneOptions: { 'lots.1.kind': 'small', 'lots.1.at.state': 'PR' },
  })
})
