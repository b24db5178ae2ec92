import { useLayoutEffect, useRef, useState } from 'react'
import type { VisibleField } from '../../form/conditions.ts'
import type { FieldUi, FormTexts } from '../../form/form.ts'
import { useFormContext } from '../context/form-context.ts'
import type { EnterKey } from '../context/form-events.ts'
import { listenToInput } from '../context/input-events.ts'

/** Props of every widget: the field as it is asked now, and how it is shown. */
export type WidgetProps = {
  readonly id: string
  readonly field: VisibleField
  readonly ui: FieldUi
  /** Title of the field, for the widgets that show it themselves. */
  readonly title: string
  readonly texts: FormTexts
  /** The sentence about its problem, shown below it. */
  readonly message?: string
  /** Whether a doubt about its answer is shown below it. */
  readonly isDoubtful: boolean
  /** Whether the field says when it applies; see `ShownIf`. */
  readonly saysWhen: boolean
  /** Whether the browser checks required fields itself (`"problems": "notice"`). */
  readonly hasBrowserChecks: boolean
  /** `enterkeyhint` of a one-line control. */
  readonly enterKey: EnterKey
}

export const controlId = (formId: string, path: string): string => `${formId}-${path}`
export const labelId = (id: string): string => `${id}-label`
export const shownIfId = (id: string): string => `${id}-shown-if`
export const hintId = (id: string): string => `${id}-hint`
export const unitId = (id: string): string => `${id}-unit`
export const doubtId = (id: string): string => `${id}-doubt`
export const messageId = (id: string): string => `${id}-message`

/** How the text of a native control is read and written. */
export type ControlText<Element> = {
  readonly read: (element: Element) => string
  readonly write: (element: Element, text: string) => void
}

/** The text of a control that has it as its `value`. */
export const valueText: ControlText<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement> = {
  read: ({ value }) => value,
  write: (element, text) => {
    element.value = text
  },
}

/**
 * Ties a native control to the answer of its field. The control holds its own text, as the visitor types it, so a keystroke
 * renders nothing. Whatever replaces the answer later (a draft, a restart) is written into it; see `Wizard.bind`.
 * @param controlText the same object at every rendering
 */
export function useControl<Element extends HTMLElement>(path: string, controlText: ControlText<Element>) {
  const { wizard } = useFormContext()
  const ref = useRef<Element>(null)
  const [initial] = useState(() => wizard.answer(path))
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => controlText.read(element)
    const unbind = wizard.bind(path, { initial, read, write: (text) => controlText.write(element, text) })
    const ended = new AbortController()
    listenToInput(element, () => wizard.setAnswer(path, read()), ended.signal)
    return () => {
      ended.abort()
      unbind()
    }
  }, [wizard, path, initial, controlText])
  return { ref, initial }
}

/** For names, places, models, codes and addresses, which a dictionary lacks. Sentences are corrected. */
const WITHOUT_CORRECTION = { autoCorrect: 'off', spellCheck: false } as const

/** The attributes that every native control of a field shares. */
export function controlAttributes({ id, field, ui, message, isDoubtful, saysWhen, hasBrowserChecks }: WidgetProps) {
  const { path, schema, isRequired } = field
  const { inputmode, autocapitalize, unit } = ui['ui:options'] ?? {}
  const describedBy = [
    saysWhen && shownIfId(id),
    unit && unitId(id),
    schema.description && hintId(id),
    message && messageId(id),
    isDoubtful && doubtId(id),
  ]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    name: path,
    required: isRequired && hasBrowserChecks,
    'aria-required': (isRequired && !hasBrowserChecks) || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy || undefined,
    autoComplete: ui['ui:autocomplete'],
    inputMode: inputmode,
    autoCapitalize: autocapitalize,
    ...(autocapitalize && autocapitalize !== 'sentences' && WITHOUT_CORRECTION),
  } as const
}
