import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Announces the title of a page that was opened without loading a document. */
export function RouteAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const announced = useRef(path)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (announced.current && announced.current !== path) setTitle(document.title)
    announced.current = path
  }, [path])
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  )
}
