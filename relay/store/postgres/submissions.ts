import { contactsOf } from '../contact.ts'
import { recipientHash } from '../identity.ts'
import { insertion, REPEATED_ROW, TRIAL_SEQ, trialInsertion, trialSubmission } from '../rows.ts'
import { statement } from '../sql.ts'
import { type AddedOnce, type AddResult, type Destination, resultOfTaken } from '../store.ts'
import type { Submission } from '../submission.ts'
import { indexedWords } from '../words.ts'
import { type Query, sql, takeTurn } from './query.ts'

export async function fingerprintOf(query: Query, id: string): Promise<string | undefined> {
  const { rows } = await query<{ fingerprint: string }>(sql`SELECT fingerprint FROM submissions WHERE id = ${id}`)
  return rows[0]?.fingerprint
}

const repeated = statement(REPEATED_ROW)

/** Adds a submission with its deliveries and its lead in one statement. */
export async function add(
  query: Query,
  submission: Submission,
  destinations: readonly Destination[],
  insert = insertion(submission),
): Promise<AddResult> {
  const { id, fingerprint, spamReason } = submission
  const queued = spamReason ? [] : destinations
  const { rows } = await query(sql`
    WITH added AS (
      ${insert} RETURNING seq, ${repeated}
    ), queued AS (
      INSERT INTO deliveries (submission, channel, receiver, queued_at, next_attempt_at)
      SELECT seq, channel, receiver, relay_now(), relay_now() FROM added, unnest(
        ${queued.map(({ channel }) => channel)}::text[], ${queued.map(({ receiver }) => recipientHash(receiver))}::text[]
      ) AS destination (channel, receiver)
    ), contact AS (
      INSERT INTO contacts (key, submission) SELECT key, seq FROM added, unnest(${contactsOf(submission)}::text[]) AS key
    ), lead AS (
      INSERT INTO leads (submission, ${repeated}, words)
      SELECT seq, ${repeated}, array_to_tsvector(${indexedWords(submission)}::text[]) FROM added
    )
    SELECT seq FROM added`)
  if (rows.length > 0) return 'stored'
  return resultOfTaken(await fingerprintOf(query, id), fingerprint)
}

/** Adds a made-up submission and deletes it again, in a transaction. Rejects as long as there is no room for real ones. */
export async function tryToAdd(query: Query): Promise<void> {
  const submission = trialSubmission()
  await add(
    query,
    submission,
    [{ channel: 'trial', receiver: 'trial' }],
    trialInsertion(submission, 'OVERRIDING SYSTEM VALUE'),
  )
  for (const table of ['deliveries', 'contacts', 'leads'])
    await query({ text: `DELETE FROM ${table} WHERE submission = ${TRIAL_SEQ}` })
  await query(sql`DELETE FROM submissions WHERE seq = ${TRIAL_SEQ}`)
}

/** Adds a submission unless an equal one was received recently, in a transaction. Equal ones that arrive at the same moment take turns. */
export async function addUnlessRecent(
  query: Query,
  submission: Submission,
  destinations: readonly Destination[],
  { earlierIds, windowMs }: { readonly earlierIds: readonly string[]; readonly windowMs: number },
): Promise<AddedOnce> {
  const { id, fingerprint, receivedAt } = submission
  const others = earlierIds.filter((earlier) => earlier !== id)
  await takeTurn(query, fingerprint)
  const { rows } = await query<{ id: string; fingerprint: string }>(sql`
    SELECT id, fingerprint FROM submissions WHERE id = ANY (${others}) AND fingerprint IN (${fingerprint}, '')
    AND abs(received_at - ${receivedAt}) < ${windowMs}`)
  const [earlier] = rows
  if (earlier) return { result: resultOfTaken(earlier.fingerprint, fingerprint), id: earlier.id }
  return { result: await add(query, submission, destinations), id }
}
