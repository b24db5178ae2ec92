import { referenceOf } from '../../../engine/submission/payload.ts'
import type { Submission } from '../../store/submission.ts'
import { contentOf, type EmailOptions } from './content.ts'
import { emailHtml } from './html.ts'
import { emailText } from './text.ts'

/** The content of an email. Sender and recipients come from the configuration. */
export type Email = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The visitor's email address. Undefined if they gave none or several. */
  readonly replyTo: string | undefined
  readonly messageId: string
  readonly reference: string
  /** Header `Auto-Submitted`: whether the email answers one from a person. */
  readonly autoSubmitted: 'auto-generated' | 'auto-replied'
}

/** Renders the email of a submission, made for calling the visitor. In the HTML, labels and values are escaped. The subject is one line. */
export function renderEmail(submission: Submission, options: EmailOptions): Email {
  const content = contentOf(submission, options)
  return {
    subject: content.subject,
    text: emailText(content),
    html: emailHtml(content),
    replyTo: submission.replyTo,
    messageId: submission.messageId,
    reference: referenceOf(submission.id),
    autoSubmitted: 'auto-generated',
  }
}
