import type { KindName } from '../../../engine/form/kinds.ts'
import type { Json } from '../../../engine/format/json.ts'
import { STAND_INS } from '../../../engine/format/reading/texts.ts'
import { kebab } from '../../../engine/words/text.ts'

type Keys = { readonly [key: string]: Json }

/** The schema of a new field of a kind. `ui` is its entry of `uiSchema`. */
type Start = {
  readonly label: string
  readonly about: string
  readonly field: (title: string) => Keys
  readonly ui?: Keys
}

const DIGITS = 'Write the number in digits'
const text = (title: string): Keys => ({ type: 'string', title })
const number = (type: 'number' | 'integer') => (title: string) => ({ type, title, message: { type: DIGITS } })

/** The kinds of fields, in the order of the palette. */
export const STARTS: Readonly<Record<KindName, Start>> = {
  text: { label: 'Short text', about: 'One line of text', field: text },
  longText: {
    label: 'Long text',
    about: 'Several lines',
    field: text,
    ui: { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } },
  },
  choice: {
    label: 'One choice',
    about: 'One of several options',
    field: (title) => ({ type: 'string', title, enum: STAND_INS.options }),
  },
  choices: {
    label: 'Several choices',
    about: 'Any number of options, as checkboxes',
    field: (title) => ({ type: 'array', title, items: { type: 'string', enum: STAND_INS.options }, uniqueItems: true }),
  },
  yesNo: { label: 'Checkbox', about: 'Checked or not', field: (title) => ({ type: 'boolean', title }) },
  integer: { label: 'Whole number', about: 'A count, such as 12', field: number('integer') },
  number: { label: 'Decimal number', about: 'Such as 5.5', field: number('number') },
  money: {
    label: 'Amount of money',
    about: 'In dollars',
    field: number('number'),
    ui: { 'ui:options': { unit: '$' } },
  },
  date: {
    label: 'Date',
    about: 'A calendar date',
    field: (title) => ({ type: 'string', format: 'date', title, message: 'Choose a date' }),
  },
  email: {
    label: 'Email',
    about: 'An email address',
    field: (title) => ({
      type: 'string',
      format: 'email',
      title,
      message: 'Enter the full email address, such as sam@example.com',
    }),
    ui: { 'ui:autocomplete': 'email' },
  },
  phone: { label: 'Phone number', about: 'With the keypad of a phone', field: text, ui: { 'ui:autocomplete': 'tel' } },
  place: {
    label: 'Place',
    about: 'A city, ZIP code or address on one line',
    field: text,
    ui: { 'ui:widget': 'place' },
  },
  address: {
    label: 'Address',
    about: 'Street, city, state and ZIP code',
    field: (title) => ({ $ref: 'shared.json#/definitions/usAddress', title }),
  },
  group: {
    label: 'List of items',
    about: 'The same questions for each item, such as each vehicle',
    field: (title) => ({
      type: 'array',
      title,
      minItems: 1,
      maxItems: 10,
      items: { type: 'object', title: 'Item', properties: { description: { type: 'string', title: 'What is it?' } } },
    }),
  },
}

export const KIND_NAMES = Object.keys(STARTS) as readonly KindName[]

/** The `$ref` of a shared question. */
export const referenceTo = (name: string): string => `shared.json#/definitions/${name}`

/** Longest name that is made of several words. */
const MAX_NAME = 20

/** Words that say nothing at the end of a name. */
const FILLERS = new Set(
  'a an and are as at be by can do does for from has have if in is it its of on or our that the their this to we will with you your'.split(
    ' ',
  ),
)

/** The first words of a question, as many as fit into a name and say something. */
function firstWords(question: string): string[] {
  const words = kebab(question).split('-')
  const fitting = words.filter((_, index) => index === 0 || words.slice(0, index + 1).join('').length <= MAX_NAME)
  if (fitting.length === words.length) return words
  const last = fitting.findLastIndex((word) => !FILLERS.has(word))
  return last < 0 ? fitting : fitting.slice(0, last + 1)
}

/** A name for the data from a question: `howManyStairs` for "How many stairs are on the way?". It differs from the names in use. */
export function nameFor(question: string, taken: readonly string[]): string {
  const [first = '', ...words] = firstWords(question)
  const joined = first + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const name = /^[a-z]/.test(joined) ? joined : `question${joined}`
  if (!taken.includes(name)) return name
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${name}${index + 2}`)
  return numbers.find((candidate) => !taken.includes(candidate)) ?? name
}
