import type { TrackedSubmission } from './delivery.ts'

/** What has become of a lead, as stored. `not-real`: spam, a test, or somebody who asked for nothing. */
export const LEAD_STATES = ['new', 'called', 'quoted', 'closed', 'not-real'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** A submission as sales works on it. */
export type Lead = TrackedSubmission & {
  readonly state: LeadState
  /** Name of who changed the state last. Undefined while nobody has. */
  readonly changedBy: string | undefined
  /** Unit: ms since 1970. */
  readonly changedAt: number | undefined
  /** Empty until somebody writes one. */
  readonly note: string
}

/** What a person did to a lead, as stored. */
export type LeadAction = 'state' | 'note' | 'resend' | 'release' | 'handled' | 'delete' | 'erase'

/** An entry in the log of what people did. */
export type LeadChange = {
  /** Number of the submission. */
  readonly seq: number
  /** Unit: ms since 1970. */
  readonly at: number
  readonly who: string
  readonly action: LeadAction
  /** The new state or note, or the channel that was sent again; empty for the other actions. */
  readonly detail: string
}

/** Name of the person or program that does something. */
export type Actor = { readonly who: string }

/** Which leads to list. An undefined entry does not restrict them. */
export type LeadFilter = {
  /** Words that a lead must contain; see `parseSearch`. */
  readonly search?: string | undefined
  readonly state?: LeadState | undefined
  readonly mailbox?: string | undefined
  /** Id of a category file, which need not exist any more. */
  readonly form?: string | undefined
  /** Received at this time or later. Unit: ms since 1970. */
  readonly from?: number | undefined
  /** Received before this time. Unit: ms since 1970. */
  readonly until?: number | undefined
  /** Whether to list quarantined leads instead of the others. */
  readonly isQuarantined?: boolean | undefined
  /** Whether to list only leads with a delivery that was given up. */
  readonly hasFailed?: boolean | undefined
}

/** Numbers for the head of the inbox. */
export type LeadCounts = {
  /** Leads that nobody has called, without those in quarantine. */
  readonly new: number
  readonly quarantined: number
  /** Deliveries that were given up. */
  readonly failed: number
}
