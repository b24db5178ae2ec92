import type { ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

type GuardedProps = {
  /** Name of the part, as in "The preview can’t show this". */
  name: string
  /** Once this changes, the part is drawn again. */
  retryOn: unknown
  children: ReactNode
}

/** A part of the studio. If it fails, it shows a note instead, and all other parts keep working. */
export const Guarded = ({ name, retryOn, children }: GuardedProps) => (
  <ErrorBoundary
    retryOn={retryOn}
    fallback={
      <p className="output-empty" role="alert">
        The {name} can’t show this. Your text is kept, and the rest of the studio works. The {name} tries again when the
        file changes.
      </p>
    }
  >
    {children}
  </ErrorBoundary>
)
