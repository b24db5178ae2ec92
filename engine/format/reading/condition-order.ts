import { allFields, itemOf } from '../../form/conditions.ts'
import type { Condition, FieldSchema } from '../../form/form.ts'
import { canChangeTest, type Limits } from './item-counts.ts'

/** The keywords of a condition's test that name fields; see the meta-schema. */
type TestKeywords = {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly TestKeywords[]
  readonly allOf?: readonly TestKeywords[]
  readonly not?: TestKeywords
}

/** Names of the fields that a test reads. */
export const testedFields = ({
  properties = {},
  required = [],
  anyOf = [],
  allOf = [],
  not,
}: TestKeywords): string[] => [
  ...Object.keys(properties),
  ...required,
  ...[...anyOf, ...allOf, ...(not ? [not] : [])].flatMap(testedFields),
]

/** A field that a condition shows, or a group whose number of items it limits. */
type Settled = { readonly name: string; readonly limits?: Limits }

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
 * Orders the conditions of an object so that each one comes after all that can show a field it tests, or give a group that it tests
 * another number of items, if this makes a difference to the test. Otherwise, they keep their order. Throws if they form a cycle,
 * which the check `condition-cycle` reports before.
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
