import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { leavesOf, type VisibleField } from '../../form/conditions.ts'

/** `keyCode` that Safari gives the Enter that ends a word of an input method editor; `isComposing` is already false. */
const COMPOSING_KEY_CODE = 229

/** A value of `enterkeyhint`. */
export type EnterKey = 'next' | 'go' | 'send'

/**
 * Returns the label of a phone's Enter key for each one-line control of a step: what `moveOnEnter` makes it do there.
 * @param fields the fields of the step
 * @param isLast whether the button of the step sends the form
 */
export function enterKeysOf(fields: readonly VisibleField[], isLast: boolean): (path: string) => EnterKey {
  const lastPath = leavesOf(fields).at(-1)?.path
  const lastKey = isLast ? 'send' : 'go'
  return (path) => (path === lastPath ? lastKey : 'next')
}

const isOneLine = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)

/** The control of the open step that follows another; undefined after the last. */
const controlAfter = (form: HTMLFormElement, control: HTMLInputElement): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>('.wizard-step :is(input, select, textarea)')].find(
    (other) => control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

/**
 * On a touch screen, Enter in a one-line control moves to the next control of the step. In the last one, and on devices with a
 * mouse, the browser presses the submit button, as in any form, but not again and again while the key is held down. If a list of
 * suggestions has used the key, nothing more happens.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { isComposing, keyCode } = event.nativeEvent
  if (event.key !== 'Enter' || event.isDefaultPrevented() || isComposing || keyCode === COMPOSING_KEY_CODE) return
  if (event.repeat && !(event.target instanceof HTMLTextAreaElement)) return event.preventDefault()
  if (!isOneLine(event.target) || !matchMedia('(pointer: coarse)').matches) return
  const next = controlAfter(event.currentTarget, event.target)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Time for assistive technology to press the button that it has just moved the focus to. */
const PRESS_DELAY_MS = 300

/**
 * Handlers for a form that call back when the visitor has left one of its fields. While a mouse button or a finger is down, they
 * wait until it is up: a message that appears could move the pressed button away, and the click would be lost. A press of Submit that
 * comes with the focus is for Submit to deal with.
 */
export function useLeaveField(onLeave: () => void) {
  const isPressed = useRef(false)
  return {
    onPointerDown() {
      isPressed.current = true
      const release = () => {
        isPressed.current = false
        removeEventListener('pointerup', release)
        removeEventListener('pointercancel', release)
      }
      addEventListener('pointerup', release)
      addEventListener('pointercancel', release)
    },
    onBlur({ target, relatedTarget }: FocusEvent<Element>) {
      if (target.matches('[type="submit"]')) return
      // The click follows within the same task as the release.
      if (isPressed.current) addEventListener('pointerup', () => setTimeout(onLeave), { once: true })
      else setTimeout(onLeave, relatedTarget?.matches('[type="submit"]') ? PRESS_DELAY_MS : 0)
    },
  }
}

/** Pause in typing before something is looked up. Typing itself costs nothing. */
const TYPING_PAUSE_MS = 150

/** Calls a function when the visitor pauses: once, some time after the last `start`. */
export function typingPause(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    start() {
      cancel()
      timer = setTimeout(act, TYPING_PAUSE_MS)
    },
    cancel,
  }
}
