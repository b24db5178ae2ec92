import type { Check } from '../reading/check-context.ts'
import { shownByOf } from '../reading/shown-by.ts'
import { fieldsOfStep } from '../steps.ts'

/** A condition shows fields in the step of the answers that it tests, or in a later one. */
export const checkOrder: Check = ({ file, source, object }) => {
  const stepOf = (name: string) => file.steps.findIndex((step) => fieldsOfStep(step).includes(name)) + 1
  return shownByOf({ object }).flatMap(({ name, tested, path }) => {
    const [step, testedStep] = [stepOf(name), stepOf(tested)]
    if (step === 0 || testedStep <= step) return []
    return source.diagnosticAt(
      'condition-on-later-step',
      path,
      `"${name}" in step ${step} depends on "${tested}", which is asked later, in step ${testedStep}.`,
      `Move "${name}" to step ${testedStep}, or "${tested}" to step ${step}.`,
    )
  })
}
