import { kindOf } from '../../form/kinds.ts'
import type { JsonPath } from '../json.ts'
import type { CheckContext } from './check-context.ts'
import { canChangeTest, type Limits } from './item-counts.ts'
import { type NamedPlace, type NormalCondition, type Part, testedNames } from './normal.ts'

/**
 * A field that only conditions show, or a group whose number of items they limit; and a field that one of these conditions tests.
 * @example { name: 'legs', tested: 'pianoType', path: ['schema', 'if', 'properties', 'pianoType'], … }
 */
export type Link = {
  readonly name: string
  readonly tested: string
  /** Where the condition tests it. */
  readonly path: JsonPath
  readonly condition: NormalCondition
  /** Undefined if the condition shows the field. */
  readonly limits?: Limits
}

/** The fields that a condition tests. A branch of a dependency tests the field of the dependency, and is reported there. */
const testedBy = ({ keyword, path, test }: NormalCondition): NamedPlace[] =>
  testedNames(test).map((tested) => (keyword === 'branch' ? { ...tested, path } : tested))

type Settled = Pick<Link, 'name' | 'limits'>

/** One link per condition, settled field and tested field. */
function linksIn({ object }: Pick<CheckContext, 'object'>, settledIn: (part: Part) => readonly Settled[]): Link[] {
  const seen = new Set<string>()
  return object.conditions.flatMap((condition) => {
    const settled = [condition.then, condition.else].flatMap((part) => (part ? settledIn(part) : []))
    return testedBy(condition).flatMap(({ name: tested, path }) =>
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

/** Whether what one condition settles must be known before another one is tested. */
export const isNeededFor = ({ condition, tested }: Link, { name, limits }: Link): boolean =>
  tested === name && (!limits || canChangeTest(condition.test.schema, name, limits))
