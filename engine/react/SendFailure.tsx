import { fillIn } from '../form/placeholders.ts'
import { durationInWords } from './duration.ts'
import { useSnapshot, useTexts } from './form-context.ts'

/** Says that sending failed, and how long to wait before the next try. It is above the buttons. */
export function SendFailure() {
  const texts = useTexts()
  const failure = useSnapshot(({ state }) => ('failure' in state ? state.failure : undefined))
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
