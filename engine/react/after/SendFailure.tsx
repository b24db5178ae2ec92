import { recapOf } from '../../form/summary.ts'
import { fillIn } from '../../form/texts.ts'
import { shownFailure } from '../../wizard/shown.ts'
import { LOCALE, sayWait } from '../../words/say.ts'
import { useFormContext, useWizardState } from '../context/form-context.ts'
import { useFormHost } from '../context/form-host.ts'

/** A link to an email with the answers. They are filled in on click, so they are current. */
function EmailLink() {
  const { wizard, variant } = useFormContext()
  const { contactEmail } = useFormHost()
  const link = `mailto:${contactEmail}`
  const withAnswers = () => {
    wizard.readControls()
    const rows = recapOf(wizard.answered).filter(({ text }) => text !== '')
    const body = rows.map(({ label, text }) => `${label}\r\n${text}`).join('\r\n\r\n')
    return `${link}?subject=${encodeURIComponent(variant.heading)}&body=${encodeURIComponent(body)}`
  }
  return (
    <a
      href={link}
      onClick={({ currentTarget }) => {
        currentTarget.href = withAnswers()
      }}
    >
      {contactEmail}
    </a>
  )
}

export const failureId = (formId: string): string => `${formId}-failure`

/**
 * Says that sending failed, and how long to wait or how else to send the answers. Shown above the buttons. It describes the button that
 * sends, which has the focus after a failure.
 */
export function SendFailure() {
  const { form, texts } = useFormContext()
  const failure = useWizardState(shownFailure)
  if (!failure) return null
  const { retryAfterSeconds } = failure
  return (
    <p id={failureId(form.id)} className="wizard-alert" data-kind="error">
      {retryAfterSeconds === undefined ? (
        <>
          {texts.undelivered} {texts.emailInstead} <EmailLink />
        </>
      ) : (
        fillIn(texts, 'busy', { wait: sayWait(retryAfterSeconds, LOCALE) })
      )}
    </p>
  )
}
