import type { StepView } from './view.ts'

/** Number of the open step, and of all steps: `{ step: 2, steps: 3 }`. Skipped steps are not counted. */
export const progressOf = ({ step, steps }: StepView) => ({
  step: Math.max(1, steps.filter((asked) => asked <= step).length),
  steps: steps.length,
})
