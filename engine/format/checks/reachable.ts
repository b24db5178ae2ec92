import type { Check, CheckContext } from '../check-context.ts'
import { alternativesOf, demandsOf, type Test } from '../demands.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { JsonPath } from '../source.ts'
import { clashingTests } from './clashing-tests.ts'
import { refusedTests } from './refused-tests.ts'

function checkTest(test: Test | undefined, path: JsonPath, context: CheckContext): Diagnostic[] {
  if (!test) return []
  const demands = demandsOf(test, path)
  return [
    ...demands.flatMap((demand) => refusedTests(demand, context)),
    ...clashingTests(demands, context),
    ...alternativesOf(test, path).flatMap((alternative) => checkTest(alternative.test, alternative.path, context)),
  ]
}

/** Every test can pass, so that what it shows can be asked. */
export const checkReachable: Check = (context) => {
  const { schema } = context.file
  return [
    ...checkTest(schema.if as Test | undefined, ['schema', 'if'], context),
    ...(schema.allOf ?? []).flatMap((condition, index) =>
      checkTest(condition.if as Test, ['schema', 'allOf', index, 'if'], context),
    ),
  ]
}
