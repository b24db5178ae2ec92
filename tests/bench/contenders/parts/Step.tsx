import { useEffect, useRef } from 'react'

type StepHeaderProps = { step: number; count: number; title: string }

/** Progress and heading of a step. The heading of a later step takes the focus. */
export function StepHeader({ step, count, title }: StepHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (step > 0) heading.current?.focus()
  }, [step])
  const stateOf = (index: number) => (index === step ? 'current' : index < step ? 'done' : 'todo')
  return (
    <>
      {count > 1 && (
        <div className="wizard-progress">
          <ol aria-hidden="true">
            {Array.from({ length: count }, (_, index) => (
              <li key={stateOf(index) + String(index)} className="wizard-segment" data-state={stateOf(index)} />
            ))}
          </ol>
          <p className="wizard-progress-text">
            Step {step + 1} of {count}
          </p>
        </div>
      )}
      <h2 ref={heading} className="wizard-step-title" tabIndex={-1}>
        {title}
      </h2>
    </>
  )
}

type StepActionsProps = { step: number; isLast: boolean; isSending?: boolean; onPrevious?: () => void }

export const StepActions = ({ step, isLast, isSending = false, onPrevious }: StepActionsProps) => (
  <div className="wizard-actions">
    <button type="submit" className="button button-primary" disabled={isSending}>
      {isLast ? 'Submit Quote Request' : 'Continue'}
    </button>
    {step > 0 && onPrevious && (
      <button type="button" className="button button-secondary" onClick={onPrevious}>
        Previous
      </button>
    )}
  </div>
)
