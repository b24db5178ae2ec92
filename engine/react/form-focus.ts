import { type RefObject, useLayoutEffect, useRef } from 'react'
import { topLevelName } from '../form/paths.ts'
import { stepOfField } from '../wizard/view.ts'
import { useFormContext, useWizardState } from './context/form-context.ts'
import { useFormHost } from './context/form-host.ts'
import { summaryId } from './ErrorSummary.tsx'
import { stepTitleId } from './StepHeader.tsx'
import { submitButtonId } from './WizardActions.tsx'
import { controlId } from './widgets/control.ts'

/** Focuses the first of the elements with these ids that is there. If it is taller than the screen, its top is in view then. */
function focus(...ids: string[]) {
  const element = ids.map((id) => document.getElementById(id)).find((element) => element)
  element?.focus()
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView()
}

/** Takes the focus out of a form that is being sent, and puts it on the button if that has failed. */
function useSendingFocus(element: RefObject<HTMLFormElement | null>) {
  const { id: formId } = useFormContext().form
  const isSending = useWizardState(({ phase }) => phase === 'sending')
  const failure = useWizardState((state) => (state.phase === 'editing' ? state.failure : undefined))
  const step = useWizardState(({ view }) => view.step)
  useLayoutEffect(() => {
    const { activeElement } = document
    // Browsers take the focus out of an inert or disabled element too, but each at a time of its own.
    if (isSending && activeElement instanceof HTMLElement && element.current?.contains(activeElement))
      activeElement.blur()
  }, [isSending, element])
  useLayoutEffect(() => {
    // A visitor who has not moved the focus elsewhere meanwhile is about to send again.
    if (failure && document.activeElement === document.body) focus(submitButtonId(formId, step))
  }, [failure, formId, step])
}

/**
 * Moves the focus. After a failed Continue or Submit to the error summary; when another step was opened, to the field that a
 * link of the summary leads to, or else to the heading of the step.
 * @returns a function that moves to the control of a field, and opens its step first if it has to
 */
export function useFormFocus(element: RefObject<HTMLFormElement | null>): (path: string) => void {
  useSendingFocus(element)
  const { wizard, form } = useFormContext()
  const { id: formId } = form
  const { stepUrl } = useFormHost()
  const step = useWizardState(({ view }) => view.step)
  const failedAttempts = useWizardState((state) => (state.phase === 'editing' ? state.failedAttempts : 0))
  const idsToFocus = useRef<string[]>([])
  const shown = useRef(step)
  useLayoutEffect(() => {
    const isMoved = shown.current !== step
    shown.current = step
    if (isMoved) focus(...idsToFocus.current, stepTitleId(formId, step))
    idsToFocus.current = []
    if (failedAttempts > 0) focus(summaryId(formId))
  }, [formId, step, failedAttempts])
  return (path) => {
    const target = stepOfField(form).get(topLevelName(path))
    if (target === undefined || target === wizard.snapshot.state.view.step) return focus(controlId(formId, path))
    idsToFocus.current = [controlId(formId, path)]
    stepUrl.go(target)
  }
}
