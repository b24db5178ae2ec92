import type {
  Actor,
  CallFigures,
  Calling,
  Lead,
  LeadChange,
  LeadCounts,
  LeadFilter,
  MatchCounts,
  Outcome,
  QueuePlace,
  RelatedSubmission,
  Submission,
} from './submission.ts'

/** A channel that deliveries can move to. */
export type ChannelTarget = {
  readonly name: string
  readonly receiverOf: (submission: Pick<Submission, 'mailbox' | 'form' | 'replyTo' | 'intent'>) => string | undefined
}

/** The leads of a relay, for the sales team. Everything rejects with StoreUnavailable if the store fails. */
export type LeadStore = LeadChanges &
  LeadWork &
  LeadQueue &
  LeadNumbers & {
    /** Returns the newest leads that a filter matches. @param below only leads with a number less than this */
    find(filter: LeadFilter, count: number, below?: number): Promise<Lead[]>
    /** Returns all leads that a filter matches, newest first, some at a time. It reads them as they are asked for, and lets other work in between. */
    all(filter: LeadFilter): AsyncGenerator<readonly Lead[]>
    get(seq: number): Promise<Lead | undefined>
    /** Returns the numbers of the newest leads that a filter matches. */
    numbersOf(filter: LeadFilter, count: number): Promise<number[]>
    /** Returns the numbers of the leads that the actor's last act on a lead has changed together, with its own. */
    changedWith(seq: number, actor: Actor): Promise<number[]>
    /** Returns other submissions with the same phone or email within 30 days before or after each lead, newest first, up to 20. */
    relatedTo(seqs: readonly number[]): Promise<ReadonlyMap<number, readonly RelatedSubmission[]>>
    /** Returns leads by their numbers, in that order. */
    withNumbers(seqs: readonly number[]): Promise<Lead[]>
    /** Returns what people did to a lead, oldest first. */
    changesOf(seq: number): Promise<LeadChange[]>
    /** Returns what people did to any lead, newest first. */
    changes(count: number): Promise<LeadChange[]>
    /** Returns the acts of the last hour after which what a page shows of a lead is out of date, oldest first. */
    recentActs(): Promise<LeadChange[]>
  }

/** Changes that people make to leads. Each change is logged with who did it, in the same transaction. */
export type LeadChanges = {
  /** Adds a note to a lead, unless the lead is erased. Resolves to whether it did. If nobody is calling for the lead, its author is then. */
  addNote(seq: number, note: string, actor: Actor): Promise<boolean>
  /** Releases leads from quarantine, and queues a delivery for each of their channels. Resolves to the number of leads. */
  release(seqs: readonly number[], actor: Actor): Promise<number>
  /**
   * Queues the deliveries of a lead that were given up, or whose receiver accepts nothing from us, with their attempts reset. They are due at
   * once. Resolves to their number.
   * @param channel undefined: of all channels
   */
  requeue(seq: number, channel: string | undefined, actor: Actor): Promise<number>
  /**
   * Moves the waiting deliveries of a channel to another one, and drops those that can't be delivered there, or already are. Resolves to
   * their numbers.
   * @param target undefined: drops all
   */
  moveWaiting(
    channel: string,
    target: ChannelTarget | undefined,
    actor: Actor,
  ): Promise<{ readonly moved: number; readonly dropped: number }>
  /** Marks a delivery of a lead that may have arrived as sent, because a person knows that it has. Resolves to their number. */
  markArrived(seq: number, channel: string, actor: Actor): Promise<number>
  /** Marks the deliveries of a lead that were given up as handled, which ends their alarm. Resolves to their number. */
  markHandled(seq: number, actor: Actor): Promise<number>
}

/**
 * The leads to call: those that nobody has reached, and those that asked for another call by now, the most overdue first. A person has one
 * place in it, that of their first lead. The filter's own states don't count.
 */
export type LeadQueue = {
  /**
   * Returns the first leads that a filter matches, each of another person. Leaves out a lead if another one that the filter matches comes
   * first, and has the same name, phone and email, as far as the lead has them.
   * @param after only leads after this place
   */
  queue(filter: LeadFilter, count: number, after?: QueuePlace): Promise<Lead[]>
  /** Returns the leads before and after a place in the queue, without the lead that was listed there. */
  neighbors(
    place: QueuePlace,
    filter: LeadFilter,
  ): Promise<{ readonly previous: Lead | undefined; readonly next: Lead | undefined }>
  /** Returns the leads to call that are folded into each of some, and that a filter matches, the most overdue first, up to 20. */
  repeatsOf(seqs: readonly number[], filter: LeadFilter): Promise<ReadonlyMap<number, readonly Lead[]>>
}

/** Numbers of leads. */
export type LeadNumbers = {
  counts(): Promise<LeadCounts>
  /**
   * Counts the leads to call that arrived after one, and those that are to be called again since a time.
   * @param seq number of that lead
   * @param since unit: ms since 1970
   */
  arrivedSince(
    seq: number,
    since: number,
    filter?: LeadFilter,
  ): Promise<{ readonly arrived: number; readonly again: number }>
  /** Counts what a filter matches in any state, among its newest 1,000 matches. */
  countMatches(filter: LeadFilter): Promise<MatchCounts>
  /** Returns how leads received since a time were answered, by mailbox and owner. @param since unit: ms since 1970 */
  callFigures(since: number): Promise<CallFigures[]>
  /** Returns the median time from receipt to the first call of those that were called, by mailbox. Unit: ms. */
  medianTimes(since: number): Promise<ReadonlyMap<string, number>>
  /** Returns who is calling now. */
  calling(): Promise<Calling[]>
}

/** A lead to call, as a person has seen it. */
type SeenLead = Pick<Lead, 'seq' | 'tries'>

/**
 * The acts of callers. Each is logged with who did it, in the same transaction, and resolves to the numbers of the leads that it has changed.
 * `finish` and `noAnswer` change only leads to call, and if the actor is a user, only those that are nobody's or theirs. What was
 * nobody's is theirs then. Each act except `call` also ends a call.
 */
export type LeadWork = {
  /**
   * Tells others that the actor is calling. Leaves out leads for which somebody else is.
   * @param isSure whether to do it for these as well
   */
  call(seqs: readonly number[], actor: Actor, isSure: boolean): Promise<number[]>
  /** Ends the actor's own call. */
  hangUp(seqs: readonly number[], actor: Actor): Promise<number[]>
  /** Says how a call went. */
  finish(seqs: readonly number[], outcome: Outcome, actor: Actor): Promise<number[]>
  /**
   * Counts a try, and moves leads to another time. Leaves out those that somebody has tried since.
   * @param callAt when to call again, in ms since 1970
   */
  noAnswer(leads: readonly SeenLead[], callAt: number, actor: Actor): Promise<number[]>
  /** Makes leads to call those of a user, whoever has them. Changes nothing if the actor isn't a user. */
  take(seqs: readonly number[], actor: Actor): Promise<number[]>
  /** Makes a user's own leads nobody's. */
  giveBack(seqs: readonly number[], actor: Actor): Promise<number[]>
  /**
   * Changes the outcome of leads from any to any. Leaves out leads to call that are another user's, and erased ones. A quarantined one can only
   * become not for us, which takes it out of quarantine.
   */
  mark(seqs: readonly number[], outcome: Outcome, actor: Actor): Promise<number[]>
  /** Takes back the actor's own act on each lead, if it is at most a minute old, and the last thing that anybody did to the lead. */
  undo(seqs: readonly number[], actor: Actor): Promise<number[]>
}
