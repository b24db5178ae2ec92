import type { RuleName } from '../../../engine/form/form.ts'
import type { KindName } from '../../../engine/form/kinds.ts'
import { proposedMessage, proposedRequired } from '../../../engine/format/fixes/proposed-messages.ts'
import {
  isObject,
  type Json,
  type JsonPath,
  listAt,
  objectAt,
  type TextEdit,
  textAt,
  valueAt,
} from '../../../engine/format/json.ts'
import { breakableRules } from '../../../engine/format/reading/rules.ts'
import { type Draft, type QuestionView, requiredBeside } from './draft.ts'
import { STARTS } from './new-field.ts'

type Keys = { readonly [key: string]: Json }

export type NewField = { readonly name: string; readonly field: Keys; readonly ui?: Keys }

export const fieldOfKind = (kind: KindName, name: string, title: string): NewField => ({
  name,
  field: STARTS[kind].field(title),
  ui: STARTS[kind].ui,
})

/** The place of a new field. */
export type Place = {
  /** The consequence of a condition that defines it. Default: the schema itself. */
  readonly part?: JsonPath | undefined
  /** The list of a step that it goes to. Undefined for a field that is in no step: in a group, or in the shared file. */
  readonly list?: JsonPath | undefined
  /** Its place in the list. Default: the end. */
  readonly index?: number | undefined
}

export const addField = (draft: Draft, { name, field, ui }: NewField, { part, list, index }: Place): TextEdit[] => [
  { path: draft.newDefinition(name, part), value: field },
  ...(ui ? [{ path: draft.ui(name), value: ui }] : []),
  ...(list ? inList(draft.content, list, name, index) : []),
]

/** Adds a name to a list, at its end unless told otherwise. The list is created if there is none. */
function inList(content: unknown, list: JsonPath, name: string, index?: number): TextEdit[] {
  const names = valueAt(content, list)
  if (!Array.isArray(names)) return [{ path: list, value: [name] }]
  return [{ path: [...list, index ?? names.length], insert: name }]
}

const outOfList = (content: unknown, list: JsonPath, name: string): TextEdit[] => {
  const index = listAt(content, list).indexOf(name)
  return index < 0 ? [] : [{ path: [...list, index], value: undefined }]
}

/** The edit that removes a value; none if there is no such value. */
export const ifThere = (content: unknown, path: JsonPath): TextEdit[] =>
  valueAt(content, path) === undefined ? [] : [{ path, value: undefined }]

/** Moves a field to an index of the same list or in another. */
export function moveField(content: unknown, from: JsonPath, to: JsonPath): TextEdit[] {
  const [list, target] = [from.slice(0, -1), to.slice(0, -1)]
  if (list.join() === target.join()) return [{ path: from, to: Number(to.at(-1)) }]
  const name = textAt(content, from)
  return name === undefined
    ? []
    : [
        { path: from, value: undefined },
        { path: to, insert: name },
      ]
}

/** The index at which a name belongs in a list: after the last one that comes before it in an order. */
export const indexIn = (list: readonly unknown[], order: readonly unknown[], name: string): number =>
  list.findLastIndex((other) => order.includes(other) && order.indexOf(other) < order.indexOf(name)) + 1

/** The index at which a name goes into `required`: where it was in the original, else in the order of the definitions. */
function requiredIndex({ content, original }: Draft, definition: JsonPath): number {
  const path = requiredBeside(definition)
  const name = String(definition.at(-1))
  const before = listAt(original, path)
  const order = before.includes(name) ? before : Object.keys(objectAt(content, definition.slice(0, -1)))
  return indexIn(listAt(content, path), order, name)
}

/** The rules whose message a visitor can read. An answer that is picked from options or checked is always one of them. */
export const toldRules = ({ field, kind }: QuestionView): RuleName[] =>
  breakableRules(field).filter((rule) => rule !== 'enum' && !(rule === 'type' && kind.name === 'yesNo'))

/** The edits of the message that go with a field that becomes required: it needs a sentence for that, as in the original. */
function withSentence(original: unknown, { field }: QuestionView, definition: JsonPath): TextEdit[] {
  const path = [...definition, 'message']
  const sentence =
    textAt(original, path) ?? textAt(original, [...path, 'required']) ?? proposedRequired(field.title ?? 'An answer')
  if (field.message === undefined) return [{ path, value: sentence }]
  if (typeof field.message === 'string' || field.message.required !== undefined) return []
  return [{ path, value: { required: sentence, ...field.message } }]
}

/** The edits that remove the sentence of one rule, and a message of sentences with its only one. */
function withoutRule(content: unknown, message: JsonPath, rule: RuleName | 'required'): TextEdit[] {
  const sentences = objectAt(content, message)
  const isOnly = rule in sentences && Object.keys(sentences).length === 1
  return ifThere(content, isOnly ? message : [...message, rule])
}

/** The edits of the message that go with a field that becomes optional. A sentence for no rule is a mistake. */
function withoutSentence(content: unknown, view: QuestionView, definition: JsonPath): TextEdit[] {
  const path = [...definition, 'message']
  if (isObject(valueAt(content, path))) return withoutRule(content, path, 'required')
  return toldRules(view).length === 0 ? ifThere(content, path) : []
}

/** Makes a question required or optional where one of its definitions is. */
export function setRequired(draft: Draft, definition: JsonPath, isRequired: boolean): TextEdit[] {
  const { content, original } = draft
  const path = requiredBeside(definition)
  const name = String(definition.at(-1))
  const view = draft.view(name, definition)
  if (!isRequired) {
    const isLast = listAt(content, path).length === 1 && listAt(original, path).length === 0
    return [
      ...(isLast ? ifThere(content, path) : outOfList(content, path, name)),
      ...withoutSentence(content, view, definition),
    ]
  }
  const isList = Array.isArray(valueAt(content, path))
  return [
    isList ? { path: [...path, requiredIndex(draft, definition)], insert: name } : { path, value: [name] },
    ...(view.kind.answer ? withSentence(original, view, definition) : []),
  ]
}

/** Sets or removes a limit, and its sentence with it: the one of the original, else a proposed one. */
export function setLimit(draft: Draft, definition: JsonPath, rule: RuleName, value: Json | undefined): TextEdit[] {
  const { content, original } = draft
  const messages = [...definition, 'message']
  const own = valueAt(content, messages)
  const set: TextEdit = { path: [...definition, rule], value }
  if (value === undefined) return [set, ...withoutRule(content, messages, rule)]
  const name = String(definition.at(-1))
  const { field } = draft.view(name, definition)
  const sentence = textAt(original, [...messages, rule]) ?? proposedMessage(rule, { name, effective: field })
  if (isObject(own)) return rule in own ? [set] : [set, { path: [...messages, rule], value: sentence }]
  return field.message === undefined ? [set, { path: messages, value: { [rule]: sentence } }] : [set]
}

const KEPT = ['title', 'description']

/** The message of a required field after it has become another kind: its sentence for a missing answer stays. */
function messageFor(own: unknown, start: Json | undefined, title: string | undefined): Json {
  const required = textAt(own, []) ?? textAt(own, ['required']) ?? proposedRequired(title ?? 'An answer')
  if (start === undefined) return required
  return { required, ...(isObject(start) ? start : { format: start }) }
}

/** The edits that turn a question into another kind: they remove keys that the new kind can't have, and add those it needs. */
export function changeKind(draft: Draft, definition: JsonPath, kind: KindName): TextEdit[] {
  const { content } = draft
  const name = String(definition.at(-1))
  const ui = draft.ui(name)
  const { title } = draft.view(name, definition).field
  const start = STARTS[kind]
  const field = start.field(title ?? 'Question')
  const own = objectAt(content, definition)
  const options = own.enum ?? own.oneOf ?? valueAt(own, ['items', 'enum']) ?? valueAt(own, ['items', 'oneOf'])
  const key = options === (own.oneOf ?? valueAt(own, ['items', 'oneOf'])) ? 'oneOf' : 'enum'
  const next: Record<string, unknown> = { ...field }
  if (options !== undefined && kind === 'choice') Object.assign(next, { enum: undefined, [key]: options })
  if (options !== undefined && kind === 'choices') next.items = { type: 'string', [key]: options }
  const kept = Object.fromEntries(Object.entries(own).filter(([key]) => KEPT.includes(key)))
  if (draft.isRequired(definition) && kind !== 'group' && kind !== 'address')
    next.message = messageFor(own.message, field.message, title)
  const ownControl = objectAt(content, ui)
  const width = valueAt(ownControl, ['ui:options', 'width'])
  const control = {
    ...start.ui,
    ...(width !== undefined && { 'ui:options': { ...objectAt(start.ui, ['ui:options']), width } }),
  }
  const value = JSON.parse(JSON.stringify({ ...next, ...kept })) as Json
  return [
    { path: definition, value },
    ...(Object.keys(control).length > 0 ? [{ path: ui, value: control as Json }] : ifThere(content, ui)),
  ]
}
