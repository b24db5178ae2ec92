import { useEffect, useRef } from 'react'

/** A message, and the id of the control that it links to. */
type ListedProblem = { readonly controlId: string; readonly message: string }

type ErrorSummaryProps = {
  readonly problems: readonly ListedProblem[]
  /** The number of failed attempts. */
  readonly refusals: number
}

/** Lists problems, each with a link to its control. Receives focus after each failed attempt. */
export function ErrorSummary({ problems, refusals }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) ref.current?.focus()
  }, [refusals])
  if (problems.length === 0) return null
  return (
    <div ref={ref} className="wizard-error-summary" role="alert" tabIndex={-1} aria-labelledby="summary">
      <h2 id="summary">There is a problem</h2>
      <ul>
        {problems.map(({ controlId, message }) => (
          <li key={controlId}>
            <a
              href={`#${controlId}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(controlId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
