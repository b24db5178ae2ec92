import { type DeliveryPolicy, delayAfter } from './backoff.ts'
import type { RelayConfig } from './config.ts'
import { errorFields, type Log } from './log.ts'
import { mailOf } from './mail.ts'
import { type Mailer, MailFailure } from './mailer.ts'
import type { Attempt, Store } from './store.ts'
import type { StoredSubmission } from './submission.ts'

/** What mailing needs. */
export type OutboxOptions = {
  readonly store: Store
  readonly mailer: Mailer
  readonly config: Pick<RelayConfig, 'from' | 'mailboxes'>
  readonly policy: DeliveryPolicy
  readonly log: Log
  /** Unit: ms since 1970. */
  readonly now: () => number
  readonly random: () => number
}

/** The worker that mails what is stored, at least once. */
export type Outbox = {
  /** Looks for waiting mails now. */
  wake(): void
  /** Takes no further mail, and resolves once those under way are done, or after the time given (ms). */
  stop(patience: number): Promise<void>
}

/** Longest sleep without looking at the store. Unit: ms; a timer takes 2^31 - 1 at most. */
const MAX_SLEEP = 60_000

/** Starts mailing. State lives in the store alone, so another process goes on where this one ends. */
export function startOutbox({ store, mailer, config, policy, log, now, random }: OutboxOptions): Outbox {
  const underWay = new Map<number, Promise<void>>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let abort = () => {}
  const aborted = new Promise<void>((resolve) => {
    abort = resolve
  })

  const sleep = (ms: number) => Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), aborted])

  /** Records an outcome. A mail that was taken must not be sent again because the store fails, so this repeats instead. */
  const record = async (write: () => Promise<void>) => {
    while (true) {
      try {
        return await write()
      } catch (error) {
        log('mail-state-not-stored', errorFields(error))
        if (stopped) return
        await sleep(policy.storeRetry)
      }
    }
  }

  const fail = (submission: StoredSubmission, failure: Omit<Attempt, 'retryAt'>, permanent: boolean) => {
    const isOver = permanent || now() - submission.queuedAt >= policy.giveUpAfter
    const retryAt = isOver ? undefined : now() + delayAfter(submission.attempts + 1, policy, random())
    log(isOver ? 'mail-given-up' : 'mail-postponed', { seq: submission.seq, code: failure.error })
    return record(() => store.markFailed(submission.seq, { ...failure, retryAt }))
  }

  const deliver = async (submission: StoredSubmission) => {
    const { seq, mailbox } = submission
    const to = config.mailboxes[mailbox] ?? []
    const recipients = submission.remaining?.length ? submission.remaining : to
    if (recipients.length === 0) return fail(submission, { error: 'ENOMAILBOX', remaining: [] }, false)
    try {
      const refused = await mailer.send({ mail: mailOf(submission), from: config.from, to, recipients, seq })
      if (refused.length > 0) {
        const failure = { error: refused[0]?.code ?? '', remaining: refused.map(({ address }) => address) }
        return await fail(
          submission,
          failure,
          refused.every(({ permanent }) => permanent),
        )
      }
      await record(() => store.markSent(seq, now()))
      log('mail-sent', { seq, attempt: submission.attempts + 1 })
    } catch (error) {
      const { code, permanent } = error instanceof MailFailure ? error : new MailFailure('EINTERNAL', false)
      if (!(error instanceof MailFailure)) log('mail-error', { seq, ...errorFields(error) })
      await fail(submission, { error: code, remaining: recipients }, permanent)
    }
  }

  const look = () => {
    clearTimeout(timer)
    if (stopped) return
    let pause = MAX_SLEEP
    try {
      for (const submission of store.due(now(), policy.concurrency + underWay.size)) {
        if (underWay.size >= policy.concurrency) break
        if (underWay.has(submission.seq)) continue
        const delivery = deliver(submission).finally(() => {
          underWay.delete(submission.seq)
          setImmediate(look)
        })
        underWay.set(submission.seq, delivery)
      }
      // With mails under way the end of each looks again; otherwise the next due mail sets the alarm clock.
      if (underWay.size === 0)
        pause = Math.min(pause, Math.max(0, (store.nextDueAt() ?? Number.POSITIVE_INFINITY) - now()))
      else if (underWay.size < policy.concurrency) pause = policy.storeRetry
    } catch (error) {
      log('outbox-error', errorFields(error))
      pause = policy.storeRetry
    }
    timer = setTimeout(look, pause)
  }

  let isWoken = false
  const wake = () => {
    if (isWoken) return
    isWoken = true
    setImmediate(() => {
      isWoken = false
      look()
    })
  }
  wake()

  return {
    wake,
    async stop(patience) {
      stopped = true
      clearTimeout(timer)
      const late = setTimeout(() => mailer.close(), patience)
      await Promise.race([Promise.allSettled(underWay.values()), sleep(patience + 250)])
      clearTimeout(late)
      abort()
      mailer.close()
    },
  }
}
