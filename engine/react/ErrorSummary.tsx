import { type MouseEvent, useEffect, useRef } from 'react'
import { controlId } from './control.ts'
import { useWizard, useWizardValue } from './wizard-context.ts'

type ErrorSummaryProps = {
  /** Moves to the control of a field; see `useFocusField`. */
  focusField: (path: string) => void
}

/**
 * The problems of the open step, and those that the relay has reported in other steps, each with a link to its control.
 * Takes the focus whenever Continue or Submit is refused. After the error summary of the GOV.UK Design System.
 */
export function ErrorSummary({ focusField }: ErrorSummaryProps) {
  const wizard = useWizard()
  const { refusals } = useWizardValue(wizard, ({ state }) => state)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) ref.current?.focus()
  }, [refusals])
  const { problems } = wizard
  if (problems.length === 0) return null
  const follow = (event: MouseEvent, path: string) => {
    event.preventDefault()
    focusField(path)
  }
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1} aria-labelledby={`${wizard.form.id}-summary`}>
      <h2 id={`${wizard.form.id}-summary`}>{wizard.variant.texts.summaryTitle}</h2>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <a href={`#${controlId(wizard.form.id, path)}`} onClick={(event) => follow(event, path)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
