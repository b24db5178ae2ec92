import { MINUTE_MS } from '../../../engine/words/day.ts'
import type { LeadWork } from '../lead-store.ts'
import { type Param, type SqlRunner, type Statement, statement } from '../sql.ts'
import { type Actor, type LeadAction, type LeadState, NO_REQUESTS, type Outcome, type Reason } from '../submission.ts'
import { callerOf, callingNow, callOf } from './calling.ts'
import { logged } from './lead-changes.ts'
import { allOf, toCall } from './matching.ts'

/** How long an act can be undone. */
export const UNDO_MS = MINUTE_MS

/** The columns of a lead that acts change, and that undoing one restores. */
type Work = {
  readonly quarantined: number
  readonly state: LeadState
  readonly reason: Reason | null
  readonly changed_at: number | null
  readonly changed_by: string | null
  readonly call_at: number | null
  readonly tries: number
  readonly owner: string | null
  readonly first_called_at: number | null
  readonly first_called_by: string | null
  readonly caller: string | null
  readonly calling_at: number | null
}

const COLUMNS = [
  ...['quarantined', 'state', 'reason', 'changed_at', 'changed_by', 'call_at', 'tries', 'owner'],
  ...['first_called_at', 'first_called_by', 'caller', 'calling_at'],
] as readonly (keyof Work)[]

type WorkRow = Work & { readonly seq: number }

type Act = { readonly action: LeadAction; readonly detail: string; readonly changed: Partial<Work> }

const workOf = (row: Work): Work => Object.fromEntries(COLUMNS.map((column) => [column, row[column]])) as Work

function update(seq: number, changed: Partial<Work>): Statement {
  const columns = COLUMNS.filter((column) => column in changed)
  const values = columns.map((column): Param => changed[column] ?? null)
  return statement(
    `UPDATE leads SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE submission = ?`,
    ...values,
    seq,
  )
}

/** A lead that was taken out of quarantine as not for us goes back there, because it has nothing that could be delivered. */
const BACK_TO_QUARANTINE = `quarantined = 1 WHERE spam_reason IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.submission = seq) AND seq = ?`

/** Updates a lead, and what follows from its state: what waits to be delivered is paused as long as the lead is not for us. */
const updateAll = (seq: number, changed: Partial<Work>): Statement[] => [
  update(seq, changed),
  ...(changed.quarantined === undefined
    ? []
    : [statement('UPDATE submissions SET quarantined = ? WHERE seq = ?', changed.quarantined, seq)]),
  ...(changed.state === undefined
    ? []
    : [
        statement(
          'UPDATE deliveries SET state = ? WHERE submission = ? AND state = ?',
          ...(changed.state === 'not-for-us'
            ? (['paused', seq, 'queued'] as const)
            : (['queued', seq, 'paused'] as const)),
        ),
      ]),
  ...(changed.state === 'new' && changed.quarantined === undefined
    ? [
        statement(`UPDATE submissions SET ${BACK_TO_QUARANTINE}`, seq),
        statement(
          'UPDATE leads SET quarantined = (SELECT quarantined FROM submissions WHERE seq = submission) WHERE submission = ?',
          seq,
        ),
      ]
    : []),
]

/** The first call, which an act may be. */
const firstCall = ({ first_called_at, first_called_by }: Work, { who, isUser }: Actor, now: number): Partial<Work> =>
  first_called_at === null
    ? { first_called_at: now, first_called_by: isUser ? who : null }
    : { first_called_at, first_called_by }

/** The act that gives a lead an outcome. If nobody has called for one that is open again, it is as on arrival. */
function outcomeAct(outcome: Outcome, row: Work, actor: Actor, now: number): Act {
  const { state } = outcome
  const callAt = 'callAt' in outcome ? outcome.callAt : undefined
  const reason = 'reason' in outcome ? outcome.reason : null
  const isAnswered = state === 'reached' || (reason !== null && !NO_REQUESTS.includes(reason))
  const changed: Partial<Work> = {
    state,
    reason,
    changed_at: now,
    changed_by: actor.who,
    call_at: callAt ?? null,
    ...(isAnswered ? firstCall(row, actor, now) : {}),
    ...(state === 'new' && row.tries === 0 ? { first_called_at: null, first_called_by: null } : {}),
  }
  if (callAt !== undefined) return { action: 'call-again', detail: String(callAt), changed }
  return reason === null
    ? { action: 'state', detail: state, changed }
    : { action: 'not-for-us', detail: reason, changed }
}

const seqsOf = (rows: readonly { readonly seq: number }[]) => rows.map(({ seq }) => seq)

/** Selects submissions to lock before their leads and deliveries, as everything does that changes several of these tables. */
function selectToLock(runner: SqlRunner, seqs: readonly number[]): Statement {
  const { text, params } = runner.isOneOf('seq', seqs)
  return statement(`SELECT seq FROM submissions WHERE ${text} ORDER BY seq`, ...params)
}

/** Nobody is calling any more. */
const NOT_CALLING = { caller: null, calling_at: null }

/**
 * Acts on those of some leads that fulfill a condition on their rows. An act ends the call.
 * @param actOn returns what to do with a lead. Undefined: nothing
 */
async function act(
  runner: SqlRunner,
  seqs: readonly number[],
  condition: Statement,
  actor: Actor,
  actOn: (row: WorkRow, now: number) => Act | undefined,
): Promise<number[]> {
  const { text, params } = runner.isOneOf('submission', seqs)
  const select = statement(
    `SELECT submission AS seq, ${COLUMNS.join(', ')} FROM leads WHERE ${condition.text} AND ${text} ORDER BY submission`,
    ...condition.params,
    ...params,
  )
  let changed: number[] = []
  const statementsFor = (rows: readonly WorkRow[], now: number) => {
    // This may run again, after another change in the same transaction has failed.
    changed = []
    return rows.flatMap((row) => {
      const done = actOn(row, now)
      if (!done) return []
      changed.push(row.seq)
      const before = JSON.stringify(workOf(row))
      const changes = { ...NOT_CALLING, ...done.changed }
      return [...updateAll(row.seq, changes), logged(row.seq, done.action, done.detail, { ...actor, now }, before)]
    })
  }
  await runner.change(select, statementsFor, selectToLock(runner, seqs))
  return changed
}

/** Condition that a lead isn't somebody else's. Without users, there are no owners. */
const isOwnOrNobodys = ({ who, isUser }: Actor): Statement =>
  isUser ? statement('(owner IS NULL OR owner = ?)', who) : statement('1 = 1')

/** Condition for leads to call that an actor may act on. */
const isFree = (runner: SqlRunner, actor: Actor): Statement => allOf([toCall(runner, 'leads'), isOwnOrNobodys(actor)])

/** The owner of a lead after an act. */
const owned = ({ owner }: Work, { who, isUser }: Actor): Partial<Work> => ({ owner: owner ?? (isUser ? who : null) })

type UndoneRow = { readonly seq: number; readonly at: number; readonly action: LeadAction; readonly before: string }

/** Selects the last change of each of some leads, before notes of the actor, if the actor has made it and it can be undone. */
function selectLast(runner: SqlRunner, seqs: readonly number[], { who }: Actor): Statement {
  const { text, params } = runner.isOneOf('submission', seqs)
  return statement(
    `SELECT submission AS seq, at, action, before FROM changes WHERE ${text} AND who = ? AND before IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM changes AS later WHERE later.submission = changes.submission AND later.id > changes.id
      AND NOT (later.action = 'note' AND later.who = changes.who))
    ORDER BY submission`,
    ...params,
    who,
  )
}

async function undo(runner: SqlRunner, seqs: readonly number[], actor: Actor): Promise<number[]> {
  let undone: readonly UndoneRow[] = []
  await runner.change<UndoneRow>(
    selectLast(runner, seqs, actor),
    (rows, now) => {
      undone = rows.filter(({ at }) => now - at <= UNDO_MS)
      return undone.flatMap(({ seq, action, before }) => [
        ...updateAll(seq, JSON.parse(before) as Work),
        logged(seq, 'undo', action, { ...actor, now }),
      ])
    },
    selectToLock(runner, seqs),
  )
  return seqsOf(undone)
}

/** The acts of callers on a database. */
export const leadWork = (runner: SqlRunner): LeadWork => ({
  call: (seqs, actor, isSure) =>
    act(runner, seqs, toCall(runner, 'leads'), actor, (row, now) =>
      !isSure && callOf(row.caller, row.calling_at, actor, now) === 'other'
        ? undefined
        : { action: 'call', detail: '', changed: callingNow(actor, now) },
    ),
  hangUp: (seqs, actor) =>
    act(runner, seqs, statement('caller = ?', callerOf(actor)), actor, () => ({
      action: 'hang-up',
      detail: '',
      changed: {},
    })),
  finish: (seqs, outcome, actor) =>
    act(runner, seqs, isFree(runner, actor), actor, (row, now) => {
      const { changed, ...rest } = outcomeAct(outcome, row, actor, now)
      return { ...rest, changed: { ...changed, ...owned(row, actor) } }
    }),
  noAnswer(leads, callAt, actor) {
    const seen = new Map(leads.map(({ seq, tries }) => [seq, tries]))
    return act(runner, seqsOf(leads), isFree(runner, actor), actor, (row, now) => {
      if (seen.get(row.seq) !== row.tries) return undefined
      const changed = { call_at: callAt, tries: row.tries + 1, ...firstCall(row, actor, now) }
      return { action: 'no-answer', detail: String(callAt), changed: { ...changed, ...owned(row, actor) } }
    })
  },
  async take(seqs, actor) {
    if (!actor.isUser) return []
    const condition = allOf([toCall(runner, 'leads'), statement('(owner IS NULL OR owner <> ?)', actor.who)])
    return act(runner, seqs, condition, actor, () => ({ action: 'take', detail: '', changed: { owner: actor.who } }))
  },
  giveBack: (seqs, actor) =>
    act(runner, seqs, statement('owner = ?', actor.who), actor, () => ({
      action: 'give-back',
      detail: '',
      changed: { owner: null },
    })),
  mark(seqs, outcome, actor) {
    const isOpen = toCall(runner, 'leads')
    const isOwn = isOwnOrNobodys(actor)
    const isOut = outcome.state === 'not-for-us'
    const condition = statement(
      `${isOut ? '' : 'quarantined = 0 AND '}(state <> ? OR coalesce(reason, '') <> ? OR (state = 'reached' AND call_at IS NOT NULL)) AND (NOT (${isOpen.text}) OR ${isOwn.text})
      AND EXISTS (SELECT 1 FROM submissions WHERE seq = leads.submission AND erased_at IS NULL)`,
      outcome.state,
      'reason' in outcome ? outcome.reason : '',
      ...isOpen.params,
      ...isOwn.params,
    )
    return act(runner, seqs, condition, actor, (row, now) => {
      const { changed, ...rest } = outcomeAct(outcome, row, actor, now)
      return {
        ...rest,
        changed: {
          ...changed,
          ...(row.state === 'new' ? owned(row, actor) : {}),
          ...(row.quarantined === 1 && { quarantined: 0 }),
        },
      }
    })
  },
  undo: (seqs, actor) => undo(runner, seqs, actor),
})
