import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Doubt } from '../form/doubts.ts'
import { shownDoubts, shownProblems } from '../wizard/state.ts'
import type { FormSnapshot, Wizard } from '../wizard/wizard.ts'

/** The wizard of a form. A new object with the same wizard makes every component of the form read the snapshot again. */
export const WizardContext = createContext<{ readonly wizard: Wizard } | undefined>(undefined)

/** The wizard of the form around a component: for handlers and effects. Rendering reads `useSnapshot`. Throws outside of a form. */
export function useWizard(): Wizard {
  const context = useContext(WizardContext)
  if (!context) throw new Error('useWizard is called outside of a form')
  return context.wizard
}

/**
 * A part of what the form around a component looks like now; the component renders again when that part has changed.
 * @param select returns a part of the snapshot, or a primitive value made from it
 */
export function useSnapshot<Value>(select: (snapshot: FormSnapshot) => Value): Value {
  const wizard = useWizard()
  const read = () => select(wizard.snapshot)
  return useSyncExternalStore(wizard.subscribe, read, read)
}

/** The texts of the form under its category. */
export const useTexts = (): FormSnapshot['variant']['texts'] => useSnapshot(({ variant }) => variant.texts)

/** The doubt about the answer of a field. */
export const useDoubt = (path: string): Doubt | undefined => useSnapshot(({ state }) => shownDoubts(state)[path])

/** The sentence of the problem that a field has now. */
export const useProblem = (path: string): string | undefined =>
  useSnapshot(({ state }) => shownProblems(state)[path]?.message)
