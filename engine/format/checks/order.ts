import type { Check } from '../check-context.ts'
import { shownByOf } from '../shown-by.ts'

/** A condition shows fields in the step of every answer that it tests, or in a later one. */
export const checkOrder: Check = ({ file, source, definitions }) => {
  const stepOf = (name: string) => file.steps.findIndex(({ fields }) => fields.includes(name)) + 1
  return shownByOf(file, definitions).flatMap(({ name, tested, path }) => {
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
