import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Wizard } from '../wizard/wizard.ts'

export const WizardContext = createContext<Wizard | undefined>(undefined)

/** The wizard of the form around a component. Throws outside of one. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('useWizard is called outside of a form')
  return wizard
}

/** A value read from the wizard; the component renders again when it has changed. */
export function useWizardValue<Value>(wizard: Wizard, read: (wizard: Wizard) => Value): Value {
  return useSyncExternalStore(
    wizard.subscribe,
    () => read(wizard),
    () => read(wizard),
  )
}

/** The sentence of the problem that a field has now. */
export const useProblem = (path: string): string | undefined =>
  useWizardValue(useWizard(), ({ state }) => state.problems[path]?.message)
