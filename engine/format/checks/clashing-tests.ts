import type { FieldDefinition, TestedField } from '../category.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { contradiction } from '../reading/bounds.ts'
import type { CheckContext } from '../reading/check-context.ts'
import type { Demand } from '../reading/normal.ts'
import { boundsIn } from '../reading/tested-bounds.ts'

/** The keyword of a test that contradicts earlier parts of the same test; undefined if there is none. */
function clashWith(earlier: readonly TestedField[], tested: TestedField): string | undefined {
  const values = tested.const === undefined ? tested.enum : [tested.const]
  const isExcluded = earlier.some((other) => {
    const others: readonly unknown[] | undefined = other.const === undefined ? other.enum : [other.const]
    return values && others && !values.some((value) => others.includes(value))
  })
  if (isExcluded) return tested.const === undefined ? 'enum' : 'const'
  const before: FieldDefinition = Object.assign({ type: 'number' }, ...earlier.map(boundsIn))
  const own = boundsIn(tested)
  return contradiction({ ...before, ...own }) && !contradiction(before) && !contradiction({ type: 'number', ...own })
    ? Object.keys(own)[0]
    : undefined
}

/** Parts of a test that contradict each other. */
export function clashingTests(demands: readonly Demand[], { source }: CheckContext): Diagnostic[] {
  return demands.flatMap(({ name, tested, path }, index) => {
    const earlier = demands.slice(0, index).filter((demand) => demand.name === name)
    const key = clashWith(
      earlier.map((demand) => demand.tested),
      tested,
    )
    if (key === undefined) return []
    return source.diagnosticAt(
      'unreachable-field',
      [...path, key],
      `No answer to "${name}" passes both this and an earlier part of the same test.`,
      'If either answer should pass, list both in one "enum". If not, change one of the two.',
    )
  })
}
