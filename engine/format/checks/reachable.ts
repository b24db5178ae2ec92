import type { Diagnostic } from '../diagnostic.ts'
import type { Check, CheckContext } from '../reading/check-context.ts'
import type { Demand, NormalTest } from '../reading/normal.ts'
import { clashingTests } from './clashing-tests.ts'
import { refusedTests } from './refused-tests.ts'

/** The demands that an answer must pass together: those of a test and of its `allOf`. */
const conjunctsOf = ({ demands, allOf }: NormalTest): Demand[] => [...demands, ...allOf.flatMap(conjunctsOf)]

function checkTest(test: NormalTest, context: CheckContext): Diagnostic[] {
  const demands = conjunctsOf(test)
  return [
    ...demands.flatMap((demand) => refusedTests(demand, context)),
    ...clashingTests(demands, context),
    ...test.anyOf.flatMap((alternative) => checkTest(alternative, context)),
  ]
}

/** Every test can pass, so that visitors can reach the fields that it shows. */
export const checkReachable: Check = (context) =>
  context.object.conditions.flatMap(({ test }) => checkTest(test, context))
