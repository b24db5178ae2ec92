import { setImmediate as nextTurn } from 'node:timers/promises'
import { contactKeysIn } from '../contact-keys.ts'
import { type LeadEngine, type Statement, statement } from '../leads/engine.ts'
import { fromRow, type Row } from '../store-row.ts'
import type { StoredSubmission, Submission } from '../submission.ts'

/** Returns the keys of everybody whom a submission mentions, each once. */
export const contactsOf = ({ category, subject, replyTo, fields }: Submission): string[] => [
  ...new Set([category ?? '', subject, replyTo ?? '', ...fields.map(({ text }) => text)].flatMap(contactKeysIn)),
]

/** How many submissions to read at a time, because nothing else can write or, in SQLite, read meanwhile. */
const CHUNK = 200

/** Lists the contacts of a submission. The first statement waits for a relay that is erasing it; then the others insert nothing. */
const listing = (submission: StoredSubmission): Statement[] => [
  statement('UPDATE submissions SET contacts_listed = 1 WHERE seq = ?', submission.seq),
  ...contactsOf(submission).map((key) =>
    statement(
      `INSERT INTO contacts (key, submission) SELECT ?, seq FROM submissions WHERE seq = ? AND erased_at IS NULL
      ON CONFLICT DO NOTHING`,
      key,
      submission.seq,
    ),
  ),
]

/** Lists the contacts of submissions that an older relay has stored: before an upgrade, or beside this one during it. */
export async function listMissingContacts(engine: LeadEngine): Promise<void> {
  while (true) {
    const rows = await engine.read<Row>(
      statement(
        'SELECT * FROM submissions WHERE contacts_listed = 0 AND erased_at IS NULL ORDER BY seq LIMIT ?',
        CHUNK,
      ),
    )
    if (rows.length === 0) return
    await engine.write(rows.map(fromRow).flatMap(listing))
    // SQLite reads without waiting, so nothing else would happen until everything is read.
    await nextTurn()
  }
}

/** Removes the contacts of submissions that an older relay has erased during an upgrade. */
export const removeErasedContacts = async (engine: LeadEngine): Promise<void> => {
  await engine.write([
    statement('DELETE FROM contacts WHERE submission IN (SELECT seq FROM submissions WHERE erased_at IS NOT NULL)'),
  ])
}
