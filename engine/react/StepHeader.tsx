import { fillIn } from '../form/placeholders.ts'
import { useFormContext, useWizardState } from './context/form-context.ts'
import { classes, SCRIPT_ONLY } from './context/plain.ts'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { progressOf } from './progress.ts'

const stateOf = (index: number, step: number) => (index < step ? 'done' : index === step ? 'current' : 'todo')

/** Id of the heading of a step, a 0-based index. */
export const stepTitleId = (formId: string, step: number): string => `${formId}-step-${step + 1}`

/** How far the visitor is: text and bar. */
function Progress() {
  const { texts, isPlain } = useFormContext()
  const view = useWizardState(({ view }) => view)
  return (
    <div className={classes('wizard-progress', isPlain && SCRIPT_ONLY)}>
      <p className="wizard-progress-text">{fillIn(texts, 'progress', progressOf(view))}</p>
      <ol aria-hidden="true">
        {view.steps.map((asked) => (
          <li key={asked} className="wizard-segment" data-state={stateOf(asked, view.step)} />
        ))}
      </ol>
    </div>
  )
}

/**
 * Heading of a step, above the open one the progress and the earlier answers, and on the first step the intro. The heading takes the
 * focus, so Tab leads from there to the first field.
 */
export function StepHeader({ step, intro }: { step: number; intro?: string }) {
  const { form } = useFormContext()
  const isOpen = useWizardState(({ view }) => view.step === step)
  const { title, description } = form.steps[step] ?? {}
  return (
    <>
      {isOpen && form.steps.length > 1 && <Progress />}
      {isOpen && <EarlierAnswers />}
      <h2 id={stepTitleId(form.id, step)} className="wizard-step-title" tabIndex={-1}>
        {title}
      </h2>
      {step === 0 && intro && <p className="wizard-intro">{intro}</p>}
      {description && <p className="wizard-intro">{description}</p>}
    </>
  )
}
