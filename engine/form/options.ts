import type { FieldSchema, Options } from './form.ts'

/** The options of a field, or those that several of can be chosen. */
const optionsIn = (field: FieldSchema): Options => (field.items?.type === 'string' ? field.items : field)

/** What a person reads for an option of a field: its title, else its value. */
export function optionTitle(field: FieldSchema, value: string): string {
  const { optionTitles } = optionsIn(field)
  return optionTitles && Object.hasOwn(optionTitles, value) ? (optionTitles[value] ?? value) : value
}

/** The options of a field as asked now: `[{ value: 'operable', title: 'Yes, it drives and brakes' }]`. */
export const optionsOf = (field: FieldSchema): { value: string; title: string }[] =>
  (optionsIn(field).enum ?? []).map((value) => ({ value, title: optionTitle(field, value) }))
