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
}

/** A submission about to be stored. */
export type Submission = ValidSubmission & {
  /** The client's `Idempotency-Key`, or a random id if it sends none. */
  readonly id: string
  /** Hash of everything the client sent. */
  readonly fingerprint: string
  /** Unit: ms since 1970. */
  readonly receivedAt: number
  /** If true, the email is quarantined: stored and shown, but not sent. */
  readonly isLikelySpam: boolean
  readonly messageId: string
}

/**
 * State of a submission's email, as stored. `queued`: waiting for the next attempt. `held`: quarantined. `dead`: given up.
 * `handled`: given up, and marked as handled by a person.
 */
export type EmailState = 'queued' | 'held' | 'sent' | 'dead' | 'handled'

/** State of an email that looks like spam. It is stored as `held`, its first name; another would need a migration. */
export const QUARANTINED = 'held' satisfies EmailState

/** A submission as stored. */
export type StoredSubmission = Submission & {
  /** Number in the store: 1, 2, 3 … in the order of arrival. */
  readonly seq: number
  readonly state: EmailState
  /** Failed attempts since the email was last queued. */
  readonly attempts: number
  /** Attempts that the mail server has deferred since the email was last queued. */
  readonly deferrals: number
  /** Unit: ms since 1970. */
  readonly queuedAt: number
  /** Addresses that have accepted the email, if others have not. */
  readonly deliveredTo: readonly string[]
  /** Code of the last failure: `EENVELOPE 550`. */
  readonly lastError: string | undefined
  readonly sentAt: number | undefined
}
