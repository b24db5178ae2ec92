import { useEffect, useRef } from 'react'
import { progressText } from './progress.ts'
import { useWizard, useWizardValue } from './wizard-context.ts'

const stateOf = (index: number, step: number) => (index < step ? 'done' : index === step ? 'current' : 'todo')

/** Progress and heading of the open step, and under the first the intro. The heading takes the focus when another step is opened. */
export function StepHeader({ intro }: { intro?: string }) {
  const wizard = useWizard()
  const { form, variant } = wizard
  const state = useWizardValue(wizard, ({ state }) => state)
  const { step } = state
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <>
      {form.steps.length > 1 && (
        <div className="wizard-progress">
          <p className="wizard-progress-text">{progressText(variant.texts.progress, state)}</p>
          <ol aria-hidden="true">
            {state.steps.map((asked) => (
              <li key={asked} className="wizard-segment" data-state={stateOf(asked, step)} />
            ))}
          </ol>
        </div>
      )}
      <h2 ref={heading} className="wizard-step-title" tabIndex={-1}>
        {form.steps[step]?.title}
      </h2>
      {step === 0 && intro && <p className="wizard-intro">{intro}</p>}
    </>
  )
}
