import { typographic } from '../words/text.ts'
import type { FieldSchema, Options } from './form.ts'

/** The options of a field with one choice or with several. */
const optionsIn = (field: FieldSchema): Options => (field.items?.type === 'string' ? field.items : field)

/** The title of an option. If it has none, its value. */
export function optionTitle(field: FieldSchema, value: string): string {
  const { optionTitles } = optionsIn(field)
  return optionTitles && Object.hasOwn(optionTitles, value) ? (optionTitles[value] ?? value) : value
}

/** The options of a field as the page shows them: `[{ value: 'operable', title: 'Yes, it drives and brakes' }]`. */
export const optionsOf = (field: FieldSchema): { value: string; title: string }[] =>
  (optionsIn(field).enum ?? []).map((value) => ({ value, title: typographic(optionTitle(field, value)) }))
