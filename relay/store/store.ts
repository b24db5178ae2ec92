import type { RateLimit } from '../config/config-variables.ts'
import type { Attempt, ClaimedDelivery, TrackedSubmission } from './delivery.ts'
import type { LeadStore } from './lead-store.ts'
import type { NoticeStore } from './notice-store.ts'
import type { PrivacyStore } from './privacy-store.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Submission } from './submission.ts'

/**
 * Result of adding a submission: stored, the same as a stored one, different from a stored one with the same id, or with the id
 * of one that was erased.
 */
export type AddResult = 'stored' | 'repeated' | 'conflict' | 'erased'

/** The fingerprint of an erased submission. */
const ERASED = ''

/** The result of adding a submission whose id is taken. @param stored fingerprint of the stored one */
export const resultOfTaken = (stored: string | undefined, fingerprint: string): AddResult =>
  stored === ERASED ? 'erased' : stored === fingerprint ? 'repeated' : 'conflict'

/** The same for a submission without an id, with the id of the submission that is stored. */
export type AddedOnce = { readonly result: AddResult; readonly id: string }

/** How many deliveries to claim, and for how long. */
export type Claim = {
  readonly leaseMs: number
  /** Deliveries that are due later than this and than the end of a lease were scheduled while the clock was ahead, and are claimed, too. */
  readonly maxDelayMs: number
  readonly count: number
}

/** A failed attempt to deliver a submission, which has just ended. */
export type FailedAttempt = {
  readonly durationMs: number
  readonly error: string
  /** Every address that has accepted the email so far. */
  readonly deliveredTo: readonly string[]
  /** Whether it counts as a deferral. After a number of deferrals the delivery is given up. */
  readonly isDeferred: boolean
  /** When to try again. Undefined: never. */
  readonly retryInMs: number | undefined
  /** Whether nobody has to do anything about it if it is not tried again. */
  readonly isDropped?: boolean
}

/** Whether a confirmation may be sent. If not, which limit it has reached. */
export type Reservation = 'reserved' | 'ADDRESS_LIMIT' | 'DAILY_LIMIT'

/** A confirmation that is about to be sent. */
export type ConfirmationRequest = {
  /** Number of the submission. */
  readonly seq: number
  /** See `emailKey`. It is stored as a hash, for a day. */
  readonly emailKey: string
  /** Most confirmations in 24 hours, to all addresses together. */
  readonly dailyLimit: number
}

/** Number of deliveries by state, and of quarantined submissions. Contains no personal data. */
export type DeliveryCounts = Readonly<Record<'queued' | 'quarantined' | 'dead', number>> & {
  /** How long the oldest waiting delivery has been queued. Undefined if none is. */
  readonly oldestWaitingMs: number | undefined
}

/** A number of deliveries of a channel in a state. */
export type Backlog = { readonly channel: string; readonly state: 'queued' | 'dead'; readonly count: number }

/**
 * The submissions of a relay, and their deliveries. A write resolves once it is durable. Reads and writes reject with
 * StoreUnavailable if they fail. All times are those of the store's own clock, which is the same for all relays that share it.
 */
export type Store = {
  /** Returns the store's time, in ms since 1970. */
  now(): Promise<number>
  /** Stores a submission, with a delivery for each channel of its mailbox unless it is likely spam. */
  add(submission: Submission): Promise<AddResult>
  /**
   * Adds a submission whose client has sent no id, unless an equal one was received recently.
   * @param earlierIds ids that the equal one could have, besides the submission's own
   * @param windowMs how recently
   */
  addUnlessRecent(submission: Submission, earlierIds: readonly string[], windowMs: number): Promise<AddedOnce>
  /** Returns the fingerprint of the submission with this id. */
  fingerprintOf(id: string): Promise<string | undefined>
  get(seq: number): Promise<TrackedSubmission | undefined>
  /** Returns every attempt to deliver a submission, oldest first. */
  attemptsOf(seq: number): Promise<Attempt[]>
  /**
   * Claims due deliveries of a channel for this relay, those that waited longest first. No other relay gets them until the
   * lease ends.
   */
  claim(channel: string, claim: Claim): Promise<ClaimedDelivery[]>
  /** Extends the leases of claimed deliveries. Resolves to those that are still to be delivered. */
  renew(ids: readonly number[], leaseMs: number): Promise<readonly number[]>
  /** Returns the time until the next delivery of a channel is due or its lease ends: negative if it is due already. */
  nextDueInMs(channel: string): Promise<number | undefined>
  counts(): Promise<DeliveryCounts>
  /** Counts what waits and what was given up, by channel. */
  backlog(): Promise<Backlog[]>
  /** Stores that an attempt which has just ended was successful. */
  markSent(id: number, durationMs: number): Promise<void>
  /** Stores a failed attempt. If another relay has claimed the delivery since, only in the log of attempts. */
  markFailed(id: number, attempt: FailedAttempt): Promise<void>
  /** The same submissions, as sales works on them. */
  readonly leads: LeadStore
  /** The same submissions, as personal data. */
  readonly privacy: PrivacyStore
  /**
   * Reserves the confirmation of a submission: one per address and hour, and `dailyLimit` in 24 hours. All relays that share the store count
   * together. Reserving the same one again has no effect.
   */
  reserveConfirmation(request: ConfirmationRequest): Promise<Reservation>
  /** What people have been told about them. */
  readonly notices: NoticeStore
  /** Creates a rate limiter per client. All relays that share the store count together. @param name tells limits apart */
  rateLimiter(name: string, limit: RateLimit): RateLimiter
  /** Returns a secret that all relays on this store share. The first call makes it. @param name `inbox-cookie` */
  secret(name: string): Promise<string>
  /** Size of the store on disk. */
  sizeBytes(): Promise<number>
  /** Whether nothing can be stored: a write has failed, and no later one or test write has succeeded. */
  readonly failing: boolean
  close(): Promise<void>
}

/** Returns the names of the channels that submissions to a mailbox are delivered through. */
export type ChannelsOf = (mailbox: string) => readonly string[]
