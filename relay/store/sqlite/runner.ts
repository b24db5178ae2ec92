import { type SqlRunner, type Statement, type StatementsFor, statement } from '../sql.ts'
import type { Term, Word } from '../words.ts'
import type { CommitQueue } from './commit-queue.ts'
import type { StoreConnection } from './connection.ts'

const matchOf = ({ word, isPrefix }: Word) => `"${word}"${isPrefix ? '*' : ''}`

const queryOf = (terms: readonly Term[]) =>
  terms.map((term) => `(${term.map((words) => `(${words.map(matchOf).join(' AND ')})`).join(' OR ')})`).join(' AND ')

/** @param clock unit: ms since 1970 */
export function sqliteRunner(commits: CommitQueue<StoreConnection>, clock: () => number): SqlRunner {
  const change = <Row>(select: (now: number) => Statement, statementsFor: StatementsFor<Row>) =>
    commits.write((connection) => {
      const now = clock()
      const { text, params } = select(now)
      const rows = connection.prepared(text).all(...params) as Row[]
      for (const each of statementsFor(rows, now)) connection.run(each)
      return rows
    })
  return {
    now: async () => clock(),
    time: () => statement('?', clock()),
    read: async <Row>({ text, params }: Statement) =>
      commits.read((connection) => connection.prepared(text).all(...params) as Row[]),
    write: (statements) => commits.write((connection) => statements.map((each) => connection.run(each).changes)),
    change: (select, statementsFor) => change(() => select, statementsFor),
    // Writes never run at the same time.
    changeAlone: (_name, select, statementsFor) => change(select, statementsFor),
    searchIn: (terms) => ({
      // CROSS JOIN: reads the words first, newest first, and stops at the limit. SQLite would begin with all leads in a state.
      from: 'lead_words CROSS JOIN leads ON leads.submission = lead_words.rowid',
      key: 'lead_words.rowid',
      condition: statement('lead_words MATCH ?', queryOf(terms)),
      // Numbers differ from the order of arrival only where requests came at the same moment, or a clock was set back.
      arrival: ['lead_words.rowid'],
    }),
    // The plus keeps SQLite from beginning with all leads that have the words. It finds them once, when it first needs them.
    hasWords: (lead, terms, { first, below }) =>
      statement(
        `+${lead}.submission IN (SELECT rowid FROM lead_words WHERE lead_words MATCH ? AND rowid >= ? AND rowid < ?)`,
        queryOf(terms),
        first,
        below,
      ),
    isOneOf: (column, numbers) => statement(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(numbers)),
    setWords: (seq, words) =>
      statement('INSERT OR REPLACE INTO lead_words (rowid, words) VALUES (?, ?)', seq, words.join(' ')),
    removeWords: (seq) => statement('DELETE FROM lead_words WHERE rowid = ?', seq),
    rewrite: (key) => `${key} = ${key},`,
    addContacts: (contacts) =>
      statement(
        'INSERT INTO contacts (key, submission) SELECT value ->> 0, value ->> 1 FROM json_each(?)',
        JSON.stringify(contacts),
      ),
  }
}
