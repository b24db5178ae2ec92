import type { CategoryFile } from './category.ts'
import { type Definition, testedNamesOf } from './fields.ts'
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

/** Identifies the condition or dependency that something inside it belongs to. */
const conditionAt = ([root, part, ...rest]: JsonPath): string =>
  JSON.stringify(part === 'allOf' || part === 'dependencies' ? [root, part, rest[0]] : [root])

/** Which answers decide whether a field is asked: one entry per condition, shown field and tested field. */
export function shownByOf({ schema }: CategoryFile, definitions: readonly Definition[]): ShownBy[] {
  const shown = definitions.filter(({ name, isBase }) => !isBase && !Object.hasOwn(schema.properties, name))
  const seen = new Set<string>()
  return testedNamesOf(schema).flatMap(({ name: tested, path }) =>
    shown.flatMap(({ name, path: shownPath }) => {
      const pair = JSON.stringify([conditionAt(path), tested, name])
      if (conditionAt(shownPath) !== conditionAt(path) || seen.has(pair)) return []
      seen.add(pair)
      return { name, tested, path }
    }),
  )
}
