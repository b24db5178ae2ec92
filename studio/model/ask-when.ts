import {
  isEqual,
  isSamePath,
  type Json,
  type JsonPath,
  listAt,
  objectAt,
  type TextEdit,
  valueAt,
} from '../../engine/format/json.ts'
import type { Scope } from '../../engine/format/reading/field-uses.ts'
import { conditionsAt } from '../../engine/format/reading/normal.ts'
import { consequenceOf, isOnlyAbout } from './condition-verbs.ts'
import { differences } from './differences.ts'
import { definitionsAt, fieldLists, fieldNames, isForm, requiredBeside, stepOf } from './field-paths.ts'
import { partsOfCondition, removeParts } from './remove-field.ts'
import { namesIn, readTest, type Sentence, testFor } from './sentences.ts'

/** When some fields are asked: always, under one condition, or in another way that can't be changed here. */
export type Asked =
  | { readonly kind: 'always' }
  | { readonly kind: 'when'; readonly condition: JsonPath; readonly sentence: Sentence }
  | { readonly kind: 'otherwise'; readonly reason: string }

const otherwise = (reason: string): Asked => ({ kind: 'otherwise', reason })

/** When fields of one object schema are asked. @param names one question, or all of a step */
export function askedWhen(content: unknown, scope: Scope, names: readonly string[]): Asked {
  const definitions = names.map((name) => definitionsAt(content, scope, name))
  const parts = definitions.flatMap((each) => each.map((definition) => definition.slice(0, -2)))
  const [part] = parts
  if (!part || definitions.some(({ length }) => length === 0)) return otherwise('It is not defined.')
  if (definitions.some(({ length }) => length > 1))
    return otherwise('Several conditions ask for it, or change its rules.')
  if (parts.some((other) => other.join('/') !== part.join('/')))
    return otherwise('Its questions are not all asked under the same condition.')
  if (part.length === scope.schema.length) return { kind: 'always' }
  if (part.at(-1) === 'else') return otherwise('It is asked when a condition is not met.')
  const condition = part.slice(0, -1)
  const read = readTest(valueAt(content, [...condition, 'if']))
  return 'reason' in read ? otherwise(read.reason) : { kind: 'when', condition, sentence: read.sentence }
}

/** Names of the fields in the order in which visitors see them. */
function orderOf(content: unknown, scope: Scope): string[] {
  const defined = fieldNames(content, scope)
  const listed = isForm(scope) ? fieldLists(content).flatMap((list) => listAt(content, list).map(String)) : []
  return [...new Set([...listed, ...defined])].filter((name) => defined.includes(name))
}

/** The fields that only show once one of these is answered, and these themselves. */
function dependents(content: unknown, scope: Scope, names: readonly string[]): readonly string[] {
  const shown = conditionsAt(content, scope.schema).flatMap((path) => {
    if (!namesIn(valueAt(content, [...path, 'if'])).some((name) => names.includes(name))) return []
    return ['then', 'else'].flatMap((key) => consequenceOf(content, scope.schema, [...path, key]).shown)
  })
  const all = [...new Set([...names, ...shown])]
  return all.length === names.length ? all : dependents(content, scope, all)
}

/**
 * The fields whose answers can decide whether others are asked: none that depends on them, and none of a later step. The first is the
 * one that is asked just before.
 */
export function testable(content: unknown, scope: Scope, names: readonly string[]): string[] {
  const order = orderOf(content, scope)
  const excluded = dependents(content, scope, names)
  const at = order.findIndex((name) => names.includes(name))
  const step = isForm(scope) ? stepOf(content, order[at] ?? '') : 0
  const isLater = (name: string) => isForm(scope) && stepOf(content, name) > step
  const others = (part: readonly string[]) => part.filter((name) => !excluded.includes(name) && !isLater(name))
  return [...others(order.slice(0, at)).reverse(), ...others(order.slice(at))]
}

/** The condition with this sentence. Undefined if no condition has it. */
export const conditionWith = (content: unknown, { schema }: Scope, sentence: Sentence): JsonPath | undefined =>
  conditionsAt(content, schema).find((path) => {
    const read = readTest(valueAt(content, [...path, 'if']))
    return 'sentence' in read && isEqual(testFor(read.sentence), testFor(sentence))
  })

/** The path of a condition that is added to an object schema. */
export const newCondition = (content: unknown, { schema }: Scope): JsonPath => [
  ...schema,
  'allOf',
  listAt(content, [...schema, 'allOf']).length,
]

type Moved = {
  readonly definition: JsonPath
  readonly name: string
  readonly value: Json
  readonly isRequired: boolean
}

function movedOf(content: unknown, scope: Scope, names: readonly string[]): Moved[] {
  return names.flatMap((name) => {
    const [definition] = definitionsAt(content, scope, name)
    const value = definition && valueAt(content, definition)
    if (!definition || value === undefined) return []
    return { definition, name, value, isRequired: listAt(content, requiredBeside(definition)).includes(name) }
  })
}

/** Whether a condition does nothing but ask these fields. */
const isOnlyFor = (content: unknown, condition: JsonPath, names: readonly string[]): boolean =>
  isOnlyAbout(content, [...condition, 'then'], names) && valueAt(content, [...condition, 'else']) === undefined

/** Removes definitions from where they are, with their names in `required`, and a condition that then does nothing. */
function removeDefinitions(content: unknown, moved: readonly Moved[]): TextEdit[] {
  const [first] = moved
  if (!first) return []
  const part = first.definition.slice(0, -2)
  const isThen = part.at(-1) === 'then'
  const names = moved.map(({ name }) => name)
  if (isThen && isOnlyFor(content, part.slice(0, -1), names))
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

function withCondition(content: unknown, scope: Scope, sentence: Sentence, moved: readonly Moved[]): TextEdit {
  const required = moved.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
  const properties = Object.fromEntries(moved.map(({ name, value }) => [name, value]))
  const then: Json = required.length > 0 ? { properties, required } : { properties }
  return { path: newCondition(content, scope), value: { if: testFor(sentence), then } }
}

/** The part of the schema in which fields are defined once they are asked only under a condition. */
export function partFor(content: unknown, scope: Scope, names: readonly string[], sentence: Sentence): JsonPath {
  const asked = askedWhen(content, scope, names)
  const isOwn = asked.kind === 'when' && isOnlyFor(content, asked.condition, names)
  const condition = isOwn ? asked.condition : conditionWith(content, scope, sentence)
  return [...(condition ?? newCondition(content, scope)), 'then']
}

/** Asks fields only under a condition. Their definitions move there; their places in the steps and their controls stay. */
export function askOnlyWhen(content: unknown, scope: Scope, names: readonly string[], sentence: Sentence): TextEdit[] {
  const asked = askedWhen(content, scope, names)
  if (asked.kind === 'otherwise') return []
  const part = partFor(content, scope, names, sentence)
  const test = [...part.slice(0, -1), 'if']
  if (asked.kind === 'when' && isSamePath(part.slice(0, -1), asked.condition))
    return differences(valueAt(content, test), testFor(sentence), test)
  const moved = movedOf(content, scope, names)
  const added = valueAt(content, test)
    ? addToCondition(content, part, moved)
    : [withCondition(content, scope, sentence, moved)]
  return [...added, ...removeDefinitions(content, moved)]
}

/** The index at which a name belongs in a list: after the last one that comes before it in an order. */
function indexIn(list: readonly unknown[], order: readonly unknown[], name: string): number {
  return list.findLastIndex((other) => order.includes(other) && order.indexOf(other) < order.indexOf(name)) + 1
}

/** Names in `required` of the object schema, each where the original has it, else in the order of the questions. */
function requireAgain(content: unknown, original: unknown, scope: Scope, names: readonly string[]): TextEdit[] {
  const path = [...scope.schema, 'required']
  const before = listAt(original, path)
  const list = [...listAt(content, path)]
  if (list.length === 0) return names.length > 0 ? [{ path, value: [...names] }] : []
  return names.map((name) => {
    const index = indexIn(list, before.includes(name) ? before : orderOf(content, scope), name)
    list.splice(index, 0, name)
    return { path: [...path, index], insert: name }
  })
}

/**
 * Asks fields always, as they were before a condition was set.
 * @param original the file when it was opened, whose order is restored
 */
export function askAlways(content: unknown, original: unknown, scope: Scope, names: readonly string[]): TextEdit[] {
  const moved = movedOf(content, scope, names)
  const properties = [...scope.schema, 'properties']
  const known = Object.keys(objectAt(original, properties))
  const base = Object.keys(objectAt(content, properties))
  const order = orderOf(content, scope)
  const following = (name: string) => order.slice(order.indexOf(name) + 1).find((other) => base.includes(other))
  return [
    ...moved.map(({ name, value }): TextEdit => {
      const before = known.includes(name) ? undefined : following(name)
      return { path: [...properties, name], value, ...(before !== undefined && { before }) }
    }),
    ...requireAgain(
      content,
      original,
      scope,
      moved.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ),
    ...removeDefinitions(content, moved),
  ]
}
