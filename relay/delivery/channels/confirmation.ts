import type { Form } from '../../../engine/form/form.ts'
import { type RelayConfig, type TimeZones, timeZoneOf } from '../../config/config.ts'
import { messageIdOf } from '../../store/identity.ts'
import { emailKey } from '../../store/search.ts'
import type { Store } from '../../store/store.ts'
import type { Submission } from '../../store/submission.ts'
import { renderConfirmation } from '../email/confirmation.ts'
import type { Channel, Failure } from './channel.ts'
import { type Mailer, SendError } from './mailer.ts'

/** After this many deferrals, the confirmation is dropped, because it would come too late. */
const MAX_DEFERRALS = 3

export type ConfirmationOptions = {
  readonly mailer: Mailer
  /** Returns the form of a submission: the current one, or if its file is gone, the one that its sender saw. */
  readonly formOf: (submission: Submission) => Promise<Form | undefined>
  readonly reserve: Store['reserveConfirmation']
}

const dropped = (code: string): Failure => ({ code, kind: 'dropped' })

/**
 * Confirms each submission to its visitor, within limits. If that fails, no one needs to do anything: the visitor has seen the
 * reference on the page.
 */
export const confirmationChannel = (
  { from, confirmationLimit, ...zones }: Pick<RelayConfig, 'from' | 'confirmationLimit'> & TimeZones,
  { mailer, formOf, reserve }: ConfirmationOptions,
): Channel => ({
  name: 'confirmation',
  // A mail server that doesn't respond holds up only the confirmations to its own domain.
  receiverOf: ({ replyTo }) => replyTo && emailKey(replyTo)?.replace(/^.*@/, ''),
  async deliver({ submission, deferrals, signal }) {
    const { id, seq, replyTo, spamReason } = submission
    const form = await formOf(submission)
    const key = replyTo && emailKey(replyTo)
    if (spamReason) return dropped('LIKELY_SPAM')
    if (!form || !replyTo || !key) return dropped(form ? 'NO_ADDRESS' : 'NO_FORM')
    const reservation = await reserve({ seq, emailKey: key, dailyLimit: confirmationLimit })
    if (reservation !== 'reserved') return dropped(reservation)
    try {
      const content = renderConfirmation(
        submission,
        form,
        timeZoneOf(zones, submission.mailbox),
        messageIdOf(`confirmation ${id}`, from),
      )
      const [failed] = await mailer.send({ content, from, to: [replyTo], recipients: [replyTo], signal })
      if (failed) throw new SendError(failed.code, failed.kind)
      return undefined
    } catch (error) {
      if (!(error instanceof SendError)) throw error
      const isLost = error.kind === 'rejected' || (error.kind === 'deferred' && deferrals + 1 >= MAX_DEFERRALS)
      return isLost ? dropped(error.code) : { code: error.code, kind: error.kind }
    }
  },
  close: () => mailer.close(),
})
