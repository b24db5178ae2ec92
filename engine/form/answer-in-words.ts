import type { FieldSchema, Value } from './form.ts'
import { type KindUi, kindOf } from './kinds.ts'
import { optionTitle } from './options.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

function formatDay(text: string, options: Intl.DateTimeFormatOptions): string {
  const time = DAY.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? text : new Date(time).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
}

/** A day as people say it: `Saturday, June 15, 2030` for `2030-06-15`. Returns the text itself if it isn't a day. */
export const dayInWords = (text: string): string => formatDay(text, { dateStyle: 'full' })

/** The same, short: `Sat, Jun 15, 2030`. */
export const shortDay = (text: string): string =>
  formatDay(text, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** An answer as its visitor reads it: an option by its title, a day in words, anything else as `display` has it. */
export function answerInWords(value: Value, schema: FieldSchema, ui: KindUi): string {
  const { name, answer } = kindOf(schema, ui)
  if (name === 'date') return dayInWords(String(value))
  if (name === 'choice') return optionTitle(schema, String(value))
  if (name === 'choices' && Array.isArray(value))
    return value.map((choice) => optionTitle(schema, String(choice))).join(', ')
  return answer?.display(value, schema, ui) ?? ''
}
