import { allFields, itemOf } from '../../form/conditions.ts'
import type { Condition, FieldSchema } from '../../form/form.ts'
import { kindOf } from '../../form/kinds.ts'
import type { Test } from '../category.ts'
import type { JsonPath } from '../json.ts'
import { type NormalCondition, type Part, testedNames } from './normal.ts'
import type { CheckContext } from './read.ts'
import { optionsOf } from './rules.ts'

/**
 * A field that only conditions show, or a group whose number of items they limit; and a field that one of these conditions tests.
 * @example { name: 'legs', tested: 'pianoType', path: ['schema', 'if', 'properties', 'pianoType'], … }
 */
export type Link = {
  readonly name: string
  readonly tested: string
  /** Path of the test in the condition. */
  readonly path: JsonPath
  readonly condition: NormalCondition
  /** Undefined if the condition shows the field. */
  readonly limits?: Limits
}

/** A field that a condition shows, or a group whose number of items it limits. */
type Settled = { readonly name: string; readonly limits?: Limits }

/** One link per condition, settled field and tested field. */
function linksIn({ object }: Pick<CheckContext, 'object'>, settledIn: (part: Part) => readonly Settled[]): Link[] {
  const seen = new Set<string>()
  return object.conditions.flatMap((condition) => {
    const settled = [condition.then, condition.else].flatMap((part) => (part ? settledIn(part) : []))
    return testedNames(condition.test).flatMap(({ name: tested, path }) =>
      settled.flatMap((each) => {
        const pair = JSON.stringify([condition.path, tested, each])
        if (seen.has(pair)) return []
        seen.add(pair)
        return { ...each, tested, path, condition }
      }),
    )
  })
}

/** The fields that only a condition shows, in one of its outcomes. */
function shownIn({ object }: Pick<CheckContext, 'object'>): (part: Part) => Settled[] {
  const always = new Set(object.base.fields.map(({ name }) => name))
  return ({ fields }) => fields.filter(({ name }) => !always.has(name)).map(({ name }) => ({ name }))
}

/** The groups whose number of items an outcome of a condition limits. */
function limitedIn({ definitions }: Pick<CheckContext, 'definitions'>): (part: Part) => Settled[] {
  const isGroup = ({ name }: Settled) =>
    definitions.some((definition) => definition.name === name && kindOf(definition.effective).name === 'group')
  return ({ fields, required }) =>
    [
      ...fields.map(({ name, own: { minItems, maxItems } }) => ({ name, limits: { minItems, maxItems } })),
      ...required.map(({ name }) => ({ name, limits: { minItems: 1 } })),
    ].filter(isGroup)
}

/** Which answers decide whether a field is asked. */
export const shownByOf = (context: Pick<CheckContext, 'object'>): Link[] => linksIn(context, shownIn(context))

/** Which answers decide whether a field is asked, or how many items a group has. */
export function settledByOf(context: Pick<CheckContext, 'object' | 'definitions'>): Link[] {
  const [shown, limited] = [shownIn(context), limitedIn(context)]
  return linksIn(context, (part) => [...shown(part), ...limited(part)])
}

/** The conditions that change the options of a field that they test. */
export const narrowsItself = (context: Pick<CheckContext, 'object'>): Link[] =>
  linksIn(context, ({ fields }) =>
    fields.filter(({ own }) => optionsOf(own) !== undefined).map(({ name }) => ({ name })),
  ).filter(({ name, tested }) => name === tested)

/** Whether what one condition settles must be known before another one is tested. */
export const isNeededFor = ({ condition, tested }: Link, { name, limits }: Link): boolean =>
  tested === name && (!limits || canChangeTest(condition.test.schema, name, limits))

/** Names of the fields that a test reads. */
export const testedFields = ({ properties = {}, required = [], anyOf = [], allOf = [], not }: Test): string[] => [
  ...Object.keys(properties),
  ...required,
  ...[...anyOf, ...allOf, ...(not ? [not] : [])].flatMap(testedFields),
]

function settledBy(
  condition: Condition,
  always: Readonly<Record<string, FieldSchema>>,
  isGroup: (name: string) => boolean,
): Settled[] {
  return [condition.then, condition.else].flatMap((part) => [
    ...Object.entries(part?.properties ?? {}).flatMap(([name, limits]): Settled[] => {
      if (!Object.hasOwn(always, name)) return [{ name }]
      return isGroup(name) ? [{ name, limits }] : []
    }),
    ...(part?.required ?? []).filter(isGroup).map((name) => ({ name, limits: { minItems: 1 } })),
  ])
}

/**
 * Puts the conditions of an object in dependency order: each comes after all conditions that can show a field it tests, or that can
 * change the number of items in a group it tests, if that number matters to the test. Otherwise, they keep their order. Throws if
 * they form a cycle, which the check `condition-cycle` reports earlier.
 * @param always fields that are always asked; see `ObjectSchema.properties`
 */
export function inDependencyOrder(
  conditions: readonly Condition[],
  always: Readonly<Record<string, FieldSchema>>,
): Condition[] {
  const fields = allFields({ type: 'object', properties: always, allOf: conditions })
  const isGroup = (name: string) => itemOf(fields[name] ?? {}) !== undefined
  const waiting = conditions.map((condition) => ({
    condition,
    tests: new Set(testedFields(condition.if)),
    settles: settledBy(condition, always, isGroup),
  }))
  const isReady = ({ condition, tests }: (typeof waiting)[number]) =>
    !waiting.some(({ settles }) =>
      settles.some(({ name, limits }) => tests.has(name) && (!limits || canChangeTest(condition.if, name, limits))),
    )
  const ordered: Condition[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(isReady)
    if (next === -1) throw new Error('The conditions form a cycle')
    ordered.push(...waiting.splice(next, 1).map(({ condition }) => condition))
  }
  return ordered
}

/** How many items a group has at least and at most. */
type Limits = { readonly minItems?: number; readonly maxItems?: number }

type CountTest = { readonly limits: Limits; readonly passes: (count: number) => boolean }

const allows = ({ minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Limits, count: number) =>
  count >= minItems && count <= maxItems

/** The parts of a test that count the items of a group, or ask whether it has any. A group without items passes every limit. */
function countTests(test: Test, group: string): CountTest[] {
  const { properties = {}, required = [], anyOf = [], allOf = [], not } = test
  const limits = Object.hasOwn(properties, group) ? properties[group] : undefined
  return [
    ...(limits ? [{ limits, passes: (count: number) => count === 0 || allows(limits, count) }] : []),
    ...(required.includes(group) ? [{ limits: { minItems: 1 }, passes: (count: number) => count > 0 }] : []),
    ...[...anyOf, ...allOf, ...(not ? [not] : [])].flatMap((part) => countTests(part, group)),
  ]
}

const within = ({ minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Limits, count: number) =>
  Math.min(Math.max(count, minItems), maxItems)

const edgesOf = ({ minItems = 0, maxItems = 0 }: Limits) =>
  [minItems, maxItems].flatMap((edge) => [edge - 1, edge, edge + 1])

/**
 * Whether limits on the number of items in a group can change the outcome of a test. With a limit of at most 30, a test for 21 items or
 * more comes out the same.
 */
function canChangeTest(test: Test, group: string, limits: Limits): boolean {
  const tests = countTests(test, group)
  const counts = [limits, ...tests.map((part) => part.limits)].flatMap(edgesOf).filter((count) => count >= 0)
  return counts.some((count) => tests.some(({ passes }) => passes(count) !== passes(within(limits, count))))
}
