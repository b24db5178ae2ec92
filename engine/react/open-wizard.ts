import { useEffect, useLayoutEffect, useState } from 'react'
import { Wizard } from '../wizard/wizard.ts'
import type { WizardFormProps } from './WizardForm.tsx'
import { useWizardValue } from './wizard-context.ts'

const storage = () => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** The wizard of a form, opened as the URL says. The URL follows it from step to step, and it follows the URL. */
export function useOpenWizard({ form, category, prefill, step = 1, openedAt, site }: WizardFormProps): Wizard {
  const [wizard] = useState(() => new Wizard(form, storage(), (...delivery) => site.deliver(...delivery), openedAt))
  const prefillText = JSON.stringify(prefill)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is opened below, without reading the draft again
  useLayoutEffect(
    () => wizard.open({ category, prefill, typed: site.takeEarlyAnswers(form), step: step - 1 }),
    [wizard, category, prefillText],
  )
  useEffect(() => wizard.openStep(step - 1), [wizard, step])
  const openStep = useWizardValue(wizard, ({ state }) => state.step)
  const phase = useWizardValue(wizard, ({ phase }) => phase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the wizard; the wizard follows the URL above
  useEffect(() => {
    if (phase === 'done' && form.completion === 'thank-you' && step !== 1) site.showStep(1, 'replace')
    const open = wizard.state.step + 1
    if (wizard.phase === 'editing' && open !== step) site.showStep(open, open > step ? 'forward' : 'back')
  }, [openStep, step, phase])
  useEffect(() => {
    window.addEventListener('pagehide', wizard.saveDraft)
    return () => {
      window.removeEventListener('pagehide', wizard.saveDraft)
      wizard.saveDraft()
    }
  }, [wizard])
  return wizard
}
