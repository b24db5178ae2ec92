import type { FailedAttempt } from './store.ts'
import type { StoredSubmission } from './submission.ts'

/**
 * State of a delivery, as stored. `queued`: waiting for the next attempt, or in an attempt. `dead`: given up. `handled`: given
 * up, and marked as handled by a person.
 */
export type DeliveryState = 'queued' | 'sent' | 'dead' | 'handled'

/** One submission through one channel. */
export type Delivery = {
  readonly id: number
  /** Number of the submission. */
  readonly seq: number
  /** Name of the channel: `email`. */
  readonly channel: string
  readonly state: DeliveryState
  /** Failed attempts since the delivery was last queued. */
  readonly attempts: number
  /** Those of them that the recipient's server deferred. */
  readonly deferrals: number
  /** Unit: ms since 1970. */
  readonly queuedAt: number
  /** Whether a relay attempts it now, or was killed while it did. */
  readonly isClaimed: boolean
  /** Addresses that have accepted an email, if others have not. */
  readonly deliveredTo: readonly string[]
  /** Code of the last failure: `EENVELOPE 550`. */
  readonly lastError: string | undefined
  readonly sentAt: number | undefined
}

/** A delivery that this relay attempts now. Until its lease ends, no other relay does. */
export type ClaimedDelivery = Delivery & { readonly submission: StoredSubmission }

/** The same in an attempt. The signal ends it if the submission was erased, or another relay has delivered it. */
export type AttemptedDelivery = ClaimedDelivery & { readonly signal: AbortSignal }

/** A submission with all its deliveries, those of the first channel first. */
export type TrackedSubmission = StoredSubmission & { readonly deliveries: readonly Delivery[] }

/** An entry in the log of a delivery's attempts. */
export type Attempt = {
  readonly channel: string
  /** Unit: ms since 1970. */
  readonly startedAt: number
  readonly durationMs: number
  /** Undefined if the attempt succeeded. */
  readonly error: string | undefined
}

/** The state of a delivery after a failed attempt. */
export function stateAfter({ retryInMs, isDropped }: Pick<FailedAttempt, 'retryInMs' | 'isDropped'>): DeliveryState {
  if (retryInMs !== undefined) return 'queued'
  return isDropped ? 'handled' : 'dead'
}
