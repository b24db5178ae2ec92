import type { AuthoredMessage } from '../category.ts'
import { didYouMean, offer, remove } from '../diagnostic.ts'
import type { Check } from '../reading/read.ts'

const hasSentence = (message: AuthoredMessage | undefined) =>
  typeof message === 'object' ? message.anyOf !== undefined : message !== undefined

/** A rule for "one of these fields" has its message, and each such message has its rule. */
export const checkAlternatives: Check = (context) => {
  const { object, source, parent } = context
  // The message of an address is that of its field, which another check covers.
  if (parent?.field.effective.type === 'object') return []
  const message = parent ? parent.field.effective.items?.message : context.file.schema.message
  const path = [...object.path, 'message']
  if (object.alternatives.length > 0 && !hasSentence(message))
    return [
      source.diagnosticAt(
        'missing-message',
        [...object.path, message === undefined ? 'anyOf' : 'message'],
        'There is no message for the rule "anyOf".',
        'Write what the visitor should read: add "message": { "anyOf": "…" } next to it.',
      ),
    ]
  if (message === undefined) return []
  const dead = typeof message === 'object' ? Object.keys(message).filter((key) => key !== 'anyOf') : []
  const hasRule = object.alternatives.length > 0
  if (hasRule && dead.length === 0) return []
  return (hasRule ? dead : [undefined]).map((key) =>
    source.diagnosticAt(
      'message-without-rule',
      key === undefined ? path : [...path, key],
      key === undefined
        ? 'This message can never be shown: there is no "anyOf" next to it.'
        : `This message is for "${key}", but there is no such rule here.`,
      key === undefined
        ? offer('Move each message to the field that has its rule, or add "anyOf".', remove(path))
        : didYouMean(key, ['anyOf'], 'Move it to the "message" of the field that has the rule.'),
    ),
  )
}
