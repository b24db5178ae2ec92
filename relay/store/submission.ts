import type { Facts } from '../../engine/form/facts.ts'
import type { SpamReason } from '../intake/spam.ts'

/** One answer, written for people. It is stored, so that a changed category file doesn't change old emails. */
export type FieldRow = {
  readonly name: string
  readonly label: string
  /** Empty if the field was left blank. */
  readonly text: string
}

/** A validated submission, with the content to store. */
export type ValidSubmission = {
  /** Id of the category file. */
  readonly form: string
  readonly mailbox: string
  /** Undefined for a form without categories. */
  readonly category: string | undefined
  readonly subject: string
  /** The visitor's email address. Undefined if they gave none or several. */
  readonly replyTo: string | undefined
  readonly fields: readonly FieldRow[]
  /** What the people who receive it read first. */
  readonly facts: Facts
}

/** A submission about to be stored. */
export type Submission = ValidSubmission & {
  /** The client's `Idempotency-Key`, or a random id if it sends none. */
  readonly id: string
  /** Hash of everything the client sent. */
  readonly fingerprint: string
  /** Unit: ms since 1970. */
  readonly receivedAt: number
  /** How long the visitor took to fill in the form, as the browser says. Undefined if it doesn't. Unit: ms. */
  readonly fillTimeMs: number | undefined
  /** If true, the submission is quarantined: stored and shown, but not delivered. */
  readonly isLikelySpam: boolean
  readonly spamReason?: SpamReason | undefined
  readonly messageId: string
}

/** A submission as stored. */
export type StoredSubmission = Submission & {
  /** Number in the store: 1, 2, 3 … in the order of arrival. */
  readonly seq: number
  /** Whether it looked like spam and has not been released. It has no deliveries. */
  readonly isQuarantined: boolean
}

/** Another request of the same person: with the same phone or email. */
export type RelatedRequest = Pick<StoredSubmission, 'seq' | 'id' | 'form' | 'category' | 'receivedAt' | 'isQuarantined'>
