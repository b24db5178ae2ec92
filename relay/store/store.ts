import type { RateLimit } from '../config/parsers.ts'
import type { LeadStore } from './lead-store.ts'
import type { Actor, Attempt, ClaimedDelivery, DeliveryState, Submission, TrackedSubmission } from './submission.ts'

/**
 * Result of adding a submission: stored, the same as a stored one, different from a stored one with the same id, or with the id
 * of one that was erased.
 */
export type AddResult = 'stored' | 'repeated' | 'conflict' | 'erased'

/** A result of adding a submission whose id is taken. */
export type TakenResult = Exclude<AddResult, 'stored'>

/** The fingerprint of an erased submission. */
const ERASED = ''

/** Compares a submission with the stored one that has its id. @param stored fingerprint of the stored one */
export function resultOfTaken(stored: string | undefined, fingerprint: string): TakenResult {
  if (stored === ERASED) return 'erased'
  return stored === fingerprint ? 'repeated' : 'conflict'
}

/** The result of adding a submission without an id, with the id of the stored one. */
export type AddedOnce = { readonly result: AddResult; readonly id: string }

/** How many deliveries to claim, and for how long. */
export type Claim = {
  readonly leaseMs: number
  /** Deliveries due after both this and the end of a lease were scheduled while the clock was ahead. They are claimed, too. */
  readonly maxDelayMs: number
  readonly count: number
}

/** A failed attempt to deliver a submission, which has just ended. */
export type FailedAttempt = {
  readonly durationMs: number
  readonly error: string
  /** See `Delivery`. */
  readonly said?: string | undefined
  /** Every address that has accepted the email so far. */
  readonly deliveredTo: readonly string[]
  /** Whether it counts as a deferral. After a number of deferrals the delivery is given up. */
  readonly isDeferred: boolean
  /** When to try again. Undefined: never. */
  readonly retryInMs: number | undefined
  /** Whether the receiver has asked to wait: until the next attempt, it gets no other delivery either. */
  readonly holdsReceiver?: boolean
  /** Whether no one needs to do anything if it is not tried again. */
  readonly isDropped?: boolean
}

/** Permission to send a confirmation, or the limit that forbids it. */
export type Reservation = 'reserved' | 'ADDRESS_LIMIT' | 'DAILY_LIMIT'

/** A confirmation that is about to be sent. */
export type PendingConfirmation = {
  /** Number of the submission. */
  readonly seq: number
  /** See `emailKey`. It is stored as a hash, for a day. */
  readonly emailKey: string
  /** Most confirmations in 24 hours, to all addresses together. */
  readonly dailyLimit: number
}

/** Number of deliveries by state, of those queued whose receiver accepts nothing from us (`denied`), and of quarantined submissions. Contains no personal data. */
export type DeliveryCounts = Readonly<Record<'queued' | 'quarantined' | 'dead' | 'denied', number>> & {
  /** How long the oldest waiting delivery has been queued. Undefined if none is. */
  readonly oldestWaitingMs: number | undefined
}

/** A number of deliveries of a channel in a state. */
export type Backlog = { readonly channel: string; readonly state: 'queued' | 'dead'; readonly count: number }

/**
 * The submissions of a relay, and their deliveries. A write resolves once it is durable. Reads and writes reject with
 * StoreUnavailable if they fail. All times come from the store's own clock, so all relays that share it agree on them.
 */
export type Store = {
  /** Returns the store's time, in ms since 1970. */
  now(): Promise<number>
  /** Stores a submission, with a delivery for each channel of its mailbox unless it looks like spam. */
  add(submission: Submission): Promise<AddResult>
  /**
   * Adds a submission whose client has sent no id, unless an equal one was received recently.
   * @param earlierIds ids that the equal one could have, in addition to the submission's own
   * @param windowMs how recently
   */
  addUnlessRecent(submission: Submission, earlierIds: readonly string[], windowMs: number): Promise<AddedOnce>
  /** Returns the fingerprint of the submission with this id. */
  fingerprintOf(id: string): Promise<string | undefined>
  get(seq: number): Promise<TrackedSubmission | undefined>
  /** Returns every attempt to deliver a submission, oldest first. */
  attemptsOf(seq: number): Promise<Attempt[]>
  /**
   * Claims due deliveries of a channel for this relay, each to another receiver, those that waited longest first. Until the lease
   * ends, no other relay gets them, and nobody gets another delivery to their receivers.
   */
  claim(channel: string, claim: Claim): Promise<ClaimedDelivery[]>
  /** Extends the leases of claimed deliveries. Resolves to the deliveries that are still needed. */
  renew(ids: readonly number[], leaseMs: number): Promise<readonly number[]>
  /** Returns the time until the next delivery of a channel can be claimed: negative if one can be already. */
  nextDueInMs(channel: string, claim: Omit<Claim, 'count'>): Promise<number | undefined>
  counts(): Promise<DeliveryCounts>
  /** Counts the deliveries that are waiting or were given up, by channel. */
  backlog(): Promise<Backlog[]>
  /** Stores that an attempt which has just ended was successful, also if the delivery was given up or erased in the meantime. */
  markSent(id: number, durationMs: number, said?: string): Promise<void>
  /** Stores a failed attempt. If another relay has claimed the delivery since, only in the log of attempts. */
  markFailed(id: number, attempt: FailedAttempt): Promise<void>
  /** The submissions as leads, for the sales team. */
  readonly leads: LeadStore
  /** The submissions as personal data. */
  readonly privacy: PrivacyStore
  /** How far what is deleted by age has been deleted. */
  readonly ageLimits: AgeLimits
  /**
   * Reserves the confirmation of a submission: one per person and hour, three per address and hour, and `dailyLimit` in 24 hours. All relays that share the store count
   * together. Reserving the same one again has no effect.
   */
  reserveConfirmation(confirmation: PendingConfirmation): Promise<Reservation>
  readonly notices: NoticeStore
  /** The forms that relays have served. */
  readonly forms: FormStore
  /** Creates a rate limiter per client. All relays that share the store count together. @param name tells limits apart */
  rateLimiter(name: string, limit: RateLimit): RateLimiter
  readonly sessions: SessionStore
  /** Returns a secret that all relays on this store share. The first call makes it. @param name `inbox-cookie` */
  secret(name: string): Promise<string>
  /**
   * Size of the subjects, answers and facts of all submissions that aren't erased, up to 10 seconds ago. What else is stored grows with
   * their number.
   */
  contentBytes(): Promise<number>
  /** Whether nothing can be stored: a write has failed, and no later one or test write has succeeded. */
  readonly failing: boolean
  close(): Promise<void>
}

/** The channel that a submission is delivered through, and its receiver there, which may be an address. The store keeps a hash of that. */
export type Destination = { readonly channel: string; readonly receiver: string }

export type DestinationsOf = (
  submission: Pick<Submission, 'mailbox' | 'form' | 'replyTo' | 'intent'>,
) => readonly Destination[]

export function stateAfter({ retryInMs, isDropped }: Pick<FailedAttempt, 'retryInMs' | 'isDropped'>): DeliveryState {
  if (retryInMs !== undefined) return 'queued'
  return isDropped ? 'handled' : 'dead'
}

/** Finds and erases the personal data of a store. Everything rejects with StoreUnavailable if the store fails. */
export type PrivacyStore = {
  /** Returns the numbers of the submissions that mention a contact in an answer or a note, oldest first. @param key see `contactKey` */
  find(key: string): Promise<number[]>
  /** Returns the numbers of those that `find` doesn't return and that may mention the contact, so that a person has to decide. */
  findPossible(key: string): Promise<number[]>
  /**
   * Finds the contacts and the words of submissions again that another rule has found. Resolves once none is left. `find` and
   * `findPossible` wait for this, a search of leads doesn't.
   */
  renewDerived(): Promise<void>
  /**
   * Returns the numbers of submissions that are not erased and were received before a time of the store, oldest first. Leaves out those
   * that were sent since, because they are younger than the clock said when they arrived, and those that have reached nobody: a
   * delivery to the team is waiting or was given up, none was sent, and nobody has called or changed the state of the lead.
   */
  receivedBefore(time: number, count: number): Promise<number[]>
  /**
   * Erases everything the visitor sent, and the notes about it. Keeps the id, so that a late retry can't bring the submission back,
   * and the time, form, mailbox, state and sent deliveries. Gives up waiting deliveries.
   */
  erase(seqs: readonly number[], actor: Actor): Promise<void>
  /** Forgets the hashes of erased answers, and of addresses that were sent a confirmation, once nothing needs them. */
  forgetHashes(): Promise<void>
  /** Returns those of the numbers whose submissions are erased. */
  erasedAmong(seqs: readonly number[]): Promise<number[]>
  /** Returns the ids of submissions by their numbers. */
  idsOf(seqs: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** Name of the store's own file in the data folder. Undefined if the store is in PostgreSQL. */
  readonly file: string | undefined
  /**
   * Removes the remains of erased rows from the files of the store. Resolves to false if another program that reads the store
   * prevents it. In that case, it happens once that program has stopped, or when the store is closed.
   */
  scrub(): Promise<boolean>
}

/** Names what relays delete by age. */
type AgeLimitName = 'submissions' | 'form_versions'

/** Lets what is deleted by age wait if it can't be told whether it is old. Relays that share a store agree. See `age-limits.ts`. */
export type AgeLimits = {
  /**
   * Checks what is older than a limit. Resolves to 0 if all of it may be deleted now, or to how long it has to wait while relays run, in ms.
   * @param limit unit: ms since 1970
   * @param isDue whether there is anything to delete that is older than a time
   */
  wait(name: AgeLimitName, limit: number, isDue: (before: number) => Promise<boolean>): Promise<number>
  /** Stores that everything older than a limit is deleted. */
  reach(name: AgeLimitName, limit: number): Promise<void>
}

/** The reason for a notice: a delivery was given up, may have arrived, or waits because its receiver accepts nothing from us, many leads with the same text are in quarantine, one is there for long, or nobody has called, or called again. */
export type NoticeKind =
  | 'failed'
  | 'may-have-arrived'
  | 'denied'
  | 'same-text'
  | 'quarantined'
  | 'uncalled'
  | 'uncalled-again'

/** A notice that is due but not sent yet. */
export type DueNotice = {
  readonly kind: NoticeKind
  /** Different for each notice, even for the next failure of the same delivery. */
  readonly key: string
  readonly mailbox: string
  /** When the request arrived. Unit: ms since 1970. */
  readonly receivedAt: number
  /** The channel that has failed, or an empty text. */
  readonly channel: string
}

/** Numbers of open leads of a mailbox. */
export type MailboxCounts = {
  readonly mailbox: string
  readonly uncalled: number
  /** Those of them whose due time has passed. */
  readonly late: number
  readonly quarantined: number
}

/** When a claimed notice that was not sent can be claimed again. A mail server can take ten minutes to accept one. Unit: ms. */
export const NOTICE_CLAIM_MS = 15 * 60_000

/** The notices of a store. Relays that share it send each notice only once. */
export type NoticeStore = {
  /** Returns due notices, up to 500. */
  due(): Promise<DueNotice[]>
  /** Claims notices for this relay, and returns those that no other relay has claimed or sent. */
  claim(keys: readonly string[]): Promise<string[]>
  /** Marks claimed notices as sent. Notices not marked can be claimed again after a quarter of an hour. */
  markSent(keys: readonly string[]): Promise<void>
  /** Counts the open leads of each mailbox that has any. */
  countsByMailbox(): Promise<MailboxCounts[]>
}

/** A form as it is stored. */
export type KeptForm = {
  /** Id of its category file. */
  readonly form: string
  /** See `Form.version`. */
  readonly version: string
  /** The form without validators. */
  readonly json: string
}

/** A version of a form that relays have served. */
export type FormVersion = Pick<KeptForm, 'form'> & {
  /** Number of the format of its JSON; see `FORM_FORMAT`. */
  readonly format: number
  /** When a relay first had it as current. Unit: ms since 1970. */
  readonly firstServedAt: number
  /** When a relay last said that it had it as current. Unit: ms since 1970. */
  readonly lastServedAt: number
  /** Whether a person has ended it, so that it no longer decides about requests. */
  readonly isEnded: boolean
}

/** Since when a version of a form is or was live, by the last time that it took the place of another. Unit: ms since 1970. */
type LiveVersion = Pick<KeptForm, 'form' | 'version'> & { readonly liveSince: number }

/** Sessions of the inbox that were ended before their time. */
export type SessionStore = {
  /** Ends a session. @param expiresAt when it would have ended anyway, in ms since 1970 */
  end(session: string, expiresAt: number): Promise<void>
  hasEnded(session: string): Promise<boolean>
}

/** The forms that relays have served. Everything rejects with StoreUnavailable if the store fails. */
export type FormStore = {
  /**
   * Stores that these forms are current on this relay now.
   * @param isStart whether the relay has just been started: then versions that were ended count again
   */
  stamp(forms: readonly KeptForm[], isStart: boolean): Promise<void>
  find(version: string): Promise<FormVersion | undefined>
  /** Lists the versions of all forms, the last ones to go live first. */
  list(): Promise<readonly LiveVersion[]>
  /** Returns the JSON of a version. */
  read(version: string): Promise<string | undefined>
  /** Ends the versions of a form, except the current one. Resolves to the number of those that were not ended before. */
  end(form: string, current: string | undefined): Promise<number>
  /** Deletes versions that no relay has had as current since a time, and that no submission names. Resolves to their number. */
  forget(before: number): Promise<number>
  /** Whether there are versions to delete. */
  hasUnused(before: number): Promise<boolean>
  /** Returns the number of versions, and the size of their JSON. */
  size(): Promise<{ readonly count: number; readonly bytes: number }>
}

/** Counts requests of clients against their limit. Rejects with StoreUnavailable if the counts are in a store that fails. */
export type RateLimiter = {
  /** Counts one request. Resolves to 0 if it is allowed, otherwise to the seconds until the next one is. */
  take(client: string): Promise<number>
  /** Takes back one request that was allowed. */
  giveBack(client: string): Promise<void>
}

/** The rejection reason of every write whose transaction could not be made durable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super('The store could not make a write durable', { cause })
    this.code = (cause as { code?: string } | undefined)?.code
  }
}
