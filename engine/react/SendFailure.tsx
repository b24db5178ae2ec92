import { fillIn } from '../form/placeholders.ts'
import { durationInWords } from './duration.ts'
import { useSnapshot, useTexts } from './form-context.ts'

/** Beside the button after an attempt to send has failed: what to do next, and after what wait. */
export function SendFailure() {
  const texts = useTexts()
  const failure = useSnapshot(({ state }) => (state.phase === 'editing' ? state.failure : undefined))
  if (!failure) return null
  const { retryAfterSeconds } = failure
  return (
    <p className="alert alert-error">
      {retryAfterSeconds === undefined
        ? texts.undelivered
        : fillIn(texts, 'busy', { wait: durationInWords(retryAfterSeconds) })}
    </p>
  )
}
