import type { Test } from '../../../engine/format/category.ts'
import { isEqual, isSamePath, type JsonPath, listAt, valueAt } from '../../../engine/format/json.ts'
import { conditionWords, VISITORS } from '../../../engine/format/reading/condition-words.ts'
import { optionsIn, optionsOf } from '../../../engine/format/reading/rules.ts'
import type { Condition } from '../condition/condition.ts'
import { type AnswerTest, type Sentence, testFor } from '../condition/sentence.ts'
import { firstValue, type Verb, verbsFor } from '../condition/verbs.ts'
import type { Draft } from './draft.ts'
import { fieldLists, namesAt, stepOf } from './steps.ts'

/** When some questions are asked: always, under one condition, or in another way that can't be changed here. */
export type Asked =
  | { readonly kind: 'always' }
  | { readonly kind: 'when'; readonly condition: JsonPath; readonly sentence: Sentence }
  | { readonly kind: 'otherwise'; readonly reason: string }

export const conditionAt = ({ conditions }: Draft, at: JsonPath): Condition | undefined =>
  conditions.find(({ path }) => isSamePath(path, at))

const otherwise = (reason: string): Asked => ({ kind: 'otherwise', reason })

/** When questions of a draft are asked. @param names one question, or all of a step */
export function askedWhen(draft: Draft, names: readonly string[]): Asked {
  const definitions = names.map((name) => draft.definitions(name))
  const parts = definitions.flatMap((each) => each.map((definition) => definition.slice(0, -2)))
  const [part] = parts
  if (!part || definitions.some(({ length }) => length === 0)) return otherwise('It is not defined.')
  if (definitions.some(({ length }) => length > 1))
    return otherwise('Several conditions ask for it, or change its rules.')
  if (parts.some((other) => other.join('/') !== part.join('/')))
    return otherwise('Its questions are not all asked under the same condition.')
  if (part.length === draft.scope.schema.length) return { kind: 'always' }
  if (part.at(-1) === 'else') return otherwise('It is asked when a condition is not met.')
  const path = part.slice(0, -1)
  const { test } = conditionAt(draft, path) ?? {}
  if (!test || 'reason' in test) return otherwise(test?.reason ?? 'Its condition has no test.')
  return { kind: 'when', condition: path, sentence: test.sentence }
}

/** When a consequence of a condition applies: `visitors chose “Grand” for “Type of piano”`. Undefined if its test is no sentence. */
export function clauseOf(draft: Draft, { path, test, tested }: Condition, consequence: JsonPath): string | undefined {
  if ('reason' in test) return undefined
  const fields = new Map(tested.map((name) => [name, { ...draft.view(name).field, title: draft.title(name) }]))
  const written = valueAt(draft.content, [...path, 'if']) as Test
  return conditionWords(written, fields, consequence.at(-1) === 'else', VISITORS)
}

/** When a definition applies, as a sentence; undefined for one that always does. */
export function conditionInWords(draft: Draft, definition: JsonPath): string | undefined {
  const part = definition.slice(0, -2)
  if (part.length <= draft.scope.schema.length) return undefined
  const condition = conditionAt(draft, part.slice(0, -1))
  const clause = condition && clauseOf(draft, condition, part)
  return clause === undefined ? 'Asked only under a condition that is shown as JSON.' : `Asked only if ${clause}.`
}

/** The texts that visitors read for the values of a question's options, by value. */
export const optionTitles = (draft: Draft, name: string): Record<string, string> =>
  Object.fromEntries(optionsIn({ own: draft.view(name).field, path: [] }).map(({ value, title }) => [value, title]))

/** A test of an answer that starts with an option or an example of the question. @param chosen without it, the most common verb */
export function newTest(draft: Draft, name: string, chosen?: Verb): AnswerTest {
  const { kind, field } = draft.view(name)
  const examples = listAt(field, ['examples']).map(String)
  const verb = chosen ?? verbsFor(kind)[0] ?? 'answered'
  return { field: name, verb, value: firstValue(verb, optionsOf(field.items ?? field) ?? examples, kind) }
}

/** Names of the questions in the order in which visitors see them. */
export function orderOf({ content, names, isForm }: Draft): string[] {
  const listed = isForm ? fieldLists(content).flatMap((list) => namesAt(content, list)) : []
  return [...new Set([...listed, ...names])].filter((name) => names.includes(name))
}

/** The questions that only show once one of these is answered, and these themselves. */
function dependents(draft: Draft, names: readonly string[]): readonly string[] {
  const shown = draft.conditions
    .filter(({ tested }) => tested.some((name) => names.includes(name)))
    .flatMap(({ consequences }) => consequences.flatMap((consequence) => consequence.shown))
  const all = [...new Set([...names, ...shown])]
  return all.length === names.length ? all : dependents(draft, all)
}

/**
 * The questions whose answers can decide whether others are asked: none that depends on them, and none of a later step. The first is
 * the one that is asked just before.
 */
export function testable(draft: Draft, names: readonly string[]): string[] {
  const { content, isForm } = draft
  const order = orderOf(draft)
  const excluded = dependents(draft, names)
  const at = order.findIndex((name) => names.includes(name))
  const step = isForm ? stepOf(content, order[at] ?? '') : 0
  const isLater = (name: string) => isForm && stepOf(content, name) > step
  const others = (part: readonly string[]) => part.filter((name) => !excluded.includes(name) && !isLater(name))
  return [...others(order.slice(0, at)).reverse(), ...others(order.slice(at))]
}

/** The condition with this sentence. Undefined if no condition has it. */
export const conditionWith = ({ conditions }: Draft, sentence: Sentence): Condition | undefined =>
  conditions.find(({ test }) => 'sentence' in test && isEqual(testFor(test.sentence), testFor(sentence)))

/** The path of a condition that is added. */
export const newCondition = ({ content, scope: { schema } }: Draft): JsonPath => [
  ...schema,
  'allOf',
  listAt(content, [...schema, 'allOf']).length,
]
