import type { Sql } from 'postgres'
import type { TrackedSubmission } from '../delivery.ts'
import { indexedWords } from '../leads/words.ts'
import { contactsOf } from '../privacy/contacts.ts'
import { type AddedOnce, type AddResult, resultOfTaken } from '../store.ts'
import { type DeliveryRow, deliveryFromRow, factColumns, fromRow, type Row } from '../store-row.ts'
import type { Submission } from '../submission.ts'
import { DELIVERY_COLUMNS, SUBMISSION_COLUMNS } from './columns.ts'

/** Returns the fingerprint of the submission with an id. */
export async function fingerprintOf(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ fingerprint: string }[]>`SELECT fingerprint FROM submissions WHERE id = ${id}`
  return row?.fingerprint
}

/** Adds a submission with its deliveries and its lead in one statement. */
export async function add(sql: Sql, submission: Submission, channels: readonly string[]): Promise<AddResult> {
  const { id, fingerprint, form, mailbox, subject, fields, receivedAt, isLikelySpam, messageId } = submission
  const { facts, emailKey, phoneKey } = factColumns(submission)
  const suspected = isLikelySpam ? 1 : 0
  const [added] = await sql`
    WITH added AS (
      INSERT INTO submissions (id, fingerprint, form, mailbox, category, subject, reply_to, fields, received_at, suspected,
        quarantined, message_id, fill_time_ms, facts, email_key, phone_key, spam_reason, contacts_listed)
      VALUES (${id}, ${fingerprint}, ${form}, ${mailbox}, ${submission.category ?? null}, ${subject},
        ${submission.replyTo ?? null}, ${JSON.stringify(fields)}, ${receivedAt}, ${suspected}, ${suspected}, ${messageId},
        ${submission.fillTimeMs ?? null}, ${facts}, ${emailKey}, ${phoneKey}, ${submission.spamReason ?? null}, 1)
      ON CONFLICT (id) DO NOTHING RETURNING seq
    ), queued AS (
      INSERT INTO deliveries (submission, channel, queued_at, next_attempt_at)
      SELECT seq, channel, ${receivedAt}, ${receivedAt} FROM added, unnest(${isLikelySpam ? [] : [...channels]}::text[]) AS channel
    ), contact AS (
      INSERT INTO contacts (key, submission) SELECT key, seq FROM added, unnest(${contactsOf(submission)}::text[]) AS key
    ), lead AS (
      INSERT INTO leads (submission, form, mailbox, received_at, quarantined, words)
      SELECT seq, ${form}, ${mailbox}, ${receivedAt}, ${suspected}, array_to_tsvector(${indexedWords(submission)}::text[]) FROM added
    )
    SELECT seq FROM added`
  if (added) return 'stored'
  return resultOfTaken(await fingerprintOf(sql, id), fingerprint)
}

/** Adds a submission unless an equal one was received recently. Equal ones that arrive at the same moment take turns. */
export function addUnlessRecent(
  sql: Sql,
  submission: Submission,
  channels: readonly string[],
  { earlierIds, windowMs }: { readonly earlierIds: readonly string[]; readonly windowMs: number },
): Promise<AddedOnce> {
  const { id, fingerprint, receivedAt } = submission
  const others = earlierIds.filter((earlier) => earlier !== id)
  return sql.begin(async (transaction): Promise<AddedOnce> => {
    await transaction`SELECT pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`
    const [earlier] = await transaction<{ id: string; fingerprint: string }[]>`
      SELECT id, fingerprint FROM submissions WHERE id = ANY (${others}::text[]) AND fingerprint IN (${fingerprint}, '')
      AND abs(received_at - ${receivedAt}::bigint) < ${windowMs}`
    if (earlier) return { result: resultOfTaken(earlier.fingerprint, fingerprint), id: earlier.id }
    return { result: await add(transaction as unknown as Sql, submission, channels), id }
  }) as Promise<AddedOnce>
}

/** Queues a delivery for each channel if a submission is quarantined. */
export async function release(sql: Sql, seq: number, channels: readonly string[], now: number): Promise<boolean> {
  const [released] = await sql`
    WITH released AS (
      UPDATE submissions SET quarantined = 0 WHERE seq = ${seq} AND quarantined = 1 RETURNING seq
    ), queued AS (
      INSERT INTO deliveries (submission, channel, queued_at, next_attempt_at)
      SELECT seq, channel, ${now}, ${now} FROM released, unnest(${[...channels]}::text[]) AS channel
    ), lead AS (
      UPDATE leads SET quarantined = 0 FROM released WHERE submission = seq
    )
    SELECT seq FROM released`
  return released !== undefined
}

/** Returns a submission with its deliveries. */
export async function get(sql: Sql, seq: number): Promise<TrackedSubmission | undefined> {
  const [row] = await sql<Row[]>`SELECT ${sql(SUBMISSION_COLUMNS)} FROM submissions WHERE seq = ${seq}`
  if (!row) return undefined
  const deliveries = await sql<
    DeliveryRow[]
  >`SELECT ${sql(DELIVERY_COLUMNS)} FROM deliveries WHERE submission = ${seq} ORDER BY id`
  return { ...fromRow(row), deliveries: deliveries.map(deliveryFromRow) }
}
