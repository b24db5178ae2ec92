import type { Check, CheckContext } from '../check-context.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Demand, NormalTest } from '../normal.ts'
import { clashingTests } from './clashing-tests.ts'
import { refusedTests } from './refused-tests.ts'

/** What a test asks of single answers, where all of it has to hold: its own demands and those of its `allOf`. */
const conjunctsOf = ({ demands, allOf }: NormalTest): Demand[] => [...demands, ...allOf.flatMap(conjunctsOf)]

function checkTest(test: NormalTest, context: CheckContext): Diagnostic[] {
  const demands = conjunctsOf(test)
  return [
    ...demands.flatMap((demand) => refusedTests(demand, context)),
    ...clashingTests(demands, context),
    ...test.anyOf.flatMap((alternative) => checkTest(alternative, context)),
  ]
}

/** Every test can pass, so that what it shows can be asked. */
export const checkReachable: Check = (context) =>
  context.object.conditions.flatMap(({ test }) => checkTest(test, context))
