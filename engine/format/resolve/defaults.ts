import { LONGEST_ANSWER } from '../../form/capacity.ts'
import type { FieldSchema, FieldUi, FormTexts } from '../../form/form.ts'
import { kindOf } from '../../form/kinds.ts'
import { fillIn } from '../../form/texts.ts'
import { LOCALE, sayNumber } from '../../words/say.ts'

/** Values of keys that a category file can leave out. */
export const DEFAULTS = { delivery: 'endpoint', problems: 'inline', completion: 'thank-you' } as const

/** Largest number of characters of a text answer if its field has no `maxLength`. Formats have their own limits. */
export const MAX_LENGTH = { line: 1000, textarea: LONGEST_ANSWER } as const

/** Largest number of items of a group without `maxItems`. */
export const MAX_ITEMS = 100

const isFreeText = ({ type, enum: options, const: only, format }: FieldSchema) =>
  type === 'string' && !options && only === undefined && format === undefined

/** Adds the limit of a text that has none, with the message `tooLong`. */
function withLimit(field: FieldSchema, texts: FormTexts): FieldSchema {
  if (!isFreeText(field) || field.maxLength !== undefined) return field
  const isLong = field.isMultiline || (field.minLength ?? 0) > MAX_LENGTH.line
  const maxLength = isLong ? MAX_LENGTH.textarea : MAX_LENGTH.line
  const message = fillIn(texts, 'tooLong', { title: field.title ?? '', maxLength: sayNumber(maxLength, LOCALE) })
  return { ...field, maxLength, messages: { ...field.messages, maxLength: message } }
}

/**
 * Adds what a file can leave out: the unit of a number, the limits of a text and of a group, and that a text can have several
 * lines.
 */
export function withDefaults(field: FieldSchema, ui: FieldUi, texts: FormTexts): FieldSchema {
  const unit = ui['ui:options']?.unit
  if (field.type === 'number' || field.type === 'integer') return unit ? { ...field, unit } : field
  if (field.items?.type === 'object') return { maxItems: MAX_ITEMS, ...field }
  return withLimit(kindOf(field, ui).name === 'longText' ? { ...field, isMultiline: true } : field, texts)
}
