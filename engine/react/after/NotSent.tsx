import { recapOf } from '../../form/summary.ts'
import { fillIn } from '../../form/texts.ts'
import { isHeld, shownFailure } from '../../wizard/shown.ts'
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

export const notSentId = (formId: string): string => `${formId}-not-sent`

/**
 * Says why the answers weren't sent: because of doubts, with how to send anyway, or because sending failed, with how long to wait or how
 * else to send them. Shown above the buttons. It describes the button that sends.
 */
export function NotSent() {
  const { form, texts } = useFormContext()
  const isAsking = useWizardState(isHeld)
  const failure = useWizardState(shownFailure)
  if (isAsking)
    return (
      <p id={notSentId(form.id)} className="wizard-alert">
        {texts.confirmDoubts}
      </p>
    )
  if (!failure) return null
  const { retryAfterSeconds } = failure
  return (
    <p id={notSentId(form.id)} className="wizard-alert" data-kind="error">
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
