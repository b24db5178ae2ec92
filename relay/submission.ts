/** One answered field as people read it; kept with the submission, so that a changed category file changes no mail. */
export type FieldRow = {
  readonly name: string
  readonly label: string
  /** Empty where nothing was answered. */
  readonly text: string
}

/** What a client sent, checked and made ready to store. */
export type Admitted = {
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
export type Submission = Admitted & {
  /** What the client calls it (`Idempotency-Key`), or an id of our own. */
  readonly id: string
  /** Hash of everything the client sent. */
  readonly fingerprint: string
  /** Unit: ms since 1970. */
  readonly receivedAt: number
  /** Sent by a robot, as it seems: kept and shown, not mailed. */
  readonly suspected: boolean
  readonly messageId: string
}

/**
 * State of a submission's mail: waiting for its next attempt; held back as suspected; delivered; given up; given up and
 * dealt with by hand.
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
