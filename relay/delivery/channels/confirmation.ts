import type { Form } from '../../../engine/form/form.ts'
import { type RelayConfig, type TimeZones, timeZoneOf } from '../../config/config.ts'
import { emailKey } from '../../store/contact.ts'
import { messageIdOf } from '../../store/identity.ts'
import type { Store } from '../../store/store.ts'
import type { Submission } from '../../store/submission.ts'
import { type PlaceOf, renderConfirmation } from '../email/confirmation.ts'
import type { Channel, Failure } from './channel.ts'
import { type Mailer, SendError } from './mailer.ts'

/** After this many deferrals, the confirmation is dropped, because it would come too late. */
const MAX_DEFERRALS = 3

export type ConfirmationOptions = {
  readonly mailer: Mailer
  /** Returns the form of a submission: the current one, or if its file is gone, the one that its sender saw. */
  readonly formOf: (submission: Submission) => Promise<Form | undefined>
  readonly reserve: Store['reserveConfirmation']
  /** Default: it names no places. */
  readonly placeOf?: PlaceOf
}

type Addresses = Pick<RelayConfig, 'from' | 'mailboxes' | 'alertEmails'>

/** The keys of the relay's own addresses. A confirmation to one could be answered for ever, or arrive as a request in a helpdesk. */
const ownKeys = ({ from, mailboxes, alertEmails = [] }: Addresses) =>
  new Set([from.address, ...Object.values(mailboxes).flat(), ...alertEmails].map(emailKey))

const dropped = (code: string): Failure => ({ code, kind: 'dropped' })

/**
 * Confirms each submission to its visitor, within limits, but never to the relay's own addresses. If that fails, no one needs to do
 * anything: the visitor has seen the reference on the page.
 */
export function confirmationChannel(
  { confirmationLimit, ...config }: Pick<RelayConfig, 'confirmationLimit'> & Addresses & TimeZones,
  { mailer, formOf, reserve, placeOf = () => undefined }: ConfirmationOptions,
): Channel {
  const own = ownKeys(config)
  return {
    name: 'confirmation',
    // A mail server that doesn't respond holds up only the confirmations to its own domain.
    receiverOf: ({ replyTo }) => replyTo && emailKey(replyTo)?.replace(/^.*@/, ''),
    async deliver({ submission, deferrals, signal }) {
      const { id, seq, replyTo, spamReason } = submission
      const form = await formOf(submission)
      const key = replyTo && emailKey(replyTo)
      if (spamReason) return dropped('LIKELY_SPAM')
      if (!form || !replyTo || !key) return dropped(form ? 'NO_ADDRESS' : 'NO_FORM')
      if (own.has(key)) return dropped('OWN_ADDRESS')
      const reservation = await reserve({ seq, emailKey: key, dailyLimit: confirmationLimit })
      if (reservation !== 'reserved') return dropped(reservation)
      signal.throwIfAborted()
      try {
        const content = renderConfirmation(submission, form, {
          timeZone: timeZoneOf(config, submission.mailbox),
          placeOf,
          messageId: messageIdOf(`confirmation ${id}`, config.from),
        })
        const [failed] = await mailer.send({ content, from: config.from, to: [replyTo], recipients: [replyTo], signal })
        if (failed) throw new SendError(failed.code, failed.kind)
        return undefined
      } catch (error) {
        if (!(error instanceof SendError)) throw error
        // The visitor may have it, and nobody wants it twice.
        if (error.kind === 'unknown') return undefined
        const isLost = error.kind === 'rejected' || (error.kind === 'deferred' && deferrals + 1 >= MAX_DEFERRALS)
        return isLost ? dropped(error.code) : { code: error.code, kind: error.kind }
      }
    },
    close: () => mailer.close(),
  }
}
