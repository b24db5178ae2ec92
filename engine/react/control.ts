import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { UiSchema } from '../form/authored.ts'
import type { VisibleField } from '../form/conditions.ts'
import { useProblem, useWizard, useWizardValue } from './wizard-context.ts'

/** What every widget is given: the field as asked now, what `uiSchema` says of it, and its title for the one that shows it. */
export type ControlProps = {
  readonly id: string
  readonly field: VisibleField
  readonly ui: UiSchema[string]
  readonly title: string
}

export const controlId = (formId: string, path: string): string => `${formId}-${path}`
export const labelId = (id: string): string => `${id}-label`
export const hintId = (id: string): string => `${id}-hint`
export const unitId = (id: string): string => `${id}-unit`
export const messageId = (id: string): string => `${id}-message`

/**
 * Ties a native control to the answer of its field. The control holds its own text, as the visitor types it, so a
 * keystroke renders nothing. Whatever replaces the answer later (a draft, a restart) is written into it.
 */
export function useAnswer<Element extends HTMLElement>(
  path: string,
  read: (element: Element) => string,
  write: (element: Element, text: string) => void,
): { ref: RefObject<Element | null>; initial: string; onInput: () => void } {
  const wizard = useWizard()
  const ref = useRef<Element>(null)
  const revision = useWizardValue(wizard, ({ revision }) => revision)
  const shown = useRef(revision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per revision of the answers
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || shown.current === revision) return
    shown.current = revision
    if (read(element) !== wizard.answer(path)) write(element, wizard.answer(path))
  }, [revision])
  const onInput = () => {
    if (ref.current) wizard.setAnswer(path, read(ref.current))
  }
  return { ref, initial: wizard.answer(path), onInput }
}

/** The attributes that every native control of a field shares. */
export function useControlAttributes({ id, field, ui }: ControlProps) {
  const { path, schema, isRequired } = field
  const wizard = useWizard()
  const problem = useProblem(path)
  const { inputmode, autocapitalize, unit } = ui['ui:options'] ?? {}
  const describedBy = [unit && unitId(id), schema.description && hintId(id), problem && messageId(id)]
    .filter(Boolean)
    .join(' ')
  const isNotice = wizard.form.problems === 'notice'
  return {
    id,
    name: path,
    required: isRequired && isNotice,
    'aria-required': (isRequired && !isNotice) || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy || undefined,
    autoComplete: ui['ui:autocomplete'],
    inputMode: inputmode,
    autoCapitalize: autocapitalize,
  } as const
}
