import type { Messages } from '../../form/form.ts'
import { withLimits } from '../../form/problems.ts'
import type { AuthoredMessage } from '../category.ts'
import type { Definition } from '../reading/fields.ts'
import { breakableRules } from '../reading/keywords.ts'

/** The sentence of a message for a rule. */
export const sentenceFor = (message: AuthoredMessage | undefined, rule: string): string | undefined =>
  typeof message === 'object' ? message[rule] : message

/**
 * The sentence for a rule of one definition; undefined if the file has none, which a check reports. A condition without its
 * own message uses that of `properties`, or if the field isn't there, that of another condition.
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
