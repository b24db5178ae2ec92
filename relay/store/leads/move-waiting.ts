import { recipientHash } from '../identity.ts'
import type { ChannelTarget, LeadChanges } from '../lead-store.ts'
import { type SqlRunner, type Statement, statement } from '../sql.ts'
import type { Destination } from '../store.ts'
import { logged, type Stamp } from './lead-changes.ts'

/** How many deliveries to move at a time. */
const CHUNK = 500

type WaitingRow = {
  readonly id: number
  readonly seq: number
  readonly mailbox: string
  readonly form: string
  readonly reply_to: string | null
  readonly is_there: boolean | number
}

/** Selects waiting deliveries of a channel, and whether their submissions have one of the channel that they move to. */
const selectWaiting = (channel: string, target: string | undefined): Statement =>
  statement(
    `SELECT deliveries.id, seq, mailbox, form, reply_to,
    EXISTS (SELECT 1 FROM deliveries AS other WHERE other.submission = seq AND other.channel = ?) AS is_there
    FROM deliveries JOIN submissions ON seq = submission WHERE deliveries.state = 'queued' AND channel = ?
    ORDER BY deliveries.id LIMIT ${CHUNK}`,
    target ?? '',
    channel,
  )

const dropping = ({ id, seq }: WaitingRow, channel: string, stamp: Stamp): Statement[] => [
  statement(`UPDATE deliveries SET state = 'handled' WHERE id = ?`, id),
  logged(seq, 'drop', channel, stamp),
]

const moving = ({ id, seq }: WaitingRow, { channel, receiver }: Destination, stamp: Stamp): Statement[] => [
  statement(
    `UPDATE deliveries SET channel = ?, receiver = ?, attempts = 0, deferrals = 0, lease = NULL, next_attempt_at = ?
    WHERE id = ?`,
    channel,
    recipientHash(receiver),
    stamp.now,
    id,
  ),
  logged(seq, 'move', channel, stamp),
]

/** Returns a function that returns the destination to move a delivery to, if it can move there. */
const destinationAt =
  (target: ChannelTarget | undefined) =>
  ({ mailbox, form, reply_to: replyTo, is_there: isThere }: WaitingRow): Destination | undefined => {
    const receiver = isThere ? undefined : target?.receiverOf({ mailbox, form, replyTo: replyTo ?? undefined })
    return target && receiver !== undefined ? { channel: target.name, receiver } : undefined
  }

export const moveWaiting =
  (runner: SqlRunner): LeadChanges['moveWaiting'] =>
  async (channel, target, actor) => {
    const destinationOf = destinationAt(target)
    let moved = 0
    let dropped = 0
    while (true) {
      const rows = await runner.change<WaitingRow>(selectWaiting(channel, target?.name), (found, now) =>
        found.flatMap((row) => {
          const destination = destinationOf(row)
          const stamp = { ...actor, now }
          return destination ? moving(row, destination, stamp) : dropping(row, channel, stamp)
        }),
      )
      if (rows.length === 0) return { moved, dropped }
      const count = rows.filter(destinationOf).length
      moved += count
      dropped += rows.length - count
    }
  }
