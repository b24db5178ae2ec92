import { useEffect, useRef } from 'react'
import type { Wizard } from '../wizard/wizard.ts'
import { controlId } from './control.ts'
import { useWizardValue } from './wizard-context.ts'

/**
 * Returns a function that moves to the control of a field and opens its step first if it has to. To be called by the
 * component around the step's heading, since the heading takes the focus too, and the last to take it keeps it.
 */
export function useFocusField(wizard: Wizard): (path: string) => void {
  const awaited = useRef<string>(undefined)
  const openStep = useWizardValue(wizard, ({ state }) => state.step)
  const focus = (path: string) => document.getElementById(controlId(wizard.form.id, path))?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step that is opened
  useEffect(() => {
    if (awaited.current !== undefined) focus(awaited.current)
    awaited.current = undefined
  }, [openStep])
  return (path) => {
    const step = wizard.stepOf(path)
    if (step === wizard.state.step) return focus(path)
    wizard.openStep(step)
    if (step === wizard.state.step) awaited.current = path
  }
}
