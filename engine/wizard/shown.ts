import type { Form } from '../form/form.ts'
import type { Problem } from '../form/problems.ts'
import { topLevelName } from '../form/values.ts'
import { type Doubts, NO_DOUBTS } from './doubts.ts'
import { type Failure, NO_PROBLEMS, type Problems, type WizardState } from './state.ts'
import { type StepView, stepOfField } from './view.ts'

/** The problems that are shown, by path. */
export const shownProblems = (state: WizardState): Problems =>
  state.phase === 'editing' || state.phase === 'plain' ? state.problems : NO_PROBLEMS

/** The doubts that are shown, by path: also while the form is being sent, so that a failure doesn't announce them again. */
export const shownDoubts = (state: WizardState): Doubts => ('doubts' in state ? state.doubts : NO_DOUBTS)

/** Whether Submit has asked about answers instead of sending them, and they haven't been changed since. */
export const isHeld = (state: WizardState): boolean =>
  state.phase === 'editing' && (state.newDoubts ?? []).some((path) => state.doubts[path])

/** The failed attempt to send that is shown. */
export const shownFailure = (state: WizardState): Failure | undefined =>
  'failure' in state ? state.failure : undefined

/**
 * The problems to list above the open step: its own, and those that the relay reported in other steps. Where all steps are
 * shown, all problems. In the order of the form.
 */
export function problemsToList(form: Form, state: WizardState): Problem[] {
  const listed = new Map<string, Problem[]>()
  for (const problem of Object.values(shownProblems(state))) {
    const name = topLevelName(problem.path)
    listed.set(name, [...(listed.get(name) ?? []), problem])
  }
  return [...stepOfField(form)].flatMap(([name, step]) =>
    (listed.get(name) ?? []).filter(
      ({ isReported }) => isReported || state.phase === 'plain' || step === state.view.step,
    ),
  )
}

/** Number of the open step, and of all steps: `{ step: 2, steps: 3 }`. Skipped steps are not counted. */
export const progressOf = ({ step, steps }: StepView) => ({
  step: Math.max(1, steps.filter((asked) => asked <= step).length),
  steps: steps.length,
})
