import { type MouseEvent, useEffect, useRef } from 'react'
import { controlId } from './control.ts'
import { useWizard, useWizardValue } from './wizard-context.ts'

/** Moves to the control itself: a plain link would scroll, and leave its fragment in the URL. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.focus()
}

/**
 * The problems of the open step, each with a link to its control. Takes the focus whenever Continue or Submit is refused.
 * After the error summary of the GOV.UK Design System.
 */
export function ErrorSummary() {
  const wizard = useWizard()
  const state = useWizardValue(wizard, ({ state }) => state)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.refusals > 0) ref.current?.focus()
  }, [state.refusals])
  const problems = state.fields.flatMap(({ name }) => state.problems[name] ?? [])
  if (problems.length === 0) return null
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={`${wizard.form.id}-summary`}>
      <h2 id={`${wizard.form.id}-summary`}>{wizard.variant.texts.summaryTitle}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${controlId(wizard.form.id, field)}`} onClick={focusTarget}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
