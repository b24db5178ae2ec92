import { useEffect, useRef } from 'react'
import { useWizard, useWizardValue } from './wizard-context.ts'

const stateOf = (index: number, step: number) => (index < step ? 'done' : index === step ? 'current' : 'todo')

/** Progress and heading of the open step, and under the first the intro. The heading takes the focus when another step is opened. */
export function StepHeader({ intro }: { intro?: string }) {
  const wizard = useWizard()
  const { steps } = wizard.form
  const step = useWizardValue(wizard, ({ state }) => state.step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const progress = wizard.variant.texts.progress
    .replace('{step}', String(step + 1))
    .replace('{steps}', String(steps.length))
  return (
    <>
      {steps.length > 1 && (
        <div className="wizard-progress">
          <p className="wizard-progress-text">{progress}</p>
          <ol aria-hidden="true">
            {steps.map(({ title }, index) => (
              <li key={title} className="wizard-segment" data-state={stateOf(index, step)} />
            ))}
          </ol>
        </div>
      )}
      <h2 ref={heading} className="wizard-step-title" tabIndex={-1}>
        {steps[step]?.title}
      </h2>
      {step === 0 && intro && <p className="wizard-intro">{intro}</p>}
    </>
  )
}
