import type { SharedFile } from '../../engine/format/category.ts'
import { isObject, type JsonPath, listAt, type TextEdit, valueAt } from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { fieldNames } from './field-paths.ts'
import { firstView } from './field-view.ts'

/** The names of the fields of one alternative. Empty if it is of another shape. */
export const namesOf = (content: unknown, alternative: JsonPath): string[] =>
  listAt(content, [...alternative, 'required']).filter((name) => typeof name === 'string')

/** The message of `anyOf`: the text itself, or the key of an object. */
export function messagePath(content: unknown, { schema }: Scope): JsonPath {
  const message = [...schema, 'message']
  return typeof valueAt(content, message) === 'string' ? message : [...message, 'anyOf']
}

const SENTENCE = 'Answer at least one of these questions'

const CONTACT = ['email', 'phone']

/** The two fields that a new rule starts with: those for an email and a phone number, if there are any. */
function firstTwo(content: unknown, scope: Scope, shared: SharedFile): string[] {
  const names = fieldNames(content, scope)
  const isContact = (name: string) => CONTACT.includes(firstView(content, scope, name, shared).kind.name)
  return [...names.filter(isContact), ...names.filter((name) => !isContact(name))].slice(0, 2)
}

/** Requires an answer to at least one of two fields, with a message. The two are no longer required themselves. */
export function addAlternatives(content: unknown, scope: Scope, shared: SharedFile): TextEdit[] {
  const names = firstTwo(content, scope, shared)
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
export function removeAlternatives(content: unknown, scope: Scope): TextEdit[] {
  const message = [...scope.schema, 'message']
  const value = valueAt(content, message)
  const isOnly = typeof value === 'string' || (isObject(value) && Object.keys(value).length === 1)
  return [
    { path: [...scope.schema, 'anyOf'], value: undefined },
    ...(value === undefined ? [] : [{ path: isOnly ? message : [...message, 'anyOf'], value: undefined }]),
  ]
}

/** Removes a field from an alternative, and everything that would then be empty. @param path of its name */
export function removeFromAlternative(content: unknown, scope: Scope, path: JsonPath): TextEdit[] {
  const alternative = path.slice(0, -2)
  if (namesOf(content, alternative).length > 1) return [{ path, value: undefined }]
  const { length } = listAt(content, [...scope.schema, 'anyOf'])
  return length > 1 ? [{ path: alternative, value: undefined }] : removeAlternatives(content, scope)
}
