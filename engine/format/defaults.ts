import type { FieldUi, FormTexts } from '../form/authored.ts'
import type { FieldSchema } from '../form/form.ts'
import { fillIn } from '../form/placeholders.ts'

/** Most characters of a text answer whose field sets no `maxLength`. Formats have a limit of their own. */
const MAX_LENGTH = { line: 1000, textarea: 10_000 } as const

/** Most items of a group that sets no `maxItems`. */
const MAX_ITEMS = 100

const isFreeText = ({ type, enum: options, const: only, format, minLength = 0 }: FieldSchema) =>
  type === 'string' && !options && only === undefined && format === undefined && minLength <= MAX_LENGTH.line

/** Adds what a file can leave out: the unit of a number, the limit of a text with the message `tooLong`, and the limit of a group. */
export function withDefaults(field: FieldSchema, ui: FieldUi, texts: FormTexts): FieldSchema {
  const unit = ui['ui:options']?.unit
  if (field.type === 'number' || field.type === 'integer') return unit ? { ...field, unit } : field
  if (field.items?.type === 'object') return { maxItems: MAX_ITEMS, ...field }
  if (!isFreeText(field) || field.maxLength !== undefined) return field
  const maxLength = ui['ui:widget'] === 'textarea' ? MAX_LENGTH.textarea : MAX_LENGTH.line
  const message = fillIn(texts, 'tooLong', { title: field.title ?? '', maxLength: maxLength.toLocaleString('en-US') })
  return { ...field, maxLength, messages: { ...field.messages, maxLength: message } }
}
