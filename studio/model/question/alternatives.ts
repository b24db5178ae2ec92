import { isObject, type JsonPath, listAt, type TextEdit, valueAt } from '../../../engine/format/json.ts'
import type { Draft } from './draft.ts'

/** The names of the fields of one alternative. Empty if it is of another shape. */
export const namesOf = (content: unknown, alternative: JsonPath): string[] =>
  listAt(content, [...alternative, 'required']).filter((name) => typeof name === 'string')

/** The message of `anyOf`: the text itself, or the key of an object. */
export function messagePath({ content, scope }: Draft): JsonPath {
  const message = [...scope.schema, 'message']
  return typeof valueAt(content, message) === 'string' ? message : [...message, 'anyOf']
}

const SENTENCE = 'Answer at least one of these questions'

const CONTACT = ['email', 'phone']

/** The two fields that a new rule starts with: those for an email and a phone number, if there are any. */
function firstTwo(draft: Draft): string[] {
  const isContact = (name: string) => CONTACT.includes(draft.view(name).kind.name)
  return [...draft.names.filter(isContact), ...draft.names.filter((name) => !isContact(name))].slice(0, 2)
}

/** Requires an answer to at least one of two fields, with a message. The two are no longer required themselves. */
export function addAlternatives(draft: Draft): TextEdit[] {
  const { content, scope } = draft
  const names = firstTwo(draft)
  const hasSentence = typeof valueAt(content, [...scope.schema, 'message']) === 'string'
  const required = [...scope.schema, 'required']
  const list = listAt(content, required)
  const rest = list.filter((name) => !names.includes(String(name)))
  return [
    { path: [...scope.schema, 'anyOf'], value: names.map((name) => ({ required: [name] })) },
    ...(hasSentence ? [] : [{ path: [...scope.schema, 'message', 'anyOf'], value: SENTENCE }]),
    ...(rest.length < list.length ? [{ path: required, value: rest as string[] }] : []),
  ]
}

/** Removes the whole rule with its message. */
export function removeAlternatives({ content, scope }: Draft): TextEdit[] {
  const message = [...scope.schema, 'message']
  const value = valueAt(content, message)
  const isOnly = typeof value === 'string' || (isObject(value) && Object.keys(value).length === 1)
  return [
    { path: [...scope.schema, 'anyOf'], value: undefined },
    ...(value === undefined ? [] : [{ path: isOnly ? message : [...message, 'anyOf'], value: undefined }]),
  ]
}

/** Removes a field from an alternative, and everything that would then be empty. @param path of its name */
export function removeFromAlternative(draft: Draft, path: JsonPath): TextEdit[] {
  const { content, scope } = draft
  const alternative = path.slice(0, -2)
  if (namesOf(content, alternative).length > 1) return [{ path, value: undefined }]
  const { length } = listAt(content, [...scope.schema, 'anyOf'])
  return length > 1 ? [{ path: alternative, value: undefined }] : removeAlternatives(draft)
}
