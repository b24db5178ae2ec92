import type { QueryResultRow } from 'pg'
import type { Term, Word } from '../search.ts'
import { type SqlRunner, type Statement, type StatementsFor, statement } from '../sql.ts'
import type { Database } from './connection.ts'
import { numbered, sql, timeIn } from './query.ts'

const lexemeOf = ({ word, isPrefix }: Word) => `'${word}'${isPrefix ? ':*' : ''}`

const queryOf = (terms: readonly Term[]) =>
  terms.map((term) => `(${term.map((words) => `(${words.map(lexemeOf).join(' & ')})`).join(' | ')})`).join(' & ')

export const postgresRunner = ({ query, transaction }: Pick<Database, 'query' | 'transaction'>): SqlRunner => ({
  now: () => timeIn(query),
  read: async <Row>(each: Statement) => (await query<Row & QueryResultRow>(numbered(each))).rows,
  write: (statements) =>
    transaction(async (queryIn) => {
      const counts: number[] = []
      for (const each of statements) counts.push((await queryIn(numbered(each))).rowCount ?? 0)
      return counts
    }),
  change: <Row>(select: Statement, statementsFor: StatementsFor<Row>) =>
    transaction(async (queryIn) => {
      const { text, values } = numbered(select)
      const { rows } = await queryIn<Row & QueryResultRow>({ text: `${text} FOR UPDATE`, values })
      for (const each of statementsFor(rows, await timeIn(queryIn))) await queryIn(numbered(each))
      return rows
    }),
  changeAlone: <Row>(name: string, select: (now: number) => Statement, statementsFor: StatementsFor<Row>) =>
    transaction(async (queryIn) => {
      await queryIn(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
      const now = await timeIn(queryIn)
      const { text, values } = numbered(select(now))
      const { rows } = await queryIn<Row & QueryResultRow>({ text: `${text} FOR UPDATE SKIP LOCKED`, values })
      for (const each of statementsFor(rows, now)) await queryIn(numbered(each))
      return rows
    }),
  searchIn: (terms) => ({
    from: 'leads',
    key: 'leads.submission',
    condition: statement('leads.words @@ ?::tsquery', queryOf(terms)),
  }),
  isOneOf: (column, numbers) => statement(`${column} = ANY (?::bigint[])`, `{${numbers.join()}}`),
  removeWords: (seq) => statement(`UPDATE leads SET words = '' WHERE submission = ?`, seq),
  // An update always adds a new row, and vacuuming removes the old one.
  rewrite: () => '',
  addContacts: (contacts) =>
    statement(
      'INSERT INTO contacts (key, submission) SELECT value ->> 0, (value ->> 1)::bigint FROM jsonb_array_elements(?::jsonb)',
      JSON.stringify(contacts),
    ),
})
