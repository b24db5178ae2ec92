import {
  isSamePath,
  type Json,
  type JsonPath,
  listAt,
  objectAt,
  type TextEdit,
  valueAt,
} from '../../../engine/format/json.ts'
import { isOnlyAbout, partsOfCondition } from '../condition/condition.ts'
import { type Sentence, testFor } from '../condition/sentence.ts'
import { differences } from '../differences.ts'
import { askedWhen, conditionAt, conditionWith, newCondition, orderOf } from './asked.ts'
import type { Draft } from './draft.ts'
import { indexIn } from './edits.ts'
import { removeParts } from './remove.ts'

type Moved = {
  readonly definition: JsonPath
  readonly name: string
  readonly value: Json
  readonly isRequired: boolean
}

const movedOf = (draft: Draft, names: readonly string[]): Moved[] =>
  names.flatMap((name) => {
    const [definition] = draft.definitions(name)
    const value = definition && valueAt(draft.content, definition)
    return !definition || value === undefined
      ? []
      : [{ definition, name, value, isRequired: draft.isRequired(definition) }]
  })

/** Whether a condition does nothing but ask these questions. */
const isOnlyFor = (draft: Draft, path: JsonPath, names: readonly string[]): boolean => {
  const { consequences = [] } = conditionAt(draft, path) ?? {}
  return consequences.length === 1 && consequences.every((one) => one.path.at(-1) === 'then' && isOnlyAbout(one, names))
}

/** Removes definitions from where they are, with their names in `required`, and a condition that then does nothing. */
function removeDefinitions(draft: Draft, moved: readonly Moved[]): TextEdit[] {
  const [first] = moved
  if (!first) return []
  const { content } = draft
  const part = first.definition.slice(0, -2)
  const names = moved.map(({ name }) => name)
  if (part.at(-1) === 'then' && isOnlyFor(draft, part.slice(0, -1), names))
    return removeParts(content, partsOfCondition(part.slice(0, -1)))
  const required = listAt(content, [...part, 'required'])
  const listed = names
    .filter((name) => required.includes(name))
    .map((name) => [...part, 'required', required.indexOf(name)])
  return removeParts(content, [...moved.map(({ definition }) => definition), ...listed])
}

function addToCondition(content: unknown, part: JsonPath, moved: readonly Moved[]): TextEdit[] {
  const required = [...part, 'required']
  const names = moved.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
  const { length } = listAt(content, required)
  return [
    ...moved.map(({ name, value }) => ({ path: [...part, 'properties', name], value })),
    ...names.map((name, index) => ({ path: [...required, length + index], value: name })),
  ]
}

function withCondition(draft: Draft, sentence: Sentence, moved: readonly Moved[]): TextEdit {
  const required = moved.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
  const properties = Object.fromEntries(moved.map(({ name, value }) => [name, value]))
  const then: Json = required.length > 0 ? { properties, required } : { properties }
  return { path: newCondition(draft), value: { if: testFor(sentence), then } }
}

/** The part of the schema in which questions are defined once they are asked only under a condition. */
export function partFor(draft: Draft, names: readonly string[], sentence: Sentence): JsonPath {
  const asked = askedWhen(draft, names)
  const isOwn = asked.kind === 'when' && isOnlyFor(draft, asked.condition, names)
  const condition = isOwn ? asked.condition : conditionWith(draft, sentence)?.path
  return [...(condition ?? newCondition(draft)), 'then']
}

/** Asks questions only under a condition. Their definitions move there; their places in the steps and their controls stay. */
export function askOnlyWhen(draft: Draft, names: readonly string[], sentence: Sentence): TextEdit[] {
  const asked = askedWhen(draft, names)
  if (asked.kind === 'otherwise') return []
  const { content } = draft
  const part = partFor(draft, names, sentence)
  const test = [...part.slice(0, -1), 'if']
  if (asked.kind === 'when' && isSamePath(part.slice(0, -1), asked.condition))
    return differences(valueAt(content, test), testFor(sentence), test)
  const moved = movedOf(draft, names)
  const added = valueAt(content, test) ? addToCondition(content, part, moved) : [withCondition(draft, sentence, moved)]
  return [...added, ...removeDefinitions(draft, moved)]
}

/** Names in `required` of the object schema, each where the original has it, else in the order of the questions. */
function requireAgain(draft: Draft, names: readonly string[]): TextEdit[] {
  const path = [...draft.scope.schema, 'required']
  const before = listAt(draft.original, path)
  const list = [...listAt(draft.content, path)]
  if (list.length === 0) return names.length > 0 ? [{ path, value: [...names] }] : []
  return names.map((name) => {
    const index = indexIn(list, before.includes(name) ? before : orderOf(draft), name)
    list.splice(index, 0, name)
    return { path: [...path, index], insert: name }
  })
}

/** Asks questions always, each where the file had it before a condition was set. */
export function askAlways(draft: Draft, names: readonly string[]): TextEdit[] {
  const moved = movedOf(draft, names)
  const properties = [...draft.scope.schema, 'properties']
  const known = Object.keys(objectAt(draft.original, properties))
  const base = Object.keys(objectAt(draft.content, properties))
  const order = orderOf(draft)
  const following = (name: string) => order.slice(order.indexOf(name) + 1).find((other) => base.includes(other))
  const required = moved.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return [
    ...moved.map(({ name, value }): TextEdit => {
      const before = known.includes(name) ? undefined : following(name)
      return { path: [...properties, name], value, ...(before !== undefined && { before }) }
    }),
    ...requireAgain(draft, required),
    ...removeDefinitions(draft, moved),
  ]
}
