import { deliveryInsertion, HELD } from '../deliveries/delivery-rows.ts'
import type { LeadChanges } from '../lead-store.ts'
import { renewal } from '../privacy/derived.ts'
import { fromRow, NOTE_END, notesIn, ROW_WITH_NOTES, type Row } from '../rows.ts'
import { type Param, type SqlRunner, type Statement, statement } from '../sql.ts'
import type { DestinationsOf } from '../store.ts'
import { type Actor, DENIED, type LeadAction, MAY_HAVE_ARRIVED, type Submission } from '../submission.ts'
import { CALLING_MS, callingNow } from './calling.ts'
import { toCall } from './matching.ts'

/** The author and the time of a change, in ms since 1970. */
export type Stamp = Actor & { readonly now: number }

/** Adds an entry to the log. @param before what the change replaces, as JSON, if it can be undone */
export const logged = (
  seq: number,
  action: LeadAction,
  detail: string,
  { who, now }: Stamp,
  before: Param = null,
): Statement =>
  statement(
    'INSERT INTO changes (submission, at, who, action, detail, before) VALUES (?, ?, ?, ?, ?, ?)',
    seq,
    now,
    who,
    action,
    detail,
    before,
  )

type QuarantinedRow = Pick<Submission, 'mailbox' | 'form'> & { readonly seq: number; readonly reply_to: string | null }

/** Selects those of some submissions that are in quarantine. */
function selectQuarantined(runner: SqlRunner, seqs: readonly number[]): Statement {
  const { text, params } = runner.isOneOf('seq', seqs)
  return statement(
    `SELECT seq, mailbox, form, reply_to FROM submissions WHERE quarantined = 1 AND ${text} ORDER BY seq`,
    ...params,
  )
}

const releasing = (
  { seq, mailbox, form, reply_to: replyTo }: QuarantinedRow,
  destinationsOf: DestinationsOf,
  stamp: Stamp,
): Statement[] => [
  statement('UPDATE submissions SET quarantined = 0 WHERE seq = ?', seq),
  statement('UPDATE leads SET quarantined = 0 WHERE submission = ?', seq),
  ...destinationsOf({ mailbox, form, replyTo: replyTo ?? undefined }).map((destination) =>
    deliveryInsertion(seq, destination, stamp.now),
  ),
  logged(seq, 'release', '', stamp),
]

/** Deliveries whose receiver accepts nothing from us, and that wait. */
const WAITS_DENIED = `state = 'queued' AND last_error LIKE '${DENIED} %' AND coalesce(lease, '${HELD}') = '${HELD}'`

/** Selects the deliveries of a submission that were given up, or that meet another condition. */
const selectDead = (seq: number, channel?: string, condition = `state = 'dead'`): Statement =>
  statement(
    `SELECT id FROM deliveries WHERE submission = ? AND (${condition}) AND channel = coalesce(?, channel) ORDER BY id`,
    seq,
    channel ?? null,
  )

type DeadRow = { readonly id: number }

export const leadChanges = (runner: SqlRunner, destinationsOf: DestinationsOf): Omit<LeadChanges, 'moveWaiting'> => ({
  async addNote(seq, text, actor) {
    const note = text.replaceAll(NOTE_END, ' ')
    const kept = statement(`SELECT ${ROW_WITH_NOTES} FROM submissions WHERE seq = ? AND erased_at IS NULL`, seq)
    const toLock = statement('SELECT seq FROM submissions WHERE seq = ? ORDER BY seq', seq)
    const toClaim = toCall(runner, 'leads')
    const statementsFor = ([row]: readonly Row[], now: number) => {
      if (!row) return []
      const { caller, calling_at } = callingNow(actor, now)
      return [
        statement(
          `UPDATE leads SET caller = ?, calling_at = ? WHERE submission = ? AND ${toClaim.text}
          AND (caller IS NULL OR calling_at <= ?)`,
          ...[caller, calling_at, seq, ...toClaim.params, now - CALLING_MS],
        ),
        ...renewal(runner, seq, fromRow(row), [...notesIn(row.notes ?? null), note]),
        logged(seq, 'note', note, { ...actor, now }),
      ]
    }
    return (await runner.change<Row>(kept, statementsFor, toLock)).length > 0
  },
  async release(seqs, actor) {
    const released = await runner.change<QuarantinedRow>(selectQuarantined(runner, seqs), (rows, now) =>
      rows.flatMap((row) => releasing(row, destinationsOf, { ...actor, now })),
    )
    return released.length
  },
  async requeue(seq, channel, actor) {
    const waiting = selectDead(seq, channel, `state = 'dead' OR ${WAITS_DENIED}`)
    const requeued = await runner.change<DeadRow>(waiting, (rows, now) => [
      ...rows.flatMap(({ id }) => [
        // A receiver that has denied another delivery is tried at once, too.
        statement(
          `UPDATE deliveries SET lease = NULL WHERE ${WAITS_DENIED} AND receiver = (SELECT receiver FROM deliveries WHERE id = ?)`,
          id,
        ),
        statement(
          `UPDATE deliveries SET state = 'queued', attempts = 0, deferrals = 0, queued_at = ?, next_attempt_at = ?
          WHERE id = ?`,
          ...[now, now, id],
        ),
      ]),
      ...(rows.length > 0 ? [logged(seq, 'resend', channel ?? '', { ...actor, now })] : []),
    ])
    return requeued.length
  },
  async markArrived(seq, channel, actor) {
    const unclear = selectDead(seq, channel, `state = 'dead' AND last_error = '${MAY_HAVE_ARRIVED}'`)
    const arrived = await runner.change<DeadRow>(unclear, (rows, now) => [
      ...rows.map(({ id }) =>
        statement(
          `UPDATE deliveries SET state = 'sent', sent_at = ?, last_error = NULL, said = NULL WHERE id = ?`,
          ...[now, id],
        ),
      ),
      ...(rows.length > 0 ? [logged(seq, 'arrived', channel, { ...actor, now })] : []),
    ])
    return arrived.length
  },
  async markHandled(seq, actor) {
    const handled = await runner.change<DeadRow>(selectDead(seq), (rows, now) => [
      ...rows.map(({ id }) => statement(`UPDATE deliveries SET state = 'handled' WHERE id = ?`, id)),
      ...(rows.length > 0 ? [logged(seq, 'handled', '', { ...actor, now })] : []),
    ])
    return handled.length
  },
})
