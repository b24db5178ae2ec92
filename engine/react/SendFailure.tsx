import { durationInWords } from './duration.ts'
import { useWizard, useWizardValue } from './wizard-context.ts'

/** Beside the button after an attempt to send has failed: what to do next, and after what wait. */
export function SendFailure() {
  const wizard = useWizard()
  const failure = useWizardValue(wizard, ({ state }) => state.failure)
  if (!failure) return null
  const { texts } = wizard.variant
  const { retryAfterSeconds } = failure
  return (
    <p className="notice notice-bad">
      {retryAfterSeconds === undefined
        ? texts.undelivered
        : texts.busy.replace('{wait}', durationInWords(retryAfterSeconds))}
    </p>
  )
}
