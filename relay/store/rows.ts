import { createHash } from 'node:crypto'
import type { Facts } from '../../engine/form/facts.ts'
import { emailKey, phoneKey } from './search.ts'
import { storable } from './sql.ts'
import type {
  Attempt,
  Delivery,
  DeliveryState,
  FieldRow,
  RelatedSubmission,
  SpamReason,
  StoredSubmission,
  Submission,
} from './submission.ts'

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
  quarantined: number
  message_id: string
  fill_time_ms: number | null
  facts: string
  spam_reason: SpamReason | null
  version: string | null
  form_served_at: number | null
}

/** The columns to select for such a row. */
export const ROW = `submissions.*,
  (SELECT first_served_at FROM form_versions WHERE form_versions.version = submissions.version) AS form_served_at`

/** Converts a row to a submission. */
export function fromRow(row: Row): StoredSubmission {
  return {
    seq: row.seq,
    id: row.id,
    fingerprint: row.fingerprint,
    form: row.form,
    mailbox: row.mailbox,
    category: row.category ?? undefined,
    subject: row.subject,
    replyTo: row.reply_to ?? undefined,
    fields: JSON.parse(row.fields) as FieldRow[],
    facts: JSON.parse(row.facts) as Facts,
    receivedAt: row.received_at,
    fillTimeMs: row.fill_time_ms ?? undefined,
    isLikelySpam: row.suspected === 1,
    spamReason: row.spam_reason ?? undefined,
    isQuarantined: row.quarantined === 1,
    messageId: row.message_id,
    version: row.version ?? undefined,
    formServedAt: row.form_served_at ?? undefined,
  }
}

export type RelatedRow = Pick<Row, 'seq' | 'id' | 'form' | 'category' | 'received_at' | 'quarantined'>

/** Converts a row to a related submission. */
export const relatedFromRow = (row: RelatedRow): RelatedSubmission => ({
  seq: row.seq,
  id: row.id,
  form: row.form,
  category: row.category ?? undefined,
  receivedAt: row.received_at,
  isQuarantined: row.quarantined === 1,
})

/** The columns with texts that a visitor wrote. */
export const textColumns = ({ category, subject, replyTo, fields, facts }: Submission) => ({
  category: category === undefined ? null : storable(category),
  subject: storable(subject),
  replyTo: replyTo === undefined ? null : storable(replyTo),
  fields: JSON.stringify(fields),
  facts: JSON.stringify(facts),
  emailKey: emailKey(facts.email?.text ?? replyTo ?? '') ?? null,
  phoneKey: phoneKey(facts.phone?.text ?? '') ?? null,
})

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

/** Converts a row to a delivery. */
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

/** Converts a row to an attempt. */
export const attemptFromRow = (row: AttemptRow): Attempt => ({
  channel: row.channel,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  error: row.error ?? undefined,
})

/** The recipient of a confirmation as it is stored. @param emailKey see `emailKey` */
export const recipientHash = (emailKey: string): string => createHash('sha256').update(emailKey).digest('base64url')
