import type { KeyboardEvent } from 'react'
import { useWizard, useWizardValue } from './wizard-context.ts'

/** What Safari gives as `keyCode` of the Enter that ends a word of an input method editor; `isComposing` is false by then. */
const COMPOSING_KEY_CODE = 229

/** The label that a phone's Enter key has in a one-line control: what `moveOnEnter` makes it do there. */
export const useEnterKeyHint = (path: string): 'next' | 'go' | 'send' =>
  useWizardValue(useWizard(), ({ state: { fields, isLast } }) => {
    if (fields.at(-1)?.path !== path) return 'next'
    return isLast ? 'send' : 'go'
  })

const isOneLine = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)

/** The control of the form that follows another; undefined after the last. The trap for programs is out of the tab order. */
const controlAfter = (form: HTMLFormElement, control: HTMLInputElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('input, select, textarea')].find(
    (other) => other.tabIndex >= 0 && control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

/**
 * Where the pointer is a finger, Enter in a one-line control moves to the next control of the step. In the last one, and
 * wherever the pointer is a mouse, it does what the browser makes of it: it presses the button of the form.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { isComposing, keyCode } = event.nativeEvent
  if (event.key !== 'Enter' || isComposing || keyCode === COMPOSING_KEY_CODE) return
  if (!isOneLine(event.target) || !matchMedia('(pointer: coarse)').matches) return
  const next = controlAfter(event.currentTarget, event.target)
  if (!next) return
  event.preventDefault()
  next.focus()
}
