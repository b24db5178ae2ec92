import { dayIn } from './english.ts'
import type { FieldSchema, Value } from './form.ts'
import { type KindUi, kindOf } from './kinds.ts'
import { optionTitle } from './options.ts'

/** A day as people say it: `Saturday, June 15, 2030` for `2030-06-15`. Returns the text itself if it isn't a day. */
export const dayInWords = (text: string): string => dayIn(text, 'full') ?? text

/** The same, short: `Sat, Jun 15, 2030`. */
export const shortDay = (text: string): string => dayIn(text, 'short') ?? text

/** An answer as its visitor reads it: an option by its title, a day in words, anything else as `display` has it. */
export function answerInWords(value: Value, schema: FieldSchema, ui: KindUi): string {
  const { name, answer } = kindOf(schema, ui)
  if (name === 'date') return dayInWords(String(value))
  if (name === 'choice') return optionTitle(schema, String(value))
  if (name === 'choices' && Array.isArray(value))
    return value.map((choice) => optionTitle(schema, String(choice))).join(', ')
  return answer?.display(value, schema, ui) ?? ''
}
