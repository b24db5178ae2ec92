import type { EmailState, FieldRow, StoredSubmission } from './submission.ts'

/** A row of the table `submissions`. */
export type Row = {
  seq: number
  id: string
  fingerprint: string
  form: string
  mailbox: string
  category: string | null
  subject: string
  reply_to: string | null
  fields: string
  received_at: number
  suspected: number
  message_id: string
  state: EmailState
  attempts: number
  queued_at: number
  refusals: number
  delivered_to: string
  last_error: string | null
  sent_at: number | null
}

/** Converts a row to a submission. */
export const fromRow = (row: Row): StoredSubmission => ({
  seq: row.seq,
  id: row.id,
  fingerprint: row.fingerprint,
  form: row.form,
  mailbox: row.mailbox,
  category: row.category ?? undefined,
  subject: row.subject,
  replyTo: row.reply_to ?? undefined,
  fields: JSON.parse(row.fields) as FieldRow[],
  receivedAt: row.received_at,
  isLikelySpam: row.suspected === 1,
  messageId: row.message_id,
  state: row.state,
  attempts: row.attempts,
  queuedAt: row.queued_at,
  deferrals: row.refusals,
  deliveredTo: JSON.parse(row.delivered_to) as string[],
  lastError: row.last_error ?? undefined,
  sentAt: row.sent_at ?? undefined,
})
