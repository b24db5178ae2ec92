import { useEffect, useRef } from 'react'
import type { Wizard } from '../wizard/wizard.ts'
import { controlId } from './control.ts'
import type { WizardSite } from './WizardForm.tsx'
import { useWizardValue } from './wizard-context.ts'

/**
 * Returns a function that moves to the control of a field. A control of another step takes the focus once that step is
 * open. To be called by the component around the step's heading, which would take the focus otherwise.
 */
export function useFocusField(wizard: Wizard, showStep: WizardSite['showStep']): (field: string) => void {
  const awaited = useRef<string>(undefined)
  const openStep = useWizardValue(wizard, ({ state }) => state.step)
  const controlOf = (field: string) => document.getElementById(controlId(wizard.form.id, field))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that is opened
  useEffect(() => {
    const field = awaited.current
    awaited.current = undefined
    if (field !== undefined && wizard.state.problems[field]) controlOf(field)?.focus()
  }, [openStep])
  return (field) => {
    const control = controlOf(field)
    if (control) return control.focus()
    awaited.current = field
    const step = wizard.stepOf(field)
    showStep(step + 1, step > wizard.state.step ? 'forward' : 'back')
  }
}
