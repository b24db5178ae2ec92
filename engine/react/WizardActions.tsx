import type { RefObject } from 'react'
import { useWizard, useWizardValue } from './wizard-context.ts'

/** Id of the form that leaves for the chooser. */
export const linkFormId = (formId: string): string => `${formId}-leave`

/** The buttons under the fields. The one that goes on comes first, for the eye as for Tab. */
export function WizardActions({ submitButton }: { submitButton: RefObject<HTMLButtonElement | null> }) {
  const wizard = useWizard()
  const { isLast, phase } = useWizardValue(wizard, ({ state }) => state)
  const { texts } = wizard.variant
  const isSending = phase === 'sending'
  return (
    <div className="wizard-actions">
      <button
        ref={submitButton}
        type="submit"
        className="button button-primary button-states"
        disabled={isSending}
        aria-busy={isSending}
      >
        <ButtonText text={isLast ? texts.submit : texts.continue} />
        {isLast && <ButtonText text={texts.sending} isBusy />}
      </button>
      {wizard.form.steps.length > 1 && <PreviousButton isSending={isSending} />}
    </div>
  )
}

/** One of the texts of a button that keeps its width: the style shows the one that holds. */
const ButtonText = ({ text, isBusy = false }: { text: string; isBusy?: boolean }) => (
  <span data-busy={isBusy}>
    {isBusy && <span className="spinner" aria-hidden="true" />}
    {text}
  </span>
)

/** Back to the step before; from the first step to the chooser, which works before the page is hydrated too. */
function PreviousButton({ isSending }: { isSending: boolean }) {
  const wizard = useWizard()
  const { previousStep, form, variant } = wizard
  if (previousStep === undefined) {
    return (
      <button type="submit" form={linkFormId(form.id)} className="button button-secondary">
        {variant.texts.previous}
      </button>
    )
  }
  return (
    <button
      type="button"
      className="button button-secondary"
      disabled={isSending}
      onClick={() => wizard.openStep(previousStep)}
    >
      {variant.texts.previous}
    </button>
  )
}
