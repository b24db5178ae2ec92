import type { AttemptRow, DeliveryRow, Row } from '../store-row.ts'

const namesOf = (columns: Readonly<Record<string, true>>): string[] => Object.keys(columns)

// Queries name the columns that they read. A prepared `SELECT *` stops working when a newer relay has added a column: PostgreSQL
// reports that its result has changed, and the client (postgres 3.4.9) then never ends queries that run at the same time.

export const SUBMISSION_COLUMNS: readonly string[] = namesOf({
  seq: true,
  id: true,
  fingerprint: true,
  form: true,
  mailbox: true,
  category: true,
  subject: true,
  reply_to: true,
  fields: true,
  received_at: true,
  suspected: true,
  quarantined: true,
  message_id: true,
  fill_time_ms: true,
  facts: true,
  spam_reason: true,
} satisfies Record<keyof Row, true>)

export const DELIVERY_COLUMNS: readonly string[] = namesOf({
  id: true,
  submission: true,
  channel: true,
  state: true,
  attempts: true,
  deferrals: true,
  queued_at: true,
  lease: true,
  delivered_to: true,
  last_error: true,
  sent_at: true,
} satisfies Record<keyof DeliveryRow, true>).map((name) => `deliveries.${name}`)

export const ATTEMPT_COLUMNS: readonly string[] = namesOf({
  'attempts.id': true,
  channel: true,
  started_at: true,
  duration_ms: true,
  error: true,
} satisfies Record<Exclude<keyof AttemptRow, 'id'> | 'attempts.id', true>)
