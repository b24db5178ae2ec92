/** One answered field as people read it; kept with the submission, so that a changed category file changes no mail. */
export type FieldRow = {
  readonly name: string
  readonly label: string
  /** Empty where nothing was answered. */
  readonly text: string
}

/** A checked submission, with its content as it will be stored. */
export type ValidSubmission = {
  /** Id of the category file. */
  readonly form: string
  readonly mailbox: string
  /** Undefined for a form without categories. */
  readonly category: string | undefined
  readonly subject: string
  /** The visitor's address, where they gave exactly one. */
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
  /** Looks like spam: stored and shown, but not delivered. */
  readonly isLikelySpam: boolean
  readonly messageId: string
}

/**
 * State of a submission's email: waiting for the next attempt; quarantined; sent; given up; given up and marked as handled.
 */
export type MailState = 'queued' | 'held' | 'sent' | 'dead' | 'handled'

/** A submission as stored. */
export type StoredSubmission = Submission & {
  /** Number in the store, from 1, in the order of arrival. */
  readonly seq: number
  readonly state: MailState
  /** Failed attempts to send it since it was last queued. */
  readonly attempts: number
  /** How often the mail server refused it for now since it was last queued. */
  readonly refusals: number
  /** Unit: ms since 1970. */
  readonly queuedAt: number
  /** Addresses that have taken it, while others have not. */
  readonly deliveredTo: readonly string[]
  /** Code of the last failure, such as `EENVELOPE 550`. */
  readonly lastError: string | undefined
  readonly sentAt: number | undefined
}
