import { useMemo } from 'react'
import type { Answered } from '../../engine/form/conditions.ts'
import { factsOf } from '../../engine/form/facts.ts'
import { summaryOf } from '../../engine/form/summary.ts'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { type Email, renderEmail } from '../../relay/delivery/email/render.ts'

type EmailProps = { form: ResolvedForm; answered: Answered }

/** Any id and time will do: the email in the preview is never sent. */
const SAMPLE = { id: 'preview-of-the-studio', receivedAt: Date.UTC(2030, 5, 15, 9, 30), messageId: '<preview@studio>' }

const OPTIONS = { timeZone: 'UTC', earlier: [] }

/** The email that the relay would send with the answers in the preview. */
function useEmail({ form, answered }: EmailProps): Email {
  return useMemo(
    () =>
      renderEmail(
        {
          ...SAMPLE,
          form: form.id,
          mailbox: form.submission.mailbox,
          category: form.label === null ? undefined : answered.category,
          subject: payloadOf(answered)._subject ?? '',
          replyTo: undefined,
          fields: summaryOf(answered).map(({ path, label, text }) => ({ name: path, label, text })),
          facts: factsOf(answered),
          fingerprint: '',
          fillTimeMs: undefined,
        },
        OPTIONS,
      ),
    [form, answered],
  )
}

export function EmailHtml(props: EmailProps) {
  const { subject, html } = useEmail(props)
  return (
    <>
      <p className="email-subject">
        <b>Subject</b> {subject}
      </p>
      {/* Another frame for each email: a frame that loads another text is a step to go back in the browser. */}
      <iframe key={html} className="email" title="The email" sandbox="" srcDoc={html} />
    </>
  )
}

export function EmailText(props: EmailProps) {
  const { text } = useEmail(props)
  return <pre className="output-text">{text}</pre>
}
