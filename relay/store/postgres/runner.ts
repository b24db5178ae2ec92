import type { QueryResultRow } from 'pg'
import { type SqlRunner, type Statement, type StatementsFor, statement } from '../sql.ts'
import type { Term, Word } from '../words.ts'
import type { Database } from './connection.ts'
import { numbered, type Query, takeTurn, timeIn } from './query.ts'

const lexemeOf = ({ word, isPrefix }: Word) => `'${word}'${isPrefix ? ':*' : ''}`

const queryOf = (terms: readonly Term[]) =>
  terms.map((term) => `(${term.map((words) => `(${words.map(lexemeOf).join(' & ')})`).join(' | ')})`).join(' & ')

/** Selects rows and locks them until the transaction ends. */
async function lockRows<Row>(queryIn: Query, select: Statement, clause: string): Promise<Row[]> {
  const { text, values } = numbered(select)
  return (await queryIn<Row & QueryResultRow>({ text: `${text} ${clause}`, values })).rows
}

export const postgresRunner = ({ query, transaction }: Pick<Database, 'query' | 'transaction'>): SqlRunner => ({
  now: () => timeIn(query),
  time: () => statement('relay_now()'),
  read: async <Row>(each: Statement) => (await query<Row & QueryResultRow>(numbered(each))).rows,
  async write(statements) {
    const [only, ...more] = statements
    // One statement is a transaction by itself.
    if (only && more.length === 0) return [(await query(numbered(only))).rowCount ?? 0]
    return transaction(async (queryIn) => {
      const counts: number[] = []
      for (const each of statements) counts.push((await queryIn(numbered(each))).rowCount ?? 0)
      return counts
    })
  },
  change: <Row>(select: Statement, statementsFor: StatementsFor<Row>, lock?: Statement) =>
    transaction(async (queryIn) => {
      if (lock) await lockRows(queryIn, lock, 'FOR UPDATE')
      const rows = await lockRows<Row>(queryIn, select, 'FOR UPDATE')
      for (const each of statementsFor(rows, await timeIn(queryIn))) await queryIn(numbered(each))
      return rows
    }),
  changeAlone: <Row>(name: string, select: (now: number) => Statement, statementsFor: StatementsFor<Row>) =>
    transaction(async (queryIn) => {
      await takeTurn(queryIn, name)
      const now = await timeIn(queryIn)
      const rows = await lockRows<Row>(queryIn, select(now), 'FOR UPDATE SKIP LOCKED')
      for (const each of statementsFor(rows, now)) await queryIn(numbered(each))
      return rows
    }),
  searchIn: (terms) => ({
    from: 'leads',
    key: 'leads.submission',
    condition: statement('leads.words @@ ?::tsquery', queryOf(terms)),
    arrival: ['leads.received_at', 'leads.submission'],
  }),
  hasWords: (lead, terms) => statement(`${lead}.words @@ ?::tsquery`, queryOf(terms)),
  isOneOf: (column, numbers) => statement(`${column} = ANY (?::bigint[])`, `{${numbers.join()}}`),
  setWords: (seq, words) =>
    statement(
      'UPDATE leads SET words = array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(?::jsonb))) WHERE submission = ?',
      JSON.stringify(words),
      seq,
    ),
  removeWords: (seq) => statement(`UPDATE leads SET words = '' WHERE submission = ?`, seq),
  // An update always adds a new row, and vacuuming removes the old one.
  rewrite: () => '',
  addContacts: (contacts) =>
    statement(
      'INSERT INTO contacts (key, submission) SELECT value ->> 0, (value ->> 1)::bigint FROM jsonb_array_elements(?::jsonb)',
      JSON.stringify(contacts),
    ),
})
