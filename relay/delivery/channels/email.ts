import type { RelayConfig } from '../../config/config.ts'
import type { StoredSubmission } from '../../store/submission.ts'
import type { EmailOptions } from '../email/content.ts'
import { renderEmail } from '../email/render.ts'
import type { Channel } from './channel.ts'
import { combinedKind, type Mailer, SendError } from './mailer.ts'

export type EmailOptionsOf = (submission: StoredSubmission) => Promise<EmailOptions>

/** Emails each submission to the addresses of its mailbox that have not accepted the email yet. */
export const emailChannel = (
  { from, mailboxes }: Pick<RelayConfig, 'from' | 'mailboxes'>,
  { mailer, optionsOf }: { readonly mailer: Mailer; readonly optionsOf: EmailOptionsOf },
): Channel => ({
  name: 'email',
  receiverOf: ({ mailbox }) => mailboxes[mailbox]?.join() || mailbox,
  async deliver({ submission, deliveredTo, signal }) {
    const to = mailboxes[submission.mailbox]
    // A mailbox that no form uses any more may never get an address.
    if (!to?.length) return { code: 'NO_RECIPIENTS', kind: to ? 'unrelated' : 'deferred', deliveredTo }
    const recipients = to.filter((address) => !deliveredTo.includes(address))
    if (recipients.length === 0) return undefined
    const content = renderEmail(submission, await optionsOf(submission))
    signal.throwIfAborted()
    try {
      const failed = await mailer.send({
        content,
        from,
        to,
        recipients,
        signal,
      })
      const [first] = failed
      if (!first) return undefined
      const accepted = recipients.filter((recipient) => !failed.some(({ address }) => address === recipient))
      const kind = combinedKind(failed.map((recipient) => recipient.kind))
      return { code: first.code, kind, deliveredTo: [...deliveredTo, ...accepted] }
    } catch (error) {
      if (!(error instanceof SendError)) throw error
      return { code: error.code, kind: error.kind, deliveredTo }
    }
  },
  close: () => mailer.close(),
})
