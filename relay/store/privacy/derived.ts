import { contactsOf } from '../contact.ts'
import { DERIVED_RULE, fromRow, ROW, type Row } from '../rows.ts'
import { type SqlRunner, statement } from '../sql.ts'
import { indexedWords } from '../words.ts'

/** How many submissions to renew at a time. */
const CHUNK = 200

const OUTDATED = `derived_rule < ${DERIVED_RULE} AND erased_at IS NULL`

/** Lets the relay do other things for a moment. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Finds the contacts and the words of submissions again that another rule has found; see `DERIVED_RULE`. A submission that was erased or
 * renewed by another relay in the meantime is left out.
 */
export async function renewDerived(runner: SqlRunner): Promise<void> {
  while (true) {
    const rows = await runner.read<Row>(
      statement(`SELECT ${ROW} FROM submissions WHERE ${OUTDATED} ORDER BY derived_rule, seq LIMIT ?`, CHUNK),
    )
    if (rows.length === 0) return
    const derived = new Map<number, { readonly contacts: readonly string[]; readonly words: readonly string[] }>()
    for (const row of rows) {
      const submission = fromRow(row)
      derived.set(row.seq, { contacts: contactsOf(submission), words: indexedWords(submission) })
      await pause()
    }
    const { text, params } = runner.isOneOf('seq', [...derived.keys()])
    await runner.change<{ seq: number }>(
      statement(`SELECT seq FROM submissions WHERE ${OUTDATED} AND ${text} ORDER BY seq`, ...params),
      (outdated) => {
        const seqs = outdated.map(({ seq }) => seq)
        const [inContacts, inSubmissions] = [runner.isOneOf('submission', seqs), runner.isOneOf('seq', seqs)]
        return [
          statement(`DELETE FROM contacts WHERE ${inContacts.text}`, ...inContacts.params),
          runner.addContacts(
            seqs.flatMap((seq) => (derived.get(seq)?.contacts ?? []).map((key) => [key, seq] as const)),
          ),
          ...seqs.map((seq) => runner.setWords(seq, derived.get(seq)?.words ?? [])),
          statement(
            `UPDATE submissions SET derived_rule = ${DERIVED_RULE} WHERE ${inSubmissions.text}`,
            ...inSubmissions.params,
          ),
        ]
      },
    )
  }
}
