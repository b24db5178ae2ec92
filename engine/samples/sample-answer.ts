import type { ValidateFunction } from 'ajv'
import { type Answered, withAnswers } from '../form/conditions.ts'
import { categoryOf, type FieldSchema, type Form, type RuleName } from '../form/form.ts'
import { isNumeric, parseAnswer, writeAnswer } from '../form/kinds.ts'
import { brokenComparison } from '../form/problems.ts'
import { optionsOf } from '../form/values.ts'
import { createAjv, rulesForAjv } from '../format/ajv.ts'
import { todayHere } from '../words/day.ts'
import { firstCharacters } from '../words/text.ts'

const ajv = createAjv()
const validators = new Map<string, ValidateFunction>()

/** Whether a value passes a JSON Schema. */
export function passes(schema: object, value: unknown): boolean {
  const key = JSON.stringify(schema)
  const validate = validators.get(key) ?? ajv.compile(schema)
  validators.set(key, validate)
  return validate(value)
}

/** The limit that a field sets with a rule; undefined if it sets none, or if another answer is the limit. */
export const limit = (field: FieldSchema, rule: RuleName): number | undefined => {
  const value = field[rule]
  return typeof value === 'number' ? value : undefined
}

/** Rounds away the error of binary fractions: 0.1 + 0.2 is 0.3. */
const rounded = (value: number) => Number(value.toPrecision(12))

const LOWER = ['minimum', 'exclusiveMinimum'] as const
const UPPER = ['maximum', 'exclusiveMaximum'] as const

const limitsOf = (field: FieldSchema, rules: readonly RuleName[]) => rules.flatMap((rule) => limit(field, rule) ?? [])

function sampleNumbers(field: FieldSchema): number[] {
  const step = limit(field, 'multipleOf') ?? 1
  const above = limit(field, 'minimum') ?? (limit(field, 'exclusiveMinimum') ?? 0) + step
  const below = limit(field, 'maximum') ?? (limit(field, 'exclusiveMaximum') ?? 2) - step
  const between = (Math.max(...limitsOf(field, LOWER)) + Math.min(...limitsOf(field, UPPER))) / 2
  const steps = [Math.ceil(above / step), Math.floor(below / step)]
  // $19.99 rather than one cent.
  if (!Number.isInteger(step)) steps.unshift(1999, 7)
  return [...steps.map((count) => count * step), (above + below) / 2, between].map(rounded)
}

/** Texts that common patterns ask for: ZIP and other codes, times, phone numbers, links. */
const CODES = ['78701', 'AB', 'A1', 'ABC123', '12', '2030', '12:30', '512-555-0142', '1HGCM82633A004352']

function sampleTexts(field: FieldSchema): string[] {
  const whole = `Sample ${field.title ?? 'answer'}`
  const text = firstCharacters(whole, limit(field, 'maxLength') ?? whole.length).trim()
  const lacking = (limit(field, 'minLength') ?? 0) - Array.from(text).length
  return [text + '.'.repeat(Math.max(0, lacking)), ...CODES, 'https://example.com']
}

/** A future day, then the limits of the field, then a day long ago. */
const sampleDays = ({ formatMinimum, formatMaximum }: FieldSchema): string[] =>
  ['2030-06-15', formatMinimum, formatMaximum, '2001-06-15'].filter((day) => typeof day === 'string')

/** The first choices, as many as a field of several choices takes. */
export const firstChoices = (field: FieldSchema, count: number): string =>
  optionsOf(field)
    .slice(0, count)
    .map(({ value }) => value)
    .join(', ')

function samplesOf(field: FieldSchema): Value[] {
  if (field.type === 'boolean') return [true]
  if (field.type === 'array') return [2, limit(field, 'minItems') ?? 1].map((count) => firstChoices(field, count))
  if (isNumeric(field)) return sampleNumbers(field)
  if (field.format === 'date') return sampleDays(field)
  if (field.format === 'email') return ['sam@example.com']
  return sampleTexts(field)
}

/** The examples of a field as a sample has them: several choices as one text. */
const examplesOf = (field: FieldSchema): Value[] =>
  (field.examples ?? []).map((example) => (typeof example === 'object' ? writeAnswer(field, example) : example))

/** Whether an answer passes the rules of its field. */
const isAccepted = (field: FieldSchema, value: Value) =>
  passes(rulesForAjv(field), field.type === 'array' ? parseAnswer(field, String(value)) : value) &&
  !brokenComparison(field, value, [], todayHere())

/** Answers to try: the examples of the file, then those made from the rules. */
function candidatesFor(field: FieldSchema): Value[] {
  const { const: only } = field
  return [...examplesOf(field), ...(only === undefined ? [] : [only]), ...(field.enum ?? []), ...samplesOf(field)]
}

/** Every accepted answer that is known, the usual one first. */
export const acceptedSamples = (field: FieldSchema): Value[] =>
  candidatesFor(field).filter((value) => isAccepted(field, value))

/** An accepted answer: the first example of the file that passes, else one made from the rules. */
export function sampleOf(field: FieldSchema): Value {
  const candidates = candidatesFor(field)
  return candidates.find((value) => isAccepted(field, value)) ?? candidates[0] ?? ''
}

/** An accepted answer: text, a number, or `true` for a checked box. Several choices are one text, as they are sent. */
export type Value = string | number | boolean

/** Accepted answers by path; a field that isn't there is left empty. */
export type Values = Readonly<Record<string, Value>>

/** The answers as they are typed. */
export const typed = (answers: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([path, value]) => [path, String(value)]))

/** A form with sample answers, under its own category. */
export const withSamples = (form: Form, values: Values): Answered =>
  withAnswers(form, categoryOf(form, undefined), typed(values))

/**
 * Answers to try, by path; `undefined` leaves the field empty. The answer of a group is the number of its items, that of an
 * address can only be `undefined`.
 */
export type Given = Readonly<Record<string, Value | undefined>>
