import { useFormContext, useWizardState } from './form-context.ts'
import { useFormHost } from './form-host.ts'
import { classes, PLAIN_ONLY, SCRIPT_ONLY } from './plain.ts'

/** Id of the form that goes back to the chooser. */
export const linkFormId = (formId: string): string => `${formId}-leave`

export const submitButtonId = (formId: string): string => `${formId}-submit`

type WizardActionsProps = {
  canPost: boolean
  /** Text of Submit. Default: the form's own. */
  submitLabel?: string
}

/**
 * The buttons under the fields. Continue or Submit comes first, visually and in the tab order. As plain HTML, a form of several
 * steps has both: Continue for a page whose script is about to run, Submit for all steps at once.
 */
export function WizardActions({ canPost, submitLabel }: WizardActionsProps) {
  const { form, texts, isPlain } = useFormContext()
  const submit = submitLabel ?? texts.submit
  const isLast = useWizardState(({ view }) => view.next === undefined)
  const isSending = useWizardState(({ phase }) => phase === 'sending')
  const needsScript = isPlain && !(isLast && canPost)
  return (
    <div className="wizard-actions">
      <button
        id={submitButtonId(form.id)}
        type="submit"
        className={classes('button button-primary button-states', needsScript && SCRIPT_ONLY)}
        disabled={isSending}
        aria-busy={isSending}
        data-continue={!isLast || undefined}
      >
        <ButtonText text={isLast ? submit : texts.continue} />
        {isLast && <ButtonText text={texts.sending} isBusy />}
      </button>
      {isPlain && !isLast && canPost && (
        <button type="submit" className={`button button-primary ${PLAIN_ONLY}`}>
          {submit}
        </button>
      )}
      {form.steps.length > 1 && <PreviousButton isSending={isSending} />}
    </div>
  )
}

/** One of the texts of a button that keeps its width: CSS shows the one that applies. */
const ButtonText = ({ text, isBusy = false }: { text: string; isBusy?: boolean }) => (
  <span data-busy={isBusy}>
    {isBusy && <span className="spinner" aria-hidden="true" />}
    {text}
  </span>
)

/** Back to the step before; from the first step to the chooser, which works before the page is hydrated too. */
function PreviousButton({ isSending }: { isSending: boolean }) {
  const { form, texts, isPlain } = useFormContext()
  const { stepUrl } = useFormHost()
  const previous = useWizardState(({ view }) => view.previous)
  if (previous === undefined) {
    return (
      <button
        type="submit"
        form={linkFormId(form.id)}
        className={classes('button button-secondary', isPlain && SCRIPT_ONLY)}
      >
        {texts.previous}
      </button>
    )
  }
  return (
    <button type="button" className="button button-secondary" disabled={isSending} onClick={() => stepUrl.go(previous)}>
      {texts.previous}
    </button>
  )
}
