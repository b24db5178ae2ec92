import type { MouseEvent } from 'react'
import { withNestedFields } from '../form/conditions.ts'
import { titlesAround } from '../form/summary.ts'
import { problemsToList } from '../wizard/shown.ts'
import { useFormContext, useWizardState } from './context/form-context.ts'
import { controlId } from './widgets/control.ts'

export const summaryId = (formId: string): string => `${formId}-summary`

type ErrorSummaryProps = {
  /** Moves to the control of a field; see `useFormFocus`. */
  focusField: (path: string) => void
}

/**
 * The problems of the open step, and those that the relay has reported in other steps, each with a link to its control.
 * Takes the focus whenever Continue or Submit has failed; see `useFormFocus`. It is no live region: it would interrupt visitors while they
 * correct an answer. On a page without script, its heading takes the focus, because browsers scroll to the middle of an element
 * taller than the screen. Modeled on the error summary of the GOV.UK Design System.
 */
export function ErrorSummary({ focusField }: ErrorSummaryProps) {
  const { form, texts, isPlain } = useFormContext()
  const state = useWizardState((state) => state)
  const problems = problemsToList(form, state)
  if (problems.length === 0) return null
  const byPath = new Map(withNestedFields(state.view.fieldsByStep.flat()).map((field) => [field.path, field]))
  const follow = (event: MouseEvent, path: string) => {
    event.preventDefault()
    focusField(path)
  }
  const headingId = `${summaryId(form.id)}-title`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      id={summaryId(form.id)}
      className="wizard-error-summary"
      role="group"
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <h2
        id={headingId}
        tabIndex={isPlain ? -1 : undefined}
        // biome-ignore lint/a11y/noAutofocus: a page that the relay renders has no script that could move the focus here
        autoFocus={isPlain}
      >
        {texts.summaryTitle}
      </h2>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <a href={`#${controlId(form.id, path)}`} onClick={(event) => follow(event, path)}>
              {[...titlesAround({ byPath }, path), message].join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
