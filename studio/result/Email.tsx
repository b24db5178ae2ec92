import { useMemo } from 'react'
import type { ResolvedForm } from '../../engine/format/resolve/resolve.ts'
import { type Email, renderEmail } from '../../relay/delivery/email/render.ts'
import type { Shown } from '../preview/frame/messages.ts'

type EmailProps = { form: ResolvedForm; shown: Shown }

/** Any id and time will do: the email in the preview is never sent. */
const SAMPLE = { id: 'preview-of-the-studio', receivedAt: Date.UTC(2030, 5, 15, 9, 30), messageId: '<preview@studio>' }

const OPTIONS = { timeZone: 'UTC', earlier: [] }

/** The email that the relay would send with the answers in the preview. */
function useEmail({ form, shown }: EmailProps): Email {
  return useMemo(() => {
    const { category, payload, rows, facts } = shown
    return renderEmail(
      {
        ...SAMPLE,
        form: form.id,
        mailbox: form.submission.mailbox,
        category: form.label === null ? undefined : category,
        subject: payload._subject ?? '',
        replyTo: undefined,
        fields: rows.map(({ path, label, text }) => ({ name: path, label, text })),
        facts,
        fingerprint: '',
        fillTimeMs: undefined,
      },
      OPTIONS,
    )
  }, [form, shown])
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
