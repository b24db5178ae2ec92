import { type DeliveryPolicy, delayAfter } from './backoff.ts'
import type { RelayConfig } from './config.ts'
import { errorFields, type Log } from './log.ts'
import { mailOf } from './mail.ts'
import { type FailureKind, kindOfAll, type Mailer, MailFailure } from './mailer.ts'
import type { Store } from './store.ts'
import type { StoredSubmission } from './submission.ts'

/** What sending one email needs. */
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

/** An outcome to store. Undefined: everybody has the email. */
type Failure =
  | { readonly error: string; readonly kind: FailureKind; readonly deliveredTo: readonly string[] }
  | undefined

/** Sends one email to everybody in its mailbox who has not taken it yet, and tells what came of it. */
async function send(submission: StoredSubmission, { mailer, config, log }: DeliverOptions): Promise<Failure> {
  const { seq, mailbox, deliveredTo } = submission
  const to = config.mailboxes[mailbox] ?? []
  if (to.length === 0) return { error: 'ENOMAILBOX', kind: 'unrelated', deliveredTo }
  const recipients = to.filter((address) => !deliveredTo.includes(address))
  if (recipients.length === 0) return undefined
  try {
    const refused = await mailer.send({ mail: mailOf(submission), from: config.from, to, recipients, seq })
    const [first] = refused
    if (!first) return undefined
    const taken = recipients.filter((recipient) => !refused.some(({ address }) => address === recipient))
    return {
      error: first.code,
      kind: kindOfAll(refused.map(({ kind }) => kind)),
      deliveredTo: [...deliveredTo, ...taken],
    }
  } catch (error) {
    if (!(error instanceof MailFailure)) log('mail-error', { seq, ...errorFields(error) })
    const { code, kind } = error instanceof MailFailure ? error : new MailFailure('EINTERNAL', 'unrelated')
    return { error: code, kind, deliveredTo }
  }
}

/** Makes one attempt to send an email and stores its outcome. Rejects with StoreUnavailable if that can't be stored. */
export async function deliver(
  submission: StoredSubmission,
  options: DeliverOptions,
  persist: (write: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { store, policy, log, now, random } = options
  const { seq, attempts, refusals } = submission
  const failure = await send(submission, options)
  if (!failure) {
    await persist(() => store.markSent(seq, now()))
    return log('mail-sent', { seq, attempt: attempts + 1 })
  }
  const { error, kind, deliveredTo } = failure
  const isRefusal = kind === 'deferred'
  const isOver = kind === 'refused' || (isRefusal && refusals + 1 >= policy.maxRefusals)
  const retryAt = isOver ? undefined : now() + delayAfter(attempts + 1, policy, random())
  log(isOver ? 'mail-given-up' : 'mail-postponed', { seq, code: error })
  await persist(() => store.markFailed(seq, { error, deliveredTo, isRefusal, retryAt }, now()))
}
