import { LOCALE, sayDay } from '../words/say.ts'
import type { FieldSchema, Value } from './form.ts'
import { type KindUi, kindOf } from './kinds.ts'
import { optionTitle } from './options.ts'

/** An answer as its visitor reads it: an option by its title, a day in words, anything else as `display` has it. */
export function answerInWords(value: Value, schema: FieldSchema, ui: KindUi): string {
  const { name, answer } = kindOf(schema, ui)
  if (name === 'date') return sayDay(String(value), 'full', LOCALE) ?? String(value)
  if (name === 'choice') return optionTitle(schema, String(value))
  if (name === 'choices' && Array.isArray(value))
    return value.map((choice) => optionTitle(schema, String(choice))).join(', ')
  return answer?.display(value, schema, ui) ?? ''
}
