import { randomBytes } from 'node:crypto'
import type { Term } from './words.ts'

/** A value of a placeholder `?` in a statement. */
export type Param = string | number | null

/** An SQL statement or part of one. Both databases understand it. */
export type Statement = { readonly text: string; readonly params: readonly Param[] }

/** A text without NUL characters. PostgreSQL refuses them, and libsql 0.5.29 reads a text only up to the first. */
const storable = (text: string): string => text.replaceAll('\0', '')

export const statement = (text: string, ...params: Param[]): Statement => ({
  text,
  params: params.map((param) => (typeof param === 'string' ? storable(param) : param)),
})

/** Numbers of leads, from the first one up to but not including `below`. */
export type Bounds = { readonly first: number; readonly below: number }

/** Tables to search in. */
export type SearchSource = {
  readonly from: string
  /** The column that has the number of the submission. */
  readonly key: string
  /** The condition that finds the words. */
  readonly condition: Statement
  /** The columns by which leads are read in the order of their arrival, without sorting all that have the words. */
  readonly arrival: readonly string[]
}

/** Returns the statements that follow from rows. @param now the store's time */
export type StatementsFor<Row> = (rows: readonly Row[], now: number) => readonly Statement[]

/**
 * Runs SQL that both databases understand. `time` and what follows it return SQL that differs between
 * them. Everything rejects with StoreUnavailable if it fails.
 */
export type SqlRunner = {
  /** Returns the store's time, in ms since 1970. */
  now(): Promise<number>
  read<Row>(statement: Statement): Promise<Row[]>
  /** Runs statements in one transaction. Resolves to the number of rows that each has changed. */
  write(statements: readonly Statement[]): Promise<number[]>
  /**
   * Selects rows of one table and locks them, then runs the statements that follow from them, in one transaction. So the rows can't
   * change in between. Resolves to the rows.
   * @param select in the order of a key, so that two changes can't wait for each other
   * @param lock selects rows to lock first, for a `select` that reads several tables: PostgreSQL reads other tables as they were before it
   * waited for a lock
   */
  change<Row>(select: Statement, statementsFor: StatementsFor<Row>, lock?: Statement): Promise<readonly Row[]>
  /**
   * The same for a change that only one relay makes at a time. Leaves out rows that something else is changing.
   * @param name of the change
   * @param select returns the statement for the store's time
   */
  changeAlone<Row>(
    name: string,
    select: (now: number) => Statement,
    statementsFor: StatementsFor<Row>,
  ): Promise<readonly Row[]>
  /** The store's time as a part of a statement, in ms since 1970. */
  time(): Statement
  searchIn(terms: readonly Term[]): SearchSource
  /**
   * Condition that a lead has the words of a search.
   * @param lead alias of the table `leads`
   * @param bounds the range of all leads that it is asked about
   */
  hasWords(lead: string, terms: readonly Term[], bounds: Bounds): Statement
  /** Condition that a column is one of a list of numbers. */
  isOneOf(column: string, numbers: readonly number[]): Statement
  /** Replaces the words of a submission in the index. */
  setWords(seq: number, words: readonly string[]): Statement
  /** Removes the words of a submission from the index. */
  removeWords(seq: number): Statement
  /**
   * The first assignment of an UPDATE that makes rows shorter: of their key to itself. SQLite then removes each row and adds it again, so
   * that other rows can use the room. Without that, it keeps the room for the row.
   */
  rewrite(key: string): string
  /** Adds keys of contacts (`contactsOf`), each with the number of its submission. */
  addContacts(contacts: readonly (readonly [key: string, seq: number])[]): Statement
}

/** Returns a secret that all relays on a store share. The first call makes it. @param name `inbox-cookie` */
export async function sharedSecret(runner: Pick<SqlRunner, 'read' | 'write'>, name: string): Promise<string> {
  const find = async () =>
    (await runner.read<{ value: string }>(statement('SELECT value FROM secrets WHERE name = ?', name)))[0]?.value
  const existing = await find()
  if (existing !== undefined) return existing
  const made = randomBytes(32).toString('base64url')
  await runner.write([
    statement('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING', name, made),
  ])
  return (await find()) ?? made
}
