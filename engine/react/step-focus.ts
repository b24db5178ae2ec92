import { useEffect, useRef } from 'react'
import { topLevelName } from '../form/paths.ts'
import { stepsByField } from '../wizard/view.ts'
import { controlId } from './control.ts'
import { summaryId } from './ErrorSummary.tsx'
import { useSnapshot, useWizard } from './form-context.ts'
import { useFormHost } from './form-host.ts'
import { stepTitleId } from './StepHeader.tsx'

/** Focuses the first of the elements with these ids that is there. */
const focus = (...ids: string[]) =>
  ids
    .map((id) => document.getElementById(id))
    .find((element) => element)
    ?.focus()

/**
 * Moves the focus. After a failed Continue or Submit to the error summary; when another step was opened, to the field that a
 * link of the summary leads to, or else to the heading of the step.
 * @returns a function that moves to the control of a field, and opens its step first if it has to
 */
export function useStepFocus(): (path: string) => void {
  const wizard = useWizard()
  const { steps } = useFormHost()
  const formId = useSnapshot(({ form }) => form.id)
  const step = useSnapshot(({ state }) => state.view.step)
  const failedAttempts = useSnapshot(({ state }) => (state.phase === 'editing' ? state.failedAttempts : 0))
  const awaited = useRef<string[]>([])
  const shown = useRef(step)
  useEffect(() => {
    const isMoved = shown.current !== step
    shown.current = step
    if (isMoved) focus(...awaited.current, stepTitleId(formId))
    awaited.current = []
    if (failedAttempts > 0) focus(summaryId(formId))
  }, [formId, step, failedAttempts])
  return (path) => {
    const { form, state } = wizard.snapshot
    const target = stepsByField(form).get(topLevelName(path))
    if (target === undefined || target === state.view.step) return focus(controlId(formId, path))
    awaited.current = [controlId(formId, path)]
    steps.go(target)
  }
}
