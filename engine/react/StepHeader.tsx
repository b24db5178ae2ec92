import { fillIn } from '../form/placeholders.ts'
import { useSnapshot, useTexts } from './form-context.ts'
import { progressOf } from './progress.ts'

const stateOf = (index: number, step: number) => (index < step ? 'done' : index === step ? 'current' : 'todo')

export const stepTitleId = (formId: string): string => `${formId}-step`

/** Progress and heading of the open step, and on the first step the intro. */
export function StepHeader({ intro }: { intro?: string }) {
  const form = useSnapshot(({ form }) => form)
  const texts = useTexts()
  const view = useSnapshot(({ state }) => state.view)
  const { step, steps } = view
  const { title, description } = form.steps[step] ?? {}
  return (
    <>
      {form.steps.length > 1 && (
        <div className="wizard-progress">
          <p className="wizard-progress-text">{fillIn(texts, 'progress', progressOf(view))}</p>
          <ol aria-hidden="true">
            {steps.map((asked) => (
              <li key={asked} className="wizard-segment" data-state={stateOf(asked, step)} />
            ))}
          </ol>
        </div>
      )}
      <h2 id={stepTitleId(form.id)} className="wizard-step-title" tabIndex={-1}>
        {title}
      </h2>
      {step === 0 && intro && <p className="wizard-intro">{intro}</p>}
      {description && <p className="wizard-intro">{description}</p>}
    </>
  )
}
