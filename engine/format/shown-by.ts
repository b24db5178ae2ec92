import type { CheckContext } from './check-context.ts'
import { type NamedPlace, type NormalCondition, testedNames } from './normal.ts'
import type { JsonPath } from './source.ts'

/**
 * A field that only conditions show, and a field that one of these conditions tests.
 * @example { name: 'legs', tested: 'pianoType', path: ['schema', 'if', 'properties', 'pianoType'] }
 */
export type ShownBy = {
  readonly name: string
  readonly tested: string
  /** Where the condition tests it. */
  readonly path: JsonPath
}

/** The fields that a condition tests. A branch of a dependency tests the field of the dependency, and is reported there. */
const testedBy = ({ keyword, path, test }: NormalCondition): NamedPlace[] =>
  testedNames(test).map((tested) => (keyword === 'branch' ? { ...tested, path } : tested))

/** Which answers decide whether a field is asked: one entry per condition, shown field and tested field. */
export function shownByOf({ object }: Pick<CheckContext, 'object'>): ShownBy[] {
  const always = new Set(object.base.fields.map(({ name }) => name))
  const seen = new Set<string>()
  return object.conditions.flatMap((condition) => {
    const shown = [condition.then, condition.else].flatMap((part) => part?.fields ?? [])
    const names = shown.map(({ name }) => name).filter((name) => !always.has(name))
    return testedBy(condition).flatMap(({ name: tested, path }) =>
      names.flatMap((name) => {
        const pair = JSON.stringify([condition.path, tested, name])
        if (seen.has(pair)) return []
        seen.add(pair)
        return { name, tested, path }
      }),
    )
  })
}
