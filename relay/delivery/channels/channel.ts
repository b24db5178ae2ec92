import { webhookIdOf } from '../../store/identity.ts'
import type { AttemptedDelivery, Submission } from '../../store/submission.ts'

/** Number of deliveries attempted at the same time, per channel, each to another receiver. */
export const CONCURRENT_DELIVERIES = 10

/**
 * Why an attempt failed. `rejected`: permanently. `deferred`: for now; after a number of deferrals the delivery is given up.
 * `unrelated`: for a reason that has nothing to do with this submission, such as a failed connection or login to the mail
 * server; it is tried until that is fixed. `unknown`: the receiver has the whole message, but hasn't said whether it accepts it; like
 * `deferred`, if it is tried again at all. `dropped`: permanently, and no one needs to do anything about it.
 */
export type FailureKind = 'rejected' | 'deferred' | 'unrelated' | 'unknown' | 'dropped'

export type Failure = {
  /** Without personal data, because it is logged: `EENVELOPE 550`. */
  readonly code: string
  readonly kind: FailureKind
  /** For the lead's page: what the receiver says. It may have personal data, so it isn't logged. */
  readonly said?: string | undefined
  /** How long the receiver has asked to wait, also with other deliveries to it. */
  readonly retryAfterMs?: number | undefined
  /** The addresses that have accepted an email so far, if it has several recipients. */
  readonly deliveredTo?: readonly string[]
}

/** A success about which the receiver has said something: `SmartMoving has it as 4711`. */
export type Receipt = { readonly kind: 'accepted'; readonly code?: undefined; readonly said: string | undefined }

/** The id under which a receiver has the copy of a submission that a channel has sent. */
type CopyIdOf = (submission: Submission) => string

/**
 * Every channel by name, with the id of its copies. Undefined for channels that leave no copy with anyone else: files are deleted
 * with the submission, and a confirmation belongs to the visitor.
 */
const CHANNELS = {
  email: ({ messageId }) => messageId,
  file: undefined,
  confirmation: undefined,
  webhook: ({ id }) => webhookIdOf(id),
} as const satisfies Record<string, CopyIdOf | undefined>

type ChannelName = keyof typeof CHANNELS

/** A way to reach the people or systems behind a mailbox. */
export type Channel = {
  /** Stored with each delivery, so it must not change: `email`. */
  readonly name: ChannelName
  /**
   * The receiver of a new submission. Deliveries with the same receiver are attempted one after the other. Undefined: the submission
   * isn't delivered through this channel.
   */
  receiverOf(submission: Pick<Submission, 'mailbox' | 'form' | 'replyTo' | 'intent'>): string | undefined
  /** Makes one attempt. Resolves to undefined or a receipt if it succeeded. A rejection counts as an `unrelated` failure. */
  deliver(delivery: AttemptedDelivery): Promise<Failure | Receipt | undefined>
  /** Ends the attempts in flight. */
  close(): void
}

/**
 * The id of the receiver's copy of a delivery. Undefined if no one else has a copy. A channel that isn't known here, because
 * another version of the relay used it, is assumed to leave one.
 * @param channel as stored
 */
export const copyIdOf = (channel: string, submission: Submission): string | undefined =>
  Object.hasOwn(CHANNELS, channel) ? CHANNELS[channel as ChannelName]?.(submission) : submission.messageId
