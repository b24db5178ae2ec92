import type { Facts } from '../../engine/form/facts.ts'

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
  /** The answers that matter most to its receivers. */
  readonly facts: Facts
  /** Version of the form that its sender saw. Undefined if that is unknown. */
  readonly version?: string | undefined
  /** A key of `intents`, or `contact` for a message that is answered by email. Undefined: an ordinary request. */
  readonly intent?: string | undefined
}

/** Whether a submission is a message that is answered by email: nobody calls, so no clock runs, and no webhook gets it. */
export const isMessage = ({ intent }: Pick<ValidSubmission, 'intent'>): boolean => intent === 'contact'

/**
 * Why a submission looks like spam, as stored: the invisible field `_honey` is filled in, it was filled in faster than people type, many had the
 * same text, or an answer in another script has a link.
 */
export type SpamReason = 'hidden-field' | 'too-fast' | 'same-text' | 'link'

/** A submission about to be stored. */
export type Submission = ValidSubmission & {
  /** The client's `Idempotency-Key`, or a random id if it sends none. */
  readonly id: string
  /** Hash of everything the client sent. */
  readonly fingerprint: string
  /** Unit: ms since 1970. */
  readonly receivedAt: number
  /** Time the visitor took to fill in the form, as reported by the browser. Undefined if it wasn't reported. Unit: ms. */
  readonly fillTimeMs: number | undefined
  /** Time zone of the visitor's browser: `America/Chicago`. Undefined without script. */
  readonly timeZone?: string | undefined
  /** If it looks like spam, why. Then it is quarantined: stored and shown, but not delivered until somebody releases it. */
  readonly spamReason?: SpamReason | undefined
  readonly messageId: string
}

/** A submission as stored. */
export type StoredSubmission = Submission & {
  /** Number in the store: 1, 2, 3 … in the order of arrival. */
  readonly seq: number
  /** Whether it looks like spam and has not been released. It has no deliveries. */
  readonly isQuarantined: boolean
  /** When a relay first served that version. Undefined if that is unknown. Unit: ms since 1970. */
  readonly formServedAt?: number | undefined
}

/** Another submission with the same phone or email. */
export type RelatedSubmission = Pick<
  StoredSubmission,
  'seq' | 'id' | 'form' | 'category' | 'receivedAt' | 'isQuarantined'
> & {
  /** Whether nothing speaks against it: neither the names nor the other contacts differ. */
  readonly isSamePerson: boolean
}

/**
 * State of a delivery, as stored. `queued`: waiting for the next attempt, or in an attempt. `paused`: not sent, as long as its lead is not for us.
 * `dead`: given up. `handled`: dropped, or given up and marked as handled by a person.
 */
export type DeliveryState = 'queued' | 'paused' | 'sent' | 'dead' | 'handled'

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
  /** Whether a relay is attempting it now, or was killed during an attempt. */
  readonly isClaimed: boolean
  /** Addresses that have accepted an email, if others have not. */
  readonly deliveredTo: readonly string[]
  /** Code of the last failure: `EENVELOPE 550`. */
  readonly lastError: string | undefined
  /** The last words of the receiver, in up to 500 characters: `SmartMoving refused it: no phone`. It may have personal data. */
  readonly said: string | undefined
  readonly sentAt: number | undefined
}

/** A delivery that this relay is attempting. No other relay attempts it until its lease ends. */
export type ClaimedDelivery = Delivery & {
  readonly submission: StoredSubmission
  /** Whether an earlier attempt ended without a result, because its relay was killed: the receiver may have it. */
  readonly mayHaveBegun: boolean
}

/**
 * A delivery in an attempt. The signal ends it if the submission was erased, or another relay has delivered it. A channel that waits for
 * anything before it sends must call `signal.throwIfAborted()` then.
 */
export type AttemptedDelivery = ClaimedDelivery & { readonly signal: AbortSignal }

/** A submission with all its deliveries, those of the first channel first. */
export type TrackedSubmission = StoredSubmission & { readonly deliveries: readonly Delivery[] }

/** The error of a delivery that the receiver may have, and that isn't repeated until a person says so. */
export const MAY_HAVE_ARRIVED = 'MAY_HAVE_ARRIVED'

/** Beginning of the error of a delivery whose receiver accepts nothing from us: `DENIED 401`. */
export const DENIED = 'DENIED'

/** The error of an attempt that ended before anything was sent, because its delivery was no longer needed. */
export const NOT_BEGUN = 'NOT_BEGUN'

/** An entry in the log of a delivery's attempts. */
export type Attempt = {
  readonly channel: string
  /** Unit: ms since 1970. */
  readonly startedAt: number
  readonly durationMs: number
  /** Undefined if the attempt succeeded. */
  readonly error: string | undefined
}

/** The states that people give a lead. One that is `reached` can have a time to call again. */
export const LEAD_STATES = ['new', 'reached', 'not-for-us'] as const
export type GivenState = (typeof LEAD_STATES)[number]

/** Why a lead is not for us. */
export const REASONS = [
  'wrong-number',
  'had-it-already',
  'out-of-area',
  'only-asking',
  'never-asked',
  'spam',
  'test',
] as const
export type Reason = (typeof REASONS)[number]

/** How a lead is done, or that it is to be called. */
export type Outcome =
  | { readonly state: 'new' }
  | { readonly state: 'reached' /** When to call again. Unit: ms since 1970. */; readonly callAt?: number | undefined }
  | { readonly state: 'not-for-us'; readonly reason: Reason }

/** Leads with these reasons were never requests, so they count in no figure. */
export const NO_REQUESTS: readonly Reason[] = ['never-asked', 'spam', 'test']

/** The state of a lead, as stored. One that was erased while it was still to be called is `erased`. */
export type LeadState = GivenState | 'erased'

/** A submission as the sales team works on it. */
export type Lead = TrackedSubmission & {
  readonly state: LeadState
  /** Why it is not for us. Undefined in any other state. */
  readonly reason: Reason | undefined
  /** Name of who changed the state last. Undefined while nobody has. */
  readonly changedBy: string | undefined
  /** Unit: ms since 1970. */
  readonly changedAt: number | undefined
  /** The notes of people, the oldest first. */
  readonly notes: readonly string[]
  /** When to call again: nobody answered, or they were reached and asked for it. Unit: ms since 1970. */
  readonly callAt: number | undefined
  /** How often nobody answered. */
  readonly tries: number
  /** Name of the user who acted first, or who took it over. Undefined if it is nobody's. */
  readonly owner: string | undefined
  /** When somebody first called, whether they reached anyone or not. Unit: ms since 1970. */
  readonly firstCalledAt: number | undefined
  /** Name of the user, or id of the browser, that said last that they are calling. Undefined if nobody has since the last act. */
  readonly caller: string | undefined
  /** When they said it. It counts for `CALLING_MS`. Unit: ms since 1970. */
  readonly callingAt: number | undefined
}

/** A person's action on a lead, as stored. */
export type LeadAction =
  | 'call'
  | 'hang-up'
  | 'state'
  | 'call-again'
  | 'not-for-us'
  | 'no-answer'
  | 'take'
  | 'give-back'
  | 'undo'
  | 'note'
  | 'resend'
  | 'release'
  | 'handled'
  | 'arrived'
  | 'drop'
  | 'move'
  | 'erase'

/** An entry in the log of people's actions. */
export type LeadChange = {
  /** Number of the submission. */
  readonly seq: number
  /** Unit: ms since 1970. */
  readonly at: number
  readonly who: string
  readonly action: LeadAction
  /**
   * The new state, reason or note, when to call again in ms since 1970, the action that was undone, or the channel that was sent again,
   * has arrived, was dropped or moved to; empty for the other actions.
   */
  readonly detail: string
}

/** Name of the person or program that does something. */
export type Actor = {
  readonly who: string
  /** Whether it is a user of `INBOX_USERS`, so that leads can be theirs. */
  readonly isUser?: boolean | undefined
  /** The name under which they call: a user's, or an id of their browser. Default: `who`. */
  readonly caller?: string | undefined
}

/** Which leads to list. An undefined key does not restrict them. */
export type LeadFilter = {
  /** Words that a lead must contain; see `parseSearch`. */
  readonly search?: string | undefined
  /** One or more. */
  readonly states?: readonly GivenState[] | undefined
  readonly mailbox?: string | undefined
  /** Name of the user whose leads to list. `null`: those that are nobody's. */
  readonly owner?: string | null | undefined
  /** Id of a category file, which may no longer exist. */
  readonly form?: string | undefined
  /** Received at this time or later. Unit: ms since 1970. */
  readonly from?: number | undefined
  /** Received before this time. Unit: ms since 1970. */
  readonly until?: number | undefined
  /** Only leads up to this number. */
  readonly upTo?: number | undefined
  /** Whether to list only leads that aren't erased, that nobody has called or written about, and that are nobody's, unless they were no requests. */
  readonly isUntouched?: boolean | undefined
  /** Whether to list quarantined leads instead of the others. */
  readonly isQuarantined?: boolean | undefined
  /** Whether to list only leads with a delivery that was given up. */
  readonly hasFailed?: boolean | undefined
}

/** Numbers shown at the top of the inbox. */
export type LeadCounts = {
  /** Leads to call: those that nobody has reached, and those that asked for another call by now, without those in quarantine. */
  readonly new: number
  /** Those of them whose due time has passed. */
  readonly late: number
  readonly quarantined: number
  /** Deliveries that were given up. */
  readonly failed: number
  /** Number of the newest lead in any state, or 0 in an empty store. */
  readonly newest: number
}

/** How many leads a search finds in each place, among the newest that it finds. */
export type MatchCounts = {
  readonly toCall: number
  readonly reached: number
  readonly notForUs: number
  readonly quarantined: number
  /** Whether there are more than were counted. */
  readonly hasMore: boolean
}

/** A place in the queue of leads to call: that of a lead, at the time when it was listed. */
export type QueuePlace = {
  /** See `dueAt`. */
  readonly dueAt: number
  /** Number of the lead. */
  readonly seq: number
}

/** How leads were answered: those of a mailbox that a user has called first, or still has. */
export type CallFigures = {
  readonly mailbox: string
  /** Undefined: those of nobody. */
  readonly owner: string | undefined
  /** Leads received in the period that somebody has called. */
  readonly called: number
  /** Those of them that were called within the promise. */
  readonly inTime: number
  /** Leads, whenever received, that nobody has called although the promise has passed. */
  readonly waiting: number
  /** When the oldest of them was received. Unit: ms since 1970. */
  readonly waitingSince: number | undefined
  /** Leads, whenever received, that nobody has reached, and when the oldest of them was received. */
  readonly open: number
  readonly openSince: number | undefined
}

/** Somebody who is calling for a lead now. */
export type Calling = Required<Pick<Lead, 'seq' | 'caller' | 'callingAt'>>
