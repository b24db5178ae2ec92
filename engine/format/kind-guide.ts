import type { RuleName, WidgetName } from '../form/form.ts'
import { type FieldType, KINDS, type KindName, type KindSource, kindOf } from '../form/kinds.ts'

/** The answer of each kind, after "whose answer is" in a message. */
const ANSWERS: Record<KindName, string> = {
  text: 'text',
  longText: 'text',
  place: 'text',
  phone: 'a phone number',
  email: 'an email',
  date: 'a date',
  number: 'a number',
  integer: 'a whole number',
  money: 'an amount of money',
  yesNo: 'a checkbox',
  choice: 'one of its options',
  choices: 'several of its options',
  address: 'a set of fields',
  group: 'a list of items',
}

/** The answer to a field in words: `text`, `a whole number`. */
export const answerOf = (field: KindSource): string => ANSWERS[kindOf(field).name]

/** A widget, or the fieldset of an address or group. */
export type Drawing = WidgetName | 'fieldset'

/** Drawings that visitors type text into. */
export const TEXT_DRAWINGS: readonly Drawing[] = ['text', 'place', 'textarea']

/** `a text input`, `radio buttons` ... */
export const DRAWINGS: Record<Drawing, string> = {
  text: 'a text input',
  place: 'a text input',
  textarea: 'a textarea',
  select: 'a select',
  radio: 'radio buttons',
  checkbox: 'a checkbox',
  checkboxes: 'checkboxes',
  date: 'a date input',
  fieldset: 'a fieldset',
}

/** The keys that a field must have for a widget to draw it. */
export const WIDGET_NEEDS: Record<WidgetName, string> = {
  text: 'a type other than "boolean", and no options',
  place: 'the type "string", no format and no options',
  textarea: 'the type "string", no format and no options',
  select: 'options, in "enum" or "oneOf"',
  radio: 'options, in "enum" or "oneOf"',
  checkbox: 'the type "boolean"',
  checkboxes: 'the type "array", with its options in "items"',
  date: '"format": "date"',
}

/** The rules of all kinds. */
export const RULES: ReadonlySet<RuleName> = new Set(KINDS.flatMap(({ rules }) => rules))

export const isRule = (keyword: string): keyword is RuleName => (RULES as ReadonlySet<string>).has(keyword)

/** The rules that only numbers can have. */
export const OF_NUMBERS: readonly string[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]

/** The JSON Schema types of the kinds that can have a rule. The options of a list are in its items. */
export const typesWith = (rule: string): FieldType[] => {
  const types = KINDS.flatMap(({ type, rules }) => (rules.some((own) => own === rule) ? [type] : []))
  return [...new Set(types)].filter((type) => rule !== 'enum' || type !== 'array')
}

/** `pickup location` for `pickupLocation`. */
export const nameInWords = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

/** A label from the name of a field: `Pickup location` from `pickupLocation`. */
export function titleFrom(name: string): string {
  const words = nameInWords(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Title of an item from the name of its group: `Vehicle` from `vehicles`. */
export const itemTitleFrom = (name: string): string => titleFrom(name).replace(/s$/, '')
