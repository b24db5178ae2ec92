import { append, fixWith } from '../diagnostic.ts'
import type { Check } from '../reading/check-context.ts'
import type { NamedPlace, NormalTest } from '../reading/normal.ts'

/** Tested fields that pass without an answer, so that `then` applies from the start. */
export function unguarded(test: NormalTest, guarded: readonly string[] = []): NamedPlace[] {
  const required = [...guarded, ...[test, ...test.allOf].flatMap((part) => part.required.map(({ name }) => name))]
  return [
    ...test.demands.filter(({ name }) => !required.includes(name)),
    ...[...test.allOf, ...test.anyOf].flatMap((part) => unguarded(part, required)),
  ]
}

/** A test fails as long as its field isn't answered. */
export const checkTests: Check = ({ object, source }) =>
  object.conditions.flatMap(({ test, then }) =>
    (then ? unguarded(test) : []).map(({ name, path }) =>
      source.diagnosticAt(
        'condition-without-required',
        path,
        `This test passes even before "${name}" is answered, so its "then" applies from the start.`,
        fixWith(
          `Add "required": ["${name}"] next to the "properties" of the test.`,
          append([...path.slice(0, -2), 'required'], name),
        ),
      ),
    ),
  )
