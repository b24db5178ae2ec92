import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { Doubt } from '../../form/doubts.ts'
import type { FormTexts } from '../../form/form.ts'
import { shownDoubts, shownProblems } from '../../wizard/shown.ts'
import type { WizardState } from '../../wizard/state.ts'
import type { FormSnapshot, Wizard } from '../../wizard/wizard.ts'

/** The data that a form gives its components, apart from the state of its wizard. It never changes once the form is open. */
export type FormContextValue = Omit<FormSnapshot, 'state'> & {
  /** For handlers and effects. Rendering reads its state by `useWizardState`. */
  readonly wizard: Wizard
  readonly texts: FormTexts
  /** Whether the form is shown as plain HTML: all steps, as a page without script has them. */
  readonly isPlain: boolean
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

/** The context of a wizard's form as it is now. A new one makes every component of the form read the wizard's state again. */
export function formContextOf(wizard: Wizard): FormContextValue {
  const { form, category, variant, state } = wizard.snapshot
  return { wizard, form, category, variant, texts: variant.texts, isPlain: state.phase === 'plain' }
}

/** The form around a component. Throws outside of a form. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('useFormContext is called outside of a form')
  return context
}

/**
 * A part of the state of the form around a component; the component renders again when that part has changed.
 * @param select returns a part of the state, or a primitive value made from it
 */
export function useWizardState<Value>(select: (state: WizardState) => Value): Value {
  const { wizard } = useFormContext()
  const read = () => select(wizard.snapshot.state)
  return useSyncExternalStore(wizard.subscribe, read, read)
}

/** The sentence of the problem that a field has now. */
export const useProblem = (path: string): string | undefined =>
  useWizardState((state) => shownProblems(state)[path]?.message)

type Remarks = { readonly problem?: string; readonly doubt?: Doubt }

/**
 * The messages about the answer of a field: its problem, and the doubt about it. One subscription for both, as a form can have many
 * fields.
 */
export function useRemarks(path: string): Remarks {
  const last = useRef<Remarks>({})
  return useWizardState((state) => {
    const now = { problem: shownProblems(state)[path]?.message, doubt: shownDoubts(state)[path] }
    if (now.problem !== last.current.problem || now.doubt !== last.current.doubt) last.current = now
    return last.current
  })
}
