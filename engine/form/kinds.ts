import { plainAddress } from '../words/email-address.ts'
import { isMoney, readNumber } from '../words/numbers.ts'
import { LOCALE, sayDay, sayDollars, sayNumber } from '../words/say.ts'
import { cleanData, cleanText, oneLine, trimmed } from '../words/text.ts'
import type { FieldSchema, FieldUi, RuleName, Value, WidgetName } from './form.ts'
import { joinChoices, optionTitle, optionValues, splitChoices } from './values.ts'

export type KindName =
  | 'group'
  | 'choices'
  | 'address'
  | 'yesNo'
  | 'choice'
  | 'email'
  | 'date'
  | 'money'
  | 'integer'
  | 'number'
  | 'phone'
  | 'place'
  | 'longText'
  | 'text'

/** JSON Schema types of a field. */
export type FieldType = NonNullable<FieldSchema['type']>

/** The properties of a field, authored or resolved, that determine its kind. */
export type KindSource = {
  readonly type?: FieldType
  readonly format?: string
  readonly enum?: unknown
  readonly oneOf?: unknown
  readonly items?: { readonly type?: string }
}

/** The properties of a field's `uiSchema` that determine its kind. */
export type KindUi = {
  readonly 'ui:widget'?: string
  readonly 'ui:autocomplete'?: string
  readonly 'ui:options'?: { readonly unit?: string; readonly inputType?: string }
}

/** Attributes of a control that depend on the kind of its field. */
export type KindHints = {
  readonly inputType?: 'email' | 'tel'
  readonly inputmode?: 'decimal' | 'numeric' | 'tel' | 'email'
  readonly autocapitalize?: 'off' | 'sentences' | 'words'
}

/** How answers of a kind are parsed and written. */
type AnswerConversion = {
  /** Parses text that isn't blank. Returns undefined if it means no answer, and the text itself if it can't be parsed. */
  readonly parse: (text: string, field: FieldSchema) => Value | undefined
  /** Returns the text that is sent for a value. It also turns a default into the first answer. */
  readonly write: (value: Value, field: FieldSchema) => string
  /** Returns the text that people read for a value: `52,000 lbs`. */
  readonly display: (value: Value, field: FieldSchema, ui: KindUi) => string
}

/** A kind of field: how its answers are parsed, which rules it can have, and which widgets can draw it. */
export type FieldKind = {
  readonly name: KindName
  /** JSON Schema type of its values. */
  readonly type: FieldType
  /** Whether a field is of this kind, provided that no earlier kind in `KINDS` matches. */
  readonly matches: (field: KindSource, ui: KindUi) => boolean
  readonly rules: readonly RuleName[]
  /** Widgets that can draw it; the first is the default. */
  readonly widgets: readonly WidgetName[]
  readonly hints: KindHints
  /** Undefined for groups and addresses, because the fields inside them have the answers. */
  readonly answer: AnswerConversion | undefined
}

const parseNumber = (text: string, { unit }: FieldSchema) => readNumber(text, unit)

function readYesNo(text: string): boolean | string | undefined {
  if (text === 'true') return true
  return text === 'false' ? undefined : text
}

/** A number, or several, as in `200-300` and `300+`. */
const BARE_NUMBER = /^[+-]?\.?\p{N}[\p{N}\s.,/+–-]*$/u

/** Displays 250 as `250 lbs`, and 80 as `$80`. Anything else stays as it is: `120 kg`, `not sure`. */
function withUnit(value: Value, _: FieldSchema, ui: KindUi): string {
  const unit = ui['ui:options']?.unit
  const text = String(value)
  if (unit === undefined || !BARE_NUMBER.test(text)) return text
  return isMoney(unit) ? `$${text}` : `${text} ${unit}`
}

/** Displays 52000 as `52,000 lbs`. Without a unit, displays `52000`, because it can be a year. */
function displayNumber(value: Value, field: FieldSchema, ui: KindUi): string {
  const hasUnit = ui['ui:options']?.unit !== undefined && typeof value === 'number'
  return withUnit(hasUnit ? sayNumber(value, LOCALE) : value, field, ui)
}

/** Displays 12500 as `$12,500`, and 80.5 as `$80.50`. */
const withMoneySign = (value: Value): string => sayDollars(Number(value), Number.isInteger(value) ? 0 : 2, LOCALE)

const lettersIn = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Displays an option by its title, followed by its value unless the title has that already: `Yes, it drives (operable)`,
 * `Reefer (refrigerated)`.
 */
function displayOption(value: Value, field: FieldSchema): string {
  const title = optionTitle(field, String(value))
  return lettersIn(title).includes(lettersIn(String(value))) ? title : `${title} (${value})`
}

const choicesIn = (value: Value): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

/** The option that a cleaned answer means, as the file writes it: cleaning takes an emoji apart. Any other text stays. */
function readChoice(text: string, field: FieldSchema): string {
  const options = optionValues(field)
  return options.includes(text) ? text : (options.find((option) => cleanData(option) === text) ?? text)
}

/** Joins several choices in the order of the options. Choices that are not options come last. */
function writeChoices(value: Value, field: FieldSchema): string {
  const options = optionValues(field)
  const rankOf = (choice: string) => (options.includes(choice) ? options.indexOf(choice) : options.length)
  return joinChoices([...choicesIn(value)].sort((a, b) => rankOf(a) - rankOf(b)))
}

const ANSWERS = {
  text: { parse: (text) => text, write: String, display: withUnit },
  email: { parse: plainAddress, write: String, display: withUnit },
  number: { parse: parseNumber, write: String, display: displayNumber },
  money: { parse: parseNumber, write: String, display: withMoneySign },
  yesNo: { parse: readYesNo, write: String, display: (value) => (value === true ? 'Yes' : String(value)) },
  choice: { parse: readChoice, write: String, display: displayOption },
  choices: {
    parse: (text, field) => splitChoices(text).map((choice) => readChoice(choice, field)),
    write: writeChoices,
    display: (value, field) => joinChoices(choicesIn(value).map((choice) => displayOption(choice, field))),
  },
} as const satisfies Record<string, AnswerConversion>

const TEXT_RULES = ['const', 'pattern', 'minLength', 'maxLength'] as const
const FORMAT_RULES = ['format', ...TEXT_RULES] as const
const NUMBER_RULES = [
  'type',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const

const isText = ({ type }: KindSource) => type === undefined || type === 'string'
export const isNumeric = ({ type }: KindSource): boolean => type === 'number' || type === 'integer'

/** Every kind, more specific ones first. The first kind that matches a field is its kind; see `kindOf`. */
export const KINDS: readonly FieldKind[] = [
  {
    name: 'group',
    type: 'array',
    matches: ({ type, items }) => type === 'array' && items?.type === 'object',
    rules: ['minItems', 'maxItems'],
    widgets: [],
    hints: {},
    answer: undefined,
  },
  {
    name: 'choices',
    type: 'array',
    matches: ({ type }) => type === 'array',
    rules: ['enum', 'minItems', 'maxItems'],
    widgets: ['checkboxes'],
    hints: {},
    answer: ANSWERS.choices,
  },
  {
    name: 'address',
    type: 'object',
    matches: ({ type }) => type === 'object',
    rules: ['anyOf'],
    widgets: [],
    hints: {},
    answer: undefined,
  },
  {
    name: 'yesNo',
    type: 'boolean',
    matches: ({ type }) => type === 'boolean',
    rules: ['type', 'const'],
    widgets: ['checkbox'],
    hints: {},
    answer: ANSWERS.yesNo,
  },
  {
    name: 'choice',
    type: 'string',
    matches: (field) => isText(field) && (field.enum !== undefined || field.oneOf !== undefined),
    rules: ['enum', ...FORMAT_RULES],
    widgets: ['select', 'radio'],
    hints: {},
    answer: ANSWERS.choice,
  },
  {
    name: 'email',
    type: 'string',
    matches: (field) => isText(field) && field.format === 'email',
    rules: FORMAT_RULES,
    widgets: ['text'],
    hints: { inputType: 'email', inputmode: 'email', autocapitalize: 'off' },
    answer: ANSWERS.email,
  },
  {
    name: 'date',
    type: 'string',
    matches: (field) => isText(field) && field.format === 'date',
    rules: [...FORMAT_RULES, 'formatMinimum', 'formatMaximum'],
    widgets: ['date', 'text'],
    hints: {},
    answer: ANSWERS.text,
  },
  {
    name: 'money',
    type: 'number',
    matches: (field, ui) => isNumeric(field) && isMoney(ui['ui:options']?.unit ?? ''),
    rules: NUMBER_RULES,
    widgets: ['text'],
    hints: { inputmode: 'decimal' },
    answer: ANSWERS.money,
  },
  {
    name: 'integer',
    type: 'integer',
    matches: ({ type }) => type === 'integer',
    rules: NUMBER_RULES,
    widgets: ['text'],
    hints: { inputmode: 'numeric' },
    answer: ANSWERS.number,
  },
  {
    name: 'number',
    type: 'number',
    matches: ({ type }) => type === 'number',
    rules: NUMBER_RULES,
    widgets: ['text'],
    hints: { inputmode: 'decimal' },
    answer: ANSWERS.number,
  },
  {
    name: 'phone',
    type: 'string',
    matches: (_, ui) => ui['ui:options']?.inputType === 'tel' || /(?:^| )tel\b/.test(ui['ui:autocomplete'] ?? ''),
    rules: TEXT_RULES,
    widgets: ['text'],
    hints: { inputType: 'tel', inputmode: 'tel' },
    answer: ANSWERS.text,
  },
  {
    name: 'place',
    type: 'string',
    matches: (_, ui) => ui['ui:widget'] === 'place',
    rules: TEXT_RULES,
    widgets: ['place'],
    hints: { autocapitalize: 'words' },
    answer: ANSWERS.text,
  },
  {
    name: 'longText',
    type: 'string',
    matches: (_, ui) => ui['ui:widget'] === 'textarea',
    rules: TEXT_RULES,
    widgets: ['textarea'],
    hints: { autocapitalize: 'sentences' },
    answer: ANSWERS.text,
  },
  {
    name: 'text',
    type: 'string',
    matches: () => true,
    rules: TEXT_RULES,
    widgets: ['text'],
    hints: { autocapitalize: 'sentences' },
    answer: ANSWERS.text,
  },
]

/** Returns the kind of an authored or resolved field. @param ui the field's part of the `uiSchema` */
export const kindOf = (field: KindSource, ui: KindUi = {}): FieldKind =>
  KINDS.find(({ matches }) => matches(field, ui)) as FieldKind

/** Returns the widget that draws a resolved field. A date always gets the date input, whatever `ui:widget` says. */
export function widgetOf(field: FieldSchema, ui: FieldUi): WidgetName {
  const { name, widgets } = kindOf(field, ui)
  return (name === 'date' ? undefined : ui['ui:widget']) ?? widgets[0] ?? 'text'
}

/** Kinds whose answers are prose, unless their field has `isData`. Those of all others are data. */
const PROSE: readonly KindName[] = ['text', 'longText']

/** A cleaned answer. Only prose keeps characters that nobody sees, inside of it, and only a long text its line breaks. */
function cleanAnswer(field: FieldSchema, text: string): string {
  if (field.isMultiline) return trimmed(cleanText(text))
  const isProse = PROSE.includes(kindOf(field).name) && !field.isData
  return isProse ? trimmed(oneLine(text)) : cleanData(text)
}

/**
 * Parses one answer: `52,000 lbs` is 52000. Returns undefined if it is blank. Here, answers are cleaned, so that page, payload, relay
 * and email agree on them.
 */
export function parseAnswer(field: FieldSchema, text: string): Value | undefined {
  const clean = cleanAnswer(field, text)
  return clean === '' ? undefined : kindOf(field).answer?.parse(clean, field)
}

/** Returns the text that is sent for a value: `52000`. Undefined becomes "". */
export const writeAnswer = (field: FieldSchema, value: Value | undefined): string =>
  value === undefined ? '' : (kindOf(field).answer?.write(value, field) ?? '')

/** An answer as its visitor reads it: an option by its title, a day in words, anything else as `display` has it. */
export function answerInWords(value: Value, schema: FieldSchema, ui: KindUi): string {
  const { name, answer } = kindOf(schema, ui)
  if (name === 'date') return sayDay(String(value), 'full', LOCALE) ?? String(value)
  if (name === 'choice') return optionTitle(schema, String(value))
  if (name === 'choices' && Array.isArray(value))
    return value.map((choice) => optionTitle(schema, String(choice))).join(', ')
  return answer?.display(value, schema, ui) ?? ''
}
