import { expect, test } from 'vitest'
import { withHints } from '../../../engine/format/resolve/fill-in.ts'

test.each([
  ['an email', { format: 'email' }, {}, { inputType: 'email', inputmode: 'email', autocapitalize: 'off' }],
  ['a phone number', {}, { 'ui:autocomplete': 'tel' }, { inputType: 'tel', inputmode: 'tel' }],
  ['a number', { type: 'number' }, {}, { inputmode: 'decimal' }],
  ['a whole number', { type: 'integer' }, {}, { inputmode: 'numeric' }],
  ['a place', {}, { 'ui:widget': 'place' }, { autocapitalize: 'words' }],
  ['a name', {}, { 'ui:autocomplete': 'section-driver given-name' }, { autocapitalize: 'words' }],
  ['a text', {}, {}, { autocapitalize: 'sentences' }],
] as const)('keyboard and capital letters follow from the field: %s', (_, field, ui, options) => {
  expect(withHints({ type: 'string', ...field }, ui)['ui:options']).toEqual(options)
})

test('autofill is as the file says', () => {
  expect(withHints({ type: 'string', enum: ['a'] }, {})).toEqual({})
  expect(withHints({ type: 'string' }, { 'ui:autocomplete': 'organization' })['ui:autocomplete']).toBe('organization')
})

test('a file can say otherwise', () => {
  const ui = { 'ui:autocomplete': 'on', 'ui:options': { inputmode: 'decimal', autocapitalize: 'off' } } as const
  expect(withHints({ type: 'string' }, ui)).toEqual(ui)
})

test('a group and an address have no hints of their own', () => {
  expect(withHints({ type: 'array', items: { type: 'object' } }, {})).toEqual({})
  expect(withHints({ type: 'object' }, {})).toEqual({})
})

test('a shared place that is a choice in one file is drawn as a choice there', () => {
  expect(withHints({ type: 'string', enum: ['a'] }, { 'ui:widget': 'place' })).toEqual({})
})
