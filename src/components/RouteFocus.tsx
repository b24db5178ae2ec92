import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Puts the focus on the heading of a page that was opened without loading a document, so that it is read, and Tab goes on from there. */
export function RouteFocus() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const focused = useRef(path)
  useEffect(() => {
    const heading = document.querySelector('h1')
    // A link to a place on the page starts there.
    if (focused.current && focused.current !== path && heading && !location.hash) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    focused.current = path
  }, [path])
  return null
}
