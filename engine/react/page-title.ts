import { useEffect } from 'react'
import { fillIn } from '../form/placeholders.ts'
import { shownProblems, type WizardState } from '../wizard/state.ts'
import { type FormContextValue, useFormContext, useWizardState } from './context/form-context.ts'
import { useFormHost } from './context/form-host.ts'
import { progressOf } from './progress.ts'

/** Title of the page as its form is now: "Error: Car Shipping Quote (step 2 of 2)". At first it is the page's own. */
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
