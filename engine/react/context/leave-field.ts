import { type FocusEvent, useRef } from 'react'

/**
 * Handlers for a form that call back when the visitor has left one of its fields. While a mouse button or a finger is down, they
 * wait until it is up: what the callback shows would move a button away from under the pointer, and its click would be lost.
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
    onBlur({ target }: FocusEvent<Element>) {
      if (target.matches('[type="submit"]')) return
      // The click follows within the same task as the release.
      if (isPressed.current) addEventListener('pointerup', () => setTimeout(onLeave), { once: true })
      else setTimeout(onLeave)
    },
  }
}
