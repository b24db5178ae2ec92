import type { CategoryFile } from '../category.ts'
import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { JsonPath } from '../source.ts'

type Test = NonNullable<CategoryFile['schema']['if']>

/** The parts of a test that all have to pass: the test itself, and the entries of its `allOf`. */
const conjunctsOf = (test: Test): readonly Test[] => [test, ...((test.allOf ?? []) as Test[])]

/** Tested fields that pass while they are not answered, and so show what hangs on them at once. */
function unguarded(test: Test, path: JsonPath, guarded: readonly string[] = []): { name: string; at: JsonPath }[] {
  const required = [...guarded, ...conjunctsOf(test).flatMap((part) => part.required ?? [])]
  const own = Object.keys(test.properties ?? {})
    .filter((name) => !required.includes(name))
    .map((name) => ({ name, at: [...path, 'properties', name] }))
  const inner = (['allOf', 'anyOf'] as const).flatMap((key) =>
    ((test[key] ?? []) as Test[]).flatMap((part, index) => unguarded(part, [...path, key, index], required)),
  )
  return [...own, ...inner]
}

function checkTest(test: Test | undefined, path: JsonPath, hasThen: boolean, { source }: CheckContext): Diagnostic[] {
  if (!test || !hasThen) return []
  return unguarded(test, path).map(({ name, at }) =>
    source.diagnosticAt(
      'if-without-required',
      at,
      `This test passes while "${name}" is not answered, so its "then" holds at once.`,
      `Add "required": ["${name}"] beside the "properties" of the test.`,
    ),
  )
}

/** A test fails while the field that it looks at is not answered. */
export const checkTests: Check = (context) => {
  const { schema } = context.file
  return [
    ...checkTest(schema.if as Test | undefined, ['schema', 'if'], schema.then !== undefined, context),
    ...(schema.allOf ?? []).flatMap((condition, index) =>
      checkTest(condition.if as Test, ['schema', 'allOf', index, 'if'], condition.then !== undefined, context),
    ),
  ]
}
