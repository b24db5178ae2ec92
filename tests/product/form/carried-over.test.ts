import { describe, expect, test } from 'vitest'
import { carriedOver } from '../../../engine/form/carried-over.ts'
import type { Answers } from '../../../engine/form/form.ts'
import type { FieldDefinition, ObjectKeywords } from '../../../engine/format/category.ts'
import { variantWith } from './random-forms.ts'

const text = (keys: FieldDefinition = {}): FieldDefinition => ({ type: 'string', title: 'Text', ...keys })
const choice = (options: string[]) => text({ enum: options, message: 'Choose' })
const choices = (options: string[]): FieldDefinition => ({
  type: 'array',
  title: 'Choices',
  items: { type: 'string', enum: options },
  uniqueItems: true,
})
const address = (properties: Record<string, FieldDefinition>): FieldDefinition => ({
  type: 'object',
  title: 'Address',
  properties,
})
const group = (properties: Record<string, FieldDefinition>): FieldDefinition => ({
  type: 'array',
  title: 'Group',
  items: { type: 'object', title: 'Item', properties },
})

const formOf = (properties: Record<string, FieldDefinition>, keywords: ObjectKeywords = {}) =>
  variantWith({ type: 'object', properties, ...keywords } as ObjectKeywords)

/** A form whose first answer decides between two sets of further questions. */
const branchesOf = (then: Record<string, FieldDefinition>, otherwise: Record<string, FieldDefinition>, always = {}) =>
  formOf(
    { a: choice(['yes', 'no']), ...always },
    {
      if: { properties: { a: { const: 'yes' } }, required: ['a'] },
      then: { properties: then },
      else: { properties: otherwise },
    },
  )

type Case = readonly [title: string, form: ReturnType<typeof formOf>, before: Answers, after: Answers]

const KEPT: readonly Case[] = [
  ['no answer without a question', formOf({ a: text() }), { b: 'x', constructor: 'y', 'a.b': 'z', 'a.0': 'z' }, {}],
  [
    'the answer under the present name, if there is one under a former name too',
    formOf({ b: text({ formerNames: ['a'] }) }),
    { b: '', a: '1' },
    { b: '' },
  ],
  [
    'an answer whose former name only one of several conditions gives',
    branchesOf({ c: text() }, { c: text({ formerNames: ['b'] }) }),
    { b: '1' },
    { c: '1' },
  ],
  [
    'the fields of a group that two conditions define',
    branchesOf({ lots: group({ b: text() }) }, { lots: group({ c: text() }) }),
    { 'lots.0.b': '1', 'lots.1.c': '2', 'lots.1.d': 'gone' },
    { 'lots.0.b': '1', 'lots.1.c': '2' },
  ],
  [
    'answers to a text and to a group of the same name',
    branchesOf({ b: text() }, { b: group({ c: text() }) }),
    { b: '1', 'b.0.c': '2' },
    { b: '1', 'b.0.c': '2' },
  ],
  [
    'no text for a group that a condition tightens',
    branchesOf({ b: { minItems: 2 } }, { b: { maxItems: 3 } }, { b: group({ c: text() }) }),
    { b: 'gone', 'b.0.c': '2' },
    { 'b.0.c': '2' },
  ],
  [
    'any text, if a condition takes one',
    branchesOf({ b: choice(['x']) }, { b: text() }),
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

test('a choice that is gone is named with its item and its address', () => {
  const form = formOf({ lots: group({ at: address({ state: choice(['TX']) }), kind: choice(['big']) }) })
  const before = { 'lots.0.kind': 'big', 'lots.1.kind': 'small', 'lots.1.at.state': 'PR' }
  expect(carriedOver(form, before)).toEqual({
    answers: { 'lots.0.kind': 'big' },
    gone: ['lots.1.kind', 'lots.1.at.state'],
    goneOptions: { 'lots.1.kind': 'small', 'lots.1.at.state': 'PR' },
  })
})
