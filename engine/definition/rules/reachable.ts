import { alternativesOf, demandsOf, type Test } from '../demands.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Rule, Subject } from '../rule.ts'
import type { JsonPath } from '../source.ts'
import { clashingTests } from './clashing-tests.ts'
import { refusedTests } from './refused-tests.ts'

function checkTest(test: Test | undefined, path: JsonPath, subject: Subject): Diagnostic[] {
  if (!test) return []
  const demands = demandsOf(test, path)
  return [
    ...demands.flatMap((demand) => refusedTests(demand, subject)),
    ...clashingTests(demands, subject),
    ...alternativesOf(test, path).flatMap((alternative) => checkTest(alternative.test, alternative.path, subject)),
  ]
}

/** Every test can pass, so that what it shows can be asked. */
export const checkReachable: Rule = (subject) => {
  const { schema } = subject.file
  return [
    ...checkTest(schema.if as Test | undefined, ['schema', 'if'], subject),
    ...(schema.allOf ?? []).flatMap((condition, index) =>
      checkTest(condition.if as Test, ['schema', 'allOf', index, 'if'], subject),
    ),
  ]
}
