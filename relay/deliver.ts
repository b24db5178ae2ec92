import { type DeliveryPolicy, delayAfter } from './backoff.ts'
import type { RelayConfig } from './config.ts'
import { errorFields, type Log } from './log.ts'
import { combinedKind, type FailureKind, type Mailer, SendError } from './mailer.ts'
import { renderEmail } from './render-email.ts'
import type { Store } from './store.ts'
import type { StoredSubmission } from './submission.ts'

/** Dependencies for sending one email. */
export type DeliverOptions = {
  readonly store: Pick<Store, 'markSent' | 'markFailed'>
  readonly mailer: Mailer
  readonly config: Pick<RelayConfig, 'from' | 'mailboxes'>
  readonly policy: DeliveryPolicy
  readonly log: Log
  /** Unit: ms since 1970. */
  readonly now: () => number
  readonly random: () => number
}

/** A failed attempt. Undefined if every recipient has accepted the email. */
type Failure =
  | { readonly error: string; readonly kind: FailureKind; readonly deliveredTo: readonly string[] }
  | undefined

/** Sends one email to those addresses of its mailbox that have not accepted it yet. */
async function send(submission: StoredSubmission, { mailer, config, log }: DeliverOptions): Promise<Failure> {
  const { seq, mailbox, deliveredTo } = submission
  const to = config.mailboxes[mailbox] ?? []
  if (to.length === 0) return { error: 'NO_RECIPIENTS', kind: 'unrelated', deliveredTo }
  const recipients = to.filter((address) => !deliveredTo.includes(address))
  if (recipients.length === 0) return undefined
  try {
    const failed = await mailer.send({ content: renderEmail(submission), from: config.from, to, recipients, seq })
    const [first] = failed
    if (!first) return undefined
    const accepted = recipients.filter((recipient) => !failed.some(({ address }) => address === recipient))
    return {
      error: first.code,
      kind: combinedKind(failed.map(({ kind }) => kind)),
      deliveredTo: [...deliveredTo, ...accepted],
    }
  } catch (error) {
    if (!(error instanceof SendError)) log('email-error', { seq, ...errorFields(error) })
    const { code, kind } = error instanceof SendError ? error : new SendError('INTERNAL', 'unrelated')
    return { error: code, kind, deliveredTo }
  }
}

/**
 * Makes one attempt to send an email, and stores the outcome.
 * @param persist runs the write that stores the outcome; if it rejects, so does `deliver`
 */
export async function deliver(
  submission: StoredSubmission,
  options: DeliverOptions,
  persist: (write: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { store, policy, log, now, random } = options
  const { seq, attempts, deferrals } = submission
  const failure = await send(submission, options)
  if (!failure) {
    await persist(() => store.markSent(seq, now()))
    return log('email-sent', { seq, attempt: attempts + 1 })
  }
  const { error, kind, deliveredTo } = failure
  const isDeferred = kind === 'deferred'
  const isGivenUp = kind === 'rejected' || (isDeferred && deferrals + 1 >= policy.maxDeferrals)
  const retryAt = isGivenUp ? undefined : now() + delayAfter(attempts + 1, policy, random())
  log(isGivenUp ? 'email-given-up' : 'email-postponed', { seq, code: error })
  await persist(() => store.markFailed(seq, { error, deliveredTo, isDeferred, retryAt }, now()))
}
