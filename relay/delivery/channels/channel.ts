import type { AttemptedDelivery } from '../../store/submission.ts'

/** Number of deliveries attempted at the same time, per channel. */
export const CONCURRENT_DELIVERIES = 2

/**
 * Why an attempt failed. `rejected`: permanently. `deferred`: for now; after a number of deferrals the delivery is given up.
 * `unrelated`: for a reason that has nothing to do with this submission, such as a failed connection or login to the mail
 * server; it is tried until that is fixed. `dropped`: permanently, and nobody has to do anything about it.
 */
export type FailureKind = 'rejected' | 'deferred' | 'unrelated' | 'dropped'

/** A failed attempt. */
export type Failure = {
  /** Without personal data, because it is logged: `EENVELOPE 550`. */
  readonly code: string
  readonly kind: FailureKind
  /** The addresses that have accepted an email so far, if it has several recipients. */
  readonly deliveredTo?: readonly string[]
}

/** A way to reach the people or systems behind a mailbox. */
export type Channel = {
  /** Stored with each delivery, so it must not change: `email`. */
  readonly name: string
  /** Whether new submissions to a mailbox are delivered through this channel. */
  serves(mailbox: string): boolean
  /** Makes one attempt. Resolves to undefined if it succeeded. A rejection counts as an `unrelated` failure. */
  deliver(delivery: AttemptedDelivery): Promise<Failure | undefined>
  /** Ends the attempts in flight. */
  close(): void
}
