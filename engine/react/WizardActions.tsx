import { CONTINUE_ATTRIBUTE } from '../submission/protocol.ts'
import { isHeld, shownFailure } from '../wizard/shown.ts'
import { notSentId } from './after/NotSent.tsx'
import { useFormContext, useWizardState } from './context/form-context.ts'
import { useFormHost } from './context/form-host.ts'
import { scriptOnly } from './context/script-only.ts'

/** Id of the form that goes back to the chooser. */
export const linkFormId = (formId: string): string => `${formId}-leave`

export const submitButtonId = (formId: string, step: number): string => `${formId}-submit-${step + 1}`

type WizardActionsProps = {
  step: number
  /** Whether its button sends the form. */
  isLast: boolean
  /** Whether the page is plain HTML, whose buttons do nothing until its script runs. */
  needsScript: boolean
  isSending: boolean
  /** Text of Submit. Default: the form's own. */
  submitLabel?: string
}

/**
 * The buttons under the fields of a step. Continue or Submit comes first, visually and in the tab order. It keeps its width: CSS shows
 * the one of its texts that applies. As plain HTML, without script, a form only has the Submit of its last step, for all steps at once.
 */
export function WizardActions({ step, isLast, needsScript, isSending, submitLabel }: WizardActionsProps) {
  const { form, texts, isPlain } = useFormContext()
  const isAsking = useWizardState(isHeld)
  const hasFailed = useWizardState(shownFailure) !== undefined
  return (
    <div className="wizard-actions" {...scriptOnly(needsScript)}>
      <button
        id={submitButtonId(form.id, step)}
        type="submit"
        className="wizard-submit"
        disabled={isSending}
        aria-busy={isSending}
        aria-describedby={isLast && (isAsking || hasFailed) ? notSentId(form.id) : undefined}
        // The second click of a double click comes before anybody has read the question.
        onClick={(event) => isAsking && event.detail > 1 && event.preventDefault()}
        {...{ [CONTINUE_ATTRIBUTE]: !isLast || undefined }}
      >
        <span data-busy={false}>{isLast ? (submitLabel ?? texts.submit) : texts.continue}</span>
        {isLast && !isPlain && (
          <span data-busy={true}>
            <span className="wizard-spinner" aria-hidden="true" />
            {texts.sending}
          </span>
        )}
      </button>
      {form.steps.length > 1 && <PreviousButton step={step} isSending={isSending} />}
    </div>
  )
}

/** Back to the step before. On the first step, back to the chooser with the answers that every category asks for, which works even before the page is hydrated. */
function PreviousButton({ step, isSending }: { step: number; isSending: boolean }) {
  const { wizard, form, texts, isPlain } = useFormContext()
  const { stepUrl } = useFormHost()
  const previous = useWizardState(({ view }) => view.steps[view.steps.indexOf(step) - 1])
  if (previous === undefined) {
    return (
      <button
        type="submit"
        form={linkFormId(form.id)}
        className="wizard-button"
        {...scriptOnly(isPlain)}
        onClick={form.tiles.length > 0 ? wizard.carryAnswers : undefined}
      >
        {texts.previous}
      </button>
    )
  }
  return (
    <button
      type="button"
      className="wizard-button"
      {...scriptOnly(isPlain)}
      disabled={isSending}
      onClick={() => stepUrl.go(previous)}
    >
      {texts.previous}
    </button>
  )
}
