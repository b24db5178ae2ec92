import { recipientHash } from '../identity.ts'
import { type Statement, statement } from '../sql.ts'
import type { Destination } from '../store.ts'
import type { Attempt, Delivery, DeliveryState } from '../submission.ts'

/** A row of the table `deliveries`. */
export type DeliveryRow = {
  id: number
  submission: number
  channel: string
  /** See `recipientHash`. Empty if the submission was erased. */
  receiver: string
  state: DeliveryState
  attempts: number
  deferrals: number
  queued_at: number
  /** Id of the relay that attempts it, or `HELD`. */
  lease: string | null
  delivered_to: string
  last_error: string | null
  said: string | null
  sent_at: number | null
}

/** The lease of a delivery that isn't attempted now, because its receiver has asked to wait until `next_attempt_at`. */
export const HELD = 'held'

/** Whether a lease is that of an attempt. The result of an attempt removes it. So if a delivery that is due has one, its last attempt ended without a result. */
export const isAttempt = (lease: string | null): boolean => lease !== null && lease !== HELD

export const deliveryFromRow = (row: DeliveryRow): Delivery => ({
  id: row.id,
  seq: row.submission,
  channel: row.channel,
  state: row.state,
  attempts: row.attempts,
  deferrals: row.deferrals,
  queuedAt: row.queued_at,
  isClaimed: isAttempt(row.lease),
  deliveredTo: JSON.parse(row.delivered_to) as string[],
  lastError: row.last_error ?? undefined,
  said: row.said ?? undefined,
  sentAt: row.sent_at ?? undefined,
})

/** Queues a delivery of a submission. */
export const deliveryInsertion = (seq: number, { channel, receiver }: Destination, now: number): Statement =>
  statement(
    'INSERT INTO deliveries (submission, channel, receiver, queued_at, next_attempt_at) VALUES (?, ?, ?, ?, ?)',
    seq,
    channel,
    recipientHash(receiver),
    now,
    now,
  )

/** A row of the table `attempts`, with the channel of its delivery. */
export type AttemptRow = {
  id: number
  channel: string
  started_at: number
  duration_ms: number
  error: string | null
}

export const attemptFromRow = (row: AttemptRow): Attempt => ({
  channel: row.channel,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  error: row.error ?? undefined,
})
