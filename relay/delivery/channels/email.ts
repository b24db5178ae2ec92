import { type RelayConfig, type TimeZones, timeZoneOf } from '../../config/config.ts'
import type { RelatedSubmission, StoredSubmission } from '../../store/submission.ts'
import { renderEmail } from '../email/render.ts'
import type { Channel } from './channel.ts'
import { combinedKind, type Mailer, SendError } from './mailer.ts'

/** Returns earlier submissions of the same person, newest first. */
export type EarlierOf = (submission: StoredSubmission) => Promise<readonly RelatedSubmission[]>

/** Emails each submission to the addresses of its mailbox that have not accepted the email yet. */
export const emailChannel = (
  { from, mailboxes, ...zones }: Pick<RelayConfig, 'from' | 'mailboxes'> & TimeZones,
  { mailer, earlierOf }: { readonly mailer: Mailer; readonly earlierOf: EarlierOf },
): Channel => ({
  name: 'email',
  serves: () => true,
  async deliver({ submission, deliveredTo, signal }) {
    const to = mailboxes[submission.mailbox] ?? []
    if (to.length === 0) return { code: 'NO_RECIPIENTS', kind: 'deferred', deliveredTo }
    const recipients = to.filter((address) => !deliveredTo.includes(address))
    if (recipients.length === 0) return undefined
    const earlier = await earlierOf(submission)
    try {
      const failed = await mailer.send({
        content: renderEmail(submission, { timeZone: timeZoneOf(zones, submission.mailbox), earlier }),
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
