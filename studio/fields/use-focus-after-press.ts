import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Selector of the controls that can have the focus. */
export const CONTROL = 'input, textarea, select, button'

/**
 * Moves the focus to the first control of a part, or to the part itself if it is one, after a press that replaces the pressed button.
 * Without it, the focus would be lost.
 */
export function useFocusAfterPress<Part extends HTMLElement>(): {
  readonly part: RefObject<Part | null>
  readonly press: (run: () => void) => () => void
} {
  const part = useRef<Part>(null)
  const isPressed = useRef(false)
  // Before the next key is pressed.
  useLayoutEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    const first = part.current?.querySelector<HTMLElement>(CONTROL)
    const control = part.current?.matches(CONTROL) ? part.current : first
    control?.focus()
  })
  const press = (run: () => void) => () => {
    isPressed.current = true
    run()
  }
  return { part, press }
}
