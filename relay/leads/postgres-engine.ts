import type { Sql } from 'postgres'
import type { Database } from '../postgres/connection.ts'
import { type LeadEngine, type Statement, statement } from './engine.ts'
import type { Term, Word } from './words.ts'

const lexemeOf = ({ word, isPrefix }: Word) => `'${word}'${isPrefix ? ':*' : ''}`

const queryOf = (terms: readonly Term[]) =>
  terms.map((term) => `(${term.map((words) => `(${words.map(lexemeOf).join(' & ')})`).join(' | ')})`).join(' & ')

/** Numbers the placeholders of a statement: `?, ?` becomes `$1, $2`. */
function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}

const run = (sql: Pick<Sql, 'unsafe'>, { text, params }: Statement) => sql.unsafe(numbered(text), [...params])

/** Leads in PostgreSQL. */
export const postgresEngine = ({ run: query }: Pick<Database, 'run'>): LeadEngine => ({
  read: <Row>(each: Statement) => query(async (sql) => [...(await run(sql, each))] as unknown as Row[]),
  write: (statements) =>
    query((sql) =>
      sql.begin(async (transaction) => {
        const counts: number[] = []
        for (const each of statements) counts.push((await run(transaction, each)).count)
        return counts
      }),
    ) as Promise<number[]>,
  searchIn: (terms) => ({
    from: 'leads',
    key: 'leads.submission',
    condition: statement('leads.words @@ ?::tsquery', queryOf(terms)),
  }),
  isOneOf: (column, numbers) =>
    statement(
      `${column} IN (SELECT value::bigint FROM jsonb_array_elements_text(?::text::jsonb))`,
      JSON.stringify(numbers),
    ),
  insertLead: ({ seq, form, mailbox, receivedAt, isQuarantined }, words) => [
    statement(
      `INSERT INTO leads (submission, form, mailbox, received_at, quarantined, words)
      SELECT ?, ?, ?, ?, ?, array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(?::text::jsonb)))
      ON CONFLICT (submission) DO NOTHING`,
      seq,
      form,
      mailbox,
      receivedAt,
      isQuarantined ? 1 : 0,
      JSON.stringify(words),
    ),
  ],
  removeWords: (seq) => statement(`UPDATE leads SET words = '' WHERE submission = ?`, seq),
})
