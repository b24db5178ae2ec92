import { contactsOf } from '../contact.ts'
import { DERIVED_RULE, derivedUpdate, fromRow, notesIn, ROW_WITH_NOTES, type Row } from '../rows.ts'
import { type SqlRunner, type Statement, statement } from '../sql.ts'
import type { Submission } from '../submission.ts'
import { indexedWords } from '../words.ts'

/** How many submissions to renew at a time. Nothing else can write during that time. */
const CHUNK = 50

const OUTDATED = `derived_rule < ${DERIVED_RULE}`

/** Lets the relay do other things for a moment. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Finds the contacts, keys and words of a submission again. @param notes what people have written about it */
export const renewal = (
  runner: SqlRunner,
  seq: number,
  submission: Submission,
  notes: readonly string[],
): Statement[] => [
  statement('DELETE FROM contacts WHERE submission = ?', seq),
  runner.addContacts(contactsOf(submission).map((key) => [key, seq] as const)),
  runner.setWords(seq, indexedWords(submission, notes)),
  derivedUpdate(seq, submission),
]

/**
 * Finds the contacts, keys and words of submissions again that an earlier rule has found; see `DERIVED_RULE`. A submission that was erased
 * or renewed by another relay in the meantime is left out.
 */
export async function renewDerived(runner: SqlRunner): Promise<void> {
  while (true) {
    const rows = await runner.read<Row>(
      statement(
        `SELECT ${ROW_WITH_NOTES} FROM submissions WHERE ${OUTDATED} ORDER BY derived_rule, seq LIMIT ?`,
        CHUNK,
      ),
    )
    if (rows.length === 0) return
    const renewals = new Map<number, readonly Statement[]>()
    for (const row of rows) {
      renewals.set(row.seq, renewal(runner, row.seq, fromRow(row), notesIn(row.notes ?? null)))
      await pause()
    }
    const { text, params } = runner.isOneOf('seq', [...renewals.keys()])
    await runner.change<{ seq: number }>(
      statement(`SELECT seq FROM submissions WHERE ${OUTDATED} AND ${text} ORDER BY seq`, ...params),
      (outdated) => outdated.flatMap(({ seq }) => renewals.get(seq) ?? []),
    )
  }
}
