import type { Attempt, Delivery, DeliveryState } from './submission.ts'

/** A row of the table `deliveries`. */
export type DeliveryRow = {
  id: number
  submission: number
  channel: string
  state: DeliveryState
  attempts: number
  deferrals: number
  queued_at: number
  lease: string | null
  delivered_to: string
  last_error: string | null
  sent_at: number | null
}

export const deliveryFromRow = (row: DeliveryRow): Delivery => ({
  id: row.id,
  seq: row.submission,
  channel: row.channel,
  state: row.state,
  attempts: row.attempts,
  deferrals: row.deferrals,
  queuedAt: row.queued_at,
  isClaimed: row.lease !== null,
  deliveredTo: JSON.parse(row.delivered_to) as string[],
  lastError: row.last_error ?? undefined,
  sentAt: row.sent_at ?? undefined,
})

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
