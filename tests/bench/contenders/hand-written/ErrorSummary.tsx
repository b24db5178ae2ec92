import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/** Lists the problems of the given fields, each with a link. Receives focus after each failed submit. */
export function ErrorSummary({ fields, refusals }: { fields: readonly string[]; refusals: number }) {
  const { control, setFocus } = useFormContext()
  const { errors } = useFormState({ control })
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) ref.current?.focus()
  }, [refusals])
  const problems = fields.flatMap((field) => {
    const message = errors[field]?.message
    return message ? [{ field, message: String(message) }] : []
  })
  if (problems.length === 0) return null
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1} aria-labelledby="summary">
      <h2 id="summary">There is a problem</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                setFocus(field)
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
