import { useEffect } from 'react'
import type { Wizard } from '../wizard/wizard.ts'
import { progressText } from './progress.ts'
import { useWizardValue } from './wizard-context.ts'

const titled = (template: string, title: string) => template.replace('{title}', () => title)

/** Title of the page in the present state of its form: "Error: Car Shipping Quote (step 2 of 2)". It begins as the page's own. */
function titleNow({ form, state, variant: { texts } }: Wizard, pageTitle: string): string {
  if (state.phase === 'done') return form.completion === 'thank-you' ? titled(texts.titleDone, pageTitle) : pageTitle
  const hasError = state.failure !== undefined || Object.keys(state.problems).length > 0
  const namesStep = form.steps.length > 1 && (hasError || state.step > 0)
  const title = namesStep ? titled(progressText(texts.titleStep, state), pageTitle) : pageTitle
  return hasError ? titled(texts.titleError, title) : title
}

/** Keeps the title of the page in step with the form. */
export function usePageTitle(wizard: Wizard, pageTitle: string, showTitle: (title: string) => void) {
  const title = useWizardValue(wizard, (wizard) => titleNow(wizard, pageTitle))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the site around a form gives it a new function at each rendering
  useEffect(() => showTitle(title), [title])
}
