import type { StepView } from '../wizard/view.ts'

/** Fills {step} and {steps} in: "Step 2 of 3". A step that is skipped is not counted. */
export function progressText(template: string, { step, steps }: StepView): string {
  const number = Math.max(1, steps.filter((asked) => asked <= step).length)
  return template.replace('{step}', String(number)).replace('{steps}', String(steps.length))
}
