import { describe, expect, test } from 'vitest'
import type { FieldSchema, Value } from '../../../engine/form/form.ts'
import {
  KINDS,
  type KindName,
  type KindUi,
  kindOf,
  parseAnswer,
  widgetOf,
  writeAnswer,
} from '../../../engine/form/kinds.ts'

const OPTIONS = { enum: ['open', 'closed'], optionTitles: { open: 'Open trailer', closed: 'closed' } }

type Row = {
  readonly field: FieldSchema
  readonly ui?: KindUi
  readonly typed: string
  readonly value: Value
  readonly sent: string
  readonly shown: string
}

const text = (field: FieldSchema, typed: string, ui?: KindUi): Row => {
  const trimmed = typed.trim()
  return { field, ui, typed, value: trimmed, sent: trimmed, shown: trimmed }
}

const ROWS: Readonly<Partial<Record<KindName, readonly Row[]>>> = {
  text: [
    text({ type: 'string' }, ' 2019 Honda '),
    { ...text({ type: 'string' }, '250', { 'ui:options': { unit: 'lbs' } }), shown: '250 lbs' },
  ],
  longText: [text({ type: 'string', isMultiline: true }, 'Two\nlines', { 'ui:widget': 'textarea' })],
  place: [text({ type: 'string' }, 'Austin, TX', { 'ui:widget': 'place' })],
  phone: [text({ type: 'string' }, '(512) 555-0142', { 'ui:autocomplete': 'tel' })],
  email: [
    text({ type: 'string', format: 'email' }, 'sam@example.com'),
    { ...text({ type: 'string', format: 'email' }, 'sam@example.com'), typed: ' Sam Sample <sam@example.com>, ' },
    text({ type: 'string', format: 'email' }, 'sam@example.com, ann@example.com'),
  ],
  date: [text({ type: 'string', format: 'date' }, '2030-06-15')],
  number: [
    { field: { type: 'number' }, typed: '1,200.50', value: 1200.5, sent: '1200.5', shown: '1200.5' },
    {
      field: { type: 'number', unit: 'lbs' },
      ui: { 'ui:options': { unit: 'lbs' } },
      typed: '52,000 pounds',
      value: 52_000,
      sent: '52000',
      shown: '52,000 lbs',
    },
    { field: { type: 'number' }, typed: 'many', value: 'many', sent: 'many', shown: 'many' },
  ],
  integer: [{ field: { type: 'integer' }, typed: '2019', value: 2019, sent: '2019', shown: '2019' }],
  money: [
    {
      field: { type: 'number', unit: '$' },
      ui: { 'ui:options': { unit: '$' } },
      typed: '$12,500',
      value: 12_500,
      sent: '12500',
      shown: '$12,500',
    },
    {
      field: { type: 'integer', unit: 'USD' },
      ui: { 'ui:options': { unit: 'USD' } },
      typed: '80.5 usd',
      value: 80.5,
      sent: '80.5',
      shown: '$80.50',
    },
  ],
  yesNo: [
    { field: { type: 'boolean' }, typed: 'true', value: true, sent: 'true', shown: 'Yes' },
    { field: { type: 'boolean' }, typed: 'perhaps', value: 'perhaps', sent: 'perhaps', shown: 'perhaps' },
  ],
  choice: [
    { ...text({ type: 'string', ...OPTIONS }, 'open'), shown: 'Open trailer' },
    text({ type: 'string', ...OPTIONS }, 'closed'),
  ],
  choices: [
    {
      field: { type: 'array', items: { type: 'string', ...OPTIONS } },
      typed: 'closed,open, other',
      value: ['closed', 'open', 'other'],
      sent: 'open, closed, other',
      shown: 'closed, Open trailer, other',
    },
  ],
}

describe.each(KINDS.filter(({ answer }) => answer !== undefined).map(({ name }) => name))('the kind %s', (name) => {
  const rows = ROWS[name] ?? []

  test('has examples here', () => {
    expect(rows.map(({ field, ui }) => kindOf(field, ui).name)).toEqual(rows.map(() => name))
    expect(rows).not.toEqual([])
  })

  test.each(rows)('parses $typed, sends $sent and displays $shown', ({ field, ui = {}, typed, value, sent, shown }) => {
    expect(parseAnswer(field, typed)).toEqual(value)
    expect(writeAnswer(field, value)).toBe(sent)
    expect(kindOf(field, ui).answer?.display(value, field, ui)).toBe(shown)
    expect(parseAnswer(field, sent)).toEqual(Array.isArray(value) ? sent.split(', ') : value)
  })

  test.each(rows)('parses a blank answer as no value', ({ field }) => {
    expect(parseAnswer(field, ' \t')).toBeUndefined()
    expect(writeAnswer(field, undefined)).toBe('')
  })
})

test('a date is drawn by the date input, any other field by the widget that its file asks for', () => {
  expect(widgetOf({ type: 'string', format: 'date' }, { 'ui:widget': 'text' })).toBe('date')
  expect(widgetOf({ type: 'string', ...OPTIONS }, { 'ui:widget': 'radio' })).toBe('radio')
  expect(widgetOf({ type: 'string', ...OPTIONS }, {})).toBe('select')
})

test('an option with characters that nobody sees is chosen as the file writes it', () => {
  const options = ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467} Family', 'می\u200cخواهم', 'Alone']
  const one = { type: 'string', enum: options } as const
  for (const option of options) {
    expect(parseAnswer(one, option)).toBe(option)
    expect(parseAnswer(one, `\u200b${option}\u2060`)).toBe(option)
  }
  const several: FieldSchema = { type: 'array', items: one }
  expect(parseAnswer(several, options.join(', '))).toEqual(options)
})
