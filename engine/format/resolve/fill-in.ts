import { LONGEST_ANSWER } from '../../form/body-size.ts'
import type { FieldSchema, FieldUi, FormTexts, Messages } from '../../form/form.ts'
import { isNumeric, type KindHints, type KindName, type KindSource, kindOf } from '../../form/kinds.ts'
import { withLimits } from '../../form/problems.ts'
import { fillIn } from '../../form/texts.ts'
import { LOCALE, sayNumber } from '../../words/say.ts'
import type { AuthoredMessage } from '../category.ts'
import type { Definition } from '../reading/layers.ts'
import { breakableRules } from '../reading/rules.ts'

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
 * Fills in keys that a file can leave out: the unit of a number, the limits of a text or a group, whether a text can have several lines,
 * and whether it is data.
 */
export function withDefaults(field: FieldSchema, ui: FieldUi, texts: FormTexts): FieldSchema {
  const unit = ui['ui:options']?.unit
  if (isNumeric(field)) return unit ? { ...field, unit } : field
  if (field.items?.type === 'object') return { maxItems: MAX_ITEMS, ...field }
  return withLimit({ ...field, ...textTraits(kindOf(field, ui).name) }, texts)
}

/** How the text of an answer is cleaned, where the field alone doesn't say. */
export const textTraits = (kind: KindName): Pick<FieldSchema, 'isMultiline' | 'isData'> => ({
  ...(kind === 'longText' && { isMultiline: true }),
  ...((kind === 'phone' || kind === 'place') && { isData: true }),
})

/** Autofill tokens of names, which are typed with capital letters. */
const NAMES = /(?:^|[ -])(?:name|organization|organization-title|address-(?:line|level)\d|street-address)$/

function hintsOf(field: KindSource, ui: FieldUi): KindHints {
  const { name, hints } = kindOf(field, ui)
  const isName = name === 'text' && NAMES.test(ui['ui:autocomplete'] ?? '')
  return isName ? { ...hints, autocapitalize: 'words' } : hints
}

/**
 * How a field is shown. Adds the hints that follow from the kind of the field, unless the file has its own: the phone's
 * keyboard and capital letters. A shared field of another kind here is drawn as that kind.
 */
export function withHints(field: KindSource, ui: FieldUi): FieldUi {
  const { widgets } = kindOf(field, ui)
  if (widgets.length === 0) return ui
  const { 'ui:widget': widget, ...others } = ui
  const options = { ...hintsOf(field, ui), ...ui['ui:options'] }
  return {
    ...others,
    ...(widget && widgets.includes(widget) && { 'ui:widget': widget }),
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  }
}

/** The sentence of a message for a rule. */
export const sentenceFor = (message: AuthoredMessage | undefined, rule: string): string | undefined =>
  typeof message === 'object' ? message[rule] : message

/**
 * The sentence for a rule of one definition; undefined if the file has none, which a check reports. A condition without a
 * message uses the one in `properties`, or if the field isn't there, the one of another condition.
 */
export function sentenceAt(definition: Definition, rule: string, all: readonly Definition[]): string | undefined {
  const { field, own, isBase } = definition
  const sentence = sentenceFor(field.message, rule)
  if (sentence !== undefined || isBase || own.message !== undefined) return sentence
  const base = all.filter((other) => other.isBase)
  const others = base.length > 0 ? base : all
  return others.map((other) => sentenceFor(other.field.message, rule)).find((other) => other !== undefined)
}

/**
 * The sentences of one definition for the rules that an answer can break.
 * @param all every definition of the field
 * @param isRequired whether its sentence for `required` is the one to show: it is beside the requirement, or shows the field
 */
export function messagesOf(definition: Definition, all: readonly Definition[], isRequired: boolean): Messages {
  const { message } = definition.field
  const required = isRequired || typeof message === 'object' ? sentenceFor(message, 'required') : undefined
  const sentences = [
    ['required', required] as const,
    ...breakableRules(definition.field, definition.effective).map(
      (rule) => [rule, sentenceAt(definition, rule, all)] as const,
    ),
  ]
  return Object.fromEntries(
    sentences.flatMap(([rule, sentence]) =>
      sentence === undefined ? [] : [[rule, withLimits(sentence, definition.effective)]],
    ),
  )
}
