import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { fillIn } from '../form/texts.ts'
import { topLevelName } from '../form/values.ts'
import { progressOf, shownProblems } from '../wizard/shown.ts'
import type { WizardState } from '../wizard/state.ts'
import { stepOfField } from '../wizard/view.ts'
import { type FormContextValue, useFormContext, useWizardState } from './context/form-context.ts'
import { useFormHost } from './context/form-host.ts'
import { summaryId } from './ErrorSummary.tsx'
import { stepTitleId } from './Step.tsx'
import { submitButtonId } from './WizardActions.tsx'
import { controlId, doubtId } from './widgets/control.ts'

/** Focuses the first of these ids that is on the page. If that element is taller than the screen, scrolls to its top. */
function focus(...ids: string[]) {
  const element = ids.map((id) => document.getElementById(id)).find((element) => element)
  element?.focus()
  if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView()
}

/** Scrolls as little as it takes to show an element, or the field that it belongs to. */
function reveal(id: string) {
  const element = document.getElementById(id)
  const shown = element?.closest('.wizard-field') ?? element
  shown?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** Takes the focus out of a form that is being sent, and puts it on the button if nothing was sent. Shows the doubts that are why. */
function useSendingFocus(element: RefObject<HTMLFormElement | null>) {
  const { id: formId } = useFormContext().form
  const isSending = useWizardState(({ phase }) => phase === 'sending')
  const failure = useWizardState((state) => (state.phase === 'editing' ? state.failure : undefined))
  const newDoubts = useWizardState((state) => (state.phase === 'editing' ? state.newDoubts : undefined))
  const step = useWizardState(({ view }) => view.step)
  useLayoutEffect(() => {
    const { activeElement } = document
    // Browsers also take the focus out of inert or disabled elements, but each at a different time.
    // A field can be named `contains`, and hides that method of the form.
    if (isSending && activeElement instanceof HTMLElement && activeElement.closest('form') === element.current)
      activeElement.blur()
  }, [isSending, element])
  useLayoutEffect(() => {
    // A visitor who has not moved the focus since then is about to send again.
    if ((failure || newDoubts) && document.activeElement === document.body) focus(submitButtonId(formId, step))
    if (!newDoubts) return
    reveal(submitButtonId(formId, step))
    reveal(doubtId(controlId(formId, newDoubts[0] ?? '')))
  }, [failure, newDoubts, formId, step])
}

/** Browsers scroll to fractions of a pixel. */
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top > -1 && bottom < innerHeight + 1
}

/** Keeps the control with the focus in view if content that comes late pushes it out, such as a doubt about the place before it. */
function useFocusInView(element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const { current: form } = element
    if (!form || typeof ResizeObserver === 'undefined') return
    let seen: Element | undefined
    const look = () => {
      const { activeElement } = document
      seen = activeElement?.closest('form') === form && isInView(activeElement) ? activeElement : undefined
    }
    const observer = new ResizeObserver(() => {
      if (seen && seen === document.activeElement && !isInView(seen))
        seen.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
    observer.observe(form)
    addEventListener('focusin', look)
    addEventListener('scroll', look)
    return () => {
      observer.disconnect()
      removeEventListener('focusin', look)
      removeEventListener('scroll', look)
    }
  }, [element])
}

/**
 * Moves the focus. After a failed Continue or Submit to the error summary; when another step was opened, to the field that a
 * link of the summary leads to, or else to the heading of the step.
 * @returns a function that moves to the control of a field, and opens its step first if it has to
 */
export function useFormFocus(element: RefObject<HTMLFormElement | null>): (path: string) => void {
  useFocusInView(element)
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

/** Title of the page for the current state of the form: "Error: Car Shipping Quote (step 2 of 2)". At first, the page's own title. */
function titleNow({ form, texts }: FormContextValue, state: WizardState, pageTitle: string): string {
  if (state.phase === 'done')
    return form.completion === 'thank-you' ? fillIn(texts, 'titleDone', { title: pageTitle }) : pageTitle
  const hasFailed = state.phase === 'editing' && state.failure !== undefined
  const hasError = hasFailed || Object.keys(shownProblems(state)).length > 0
  const namesStep = form.steps.length > 1 && (hasError || state.view.step > 0)
  const title = namesStep ? fillIn(texts, 'titleStep', { title: pageTitle, ...progressOf(state.view) }) : pageTitle
  return hasError ? fillIn(texts, 'titleError', { title }) : title
}

/** Keeps the title of the page in step with the form. */
export function usePageTitle(pageTitle: string) {
  const { showTitle } = useFormHost()
  const context = useFormContext()
  const title = useWizardState((state) => titleNow(context, state, pageTitle))
  useEffect(() => showTitle(title), [showTitle, title])
}
