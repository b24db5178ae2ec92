import type { WidgetProps } from '@rjsf/utils'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { FieldUi } from '../definition/category.ts'
import { useProblem, useWizard, useWizardValue } from './wizard-context.ts'

/** What `uiSchema` says of a control, as RJSF hands it over. */
export type ControlOptions = NonNullable<FieldUi['ui:options']> & { autocomplete?: string }

/** Between the id of a form and the name of a field in the id of a control. */
export const ID_SEPARATOR = '-'
export const controlId = (formId: string, field: string): string => `${formId}${ID_SEPARATOR}${field}`
export const hintId = (id: string): string => `${id}-hint`
export const messageId = (id: string): string => `${id}-message`

/**
 * Ties a native control to the answer of its field. The control holds its own text, as the visitor types it, so a
 * keystroke renders nothing. What stands in it before hydration becomes the answer; what replaces the answer later (a
 * draft, a restart) is written into it.
 */
export function useAnswer<Element extends HTMLElement>(
  field: string,
  read: (element: Element) => string,
  write: (element: Element, text: string) => void,
): { ref: RefObject<Element | null>; initial: string; onInput: () => void } {
  const wizard = useWizard()
  const ref = useRef<Element>(null)
  const adopted = useRef(false)
  const edition = useWizardValue(wizard, ({ edition }) => edition)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every edition of the answers
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const found = read(element)
    if (!adopted.current && found !== '' && wizard.answer(field) === '') wizard.setAnswer(field, found)
    else if (found !== wizard.answer(field)) write(element, wizard.answer(field))
    adopted.current = true
  }, [edition, field])
  const onInput = () => {
    if (ref.current) wizard.setAnswer(field, read(ref.current))
  }
  return { ref, initial: wizard.answer(field), onInput }
}

/** The attributes that every native control of a field shares. */
export function useControlAttributes({ id, name, required, schema, options }: WidgetProps) {
  const wizard = useWizard()
  const problem = useProblem(name)
  const { autocomplete, inputmode, enterkeyhint, autocapitalize } = options as ControlOptions
  const describedBy = [schema.description && hintId(id), problem && messageId(id)].filter(Boolean).join(' ')
  const isNotice = wizard.form.problems === 'notice'
  return {
    id,
    name,
    required: required && isNotice,
    'aria-required': (required && !isNotice) || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy || undefined,
    autoComplete: autocomplete,
    inputMode: inputmode,
    enterKeyHint: enterkeyhint,
    autoCapitalize: autocapitalize,
  } as const
}
