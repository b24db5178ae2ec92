import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { contactsOf } from './contact.ts'
import { HELD } from './deliveries/delivery-rows.ts'
import { FORGOTTEN } from './identity.ts'
import { lockFolder } from './open.ts'
import { openDatabase } from './postgres/connection.ts'
import { numbered, type Query, sql } from './postgres/query.ts'
import { fromRow, insertion, notesIn, ROW_WITH_NOTES, type Row } from './rows.ts'
import type { Param } from './sql.ts'
import { openConnection, type StoreConnection } from './sqlite/connection.ts'
import { indexedWords } from './words.ts'

/** How many submissions to move in one transaction. */
const CHUNK = 500

/** A row of any table. Both databases have the same tables with the same columns. */
type AnyRow = Readonly<Record<string, Param>>

/** New numbers by old ones. */
type Numbers = ReadonlyMap<number, number>

/** The rows of a table that belong to some submissions or deliveries, in the order in which they were added. */
const rowsOf = ({ prepared }: StoreConnection, table: string, key: string, numbers: Numbers) =>
  prepared(`SELECT * FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?)) ORDER BY rowid`).all(
    JSON.stringify([...numbers.keys()]),
  ) as AnyRow[]

/** Rows as they are added elsewhere: without their own number, and with the new number of what they belong to. */
const renumbered = (rows: readonly AnyRow[], key: string, numbers: Numbers): AnyRow[] =>
  rows.map(({ id: _, ...row }) => ({ ...row, [key]: numbers.get(Number(row[key])) ?? null }))

/** Adds rows to a table. @param end the end of the statement: `RETURNING id` */
async function insertRows(query: Query, table: string, rows: readonly AnyRow[], end = ''): Promise<AnyRow[]> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  if (columns === '') return []
  const text = `INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1) ${end}`
  return (await query<AnyRow>({ text, values: [JSON.stringify(rows)] })).rows
}

/** A moment at which a form arrived, which tells apart tombstones that have lost their id. */
const arrivalOf = ({ form, received_at }: AnyRow) => `${form} ${received_at}`

const hasLostId = ({ id }: AnyRow) => String(id).startsWith(FORGOTTEN)

/** Returns a function that tells whether a row is there already, as a tombstone that has lost its id. See `forgetHashes` in `erasure.ts`. */
async function tombstonesFor(query: Query, rows: readonly AnyRow[]): Promise<(row: AnyRow) => boolean> {
  const mayBeForgotten = (row: AnyRow) => hasLostId(row) || String(row.id).startsWith('form-')
  const times = rows.filter(mayBeForgotten).map(({ received_at }) => Number(received_at))
  if (times.length === 0) return () => false
  const found = await query<AnyRow>(sql`SELECT form, received_at FROM submissions
    WHERE erased_at IS NOT NULL AND id LIKE ${`${FORGOTTEN}%`} AND received_at = ANY (${times})`)
  const arrivals = new Set(found.rows.map(arrivalOf))
  return (row) => mayBeForgotten(row) && arrivals.has(arrivalOf(row))
}

/** Adds those of some submissions that aren't there. Resolves to their new numbers. */
async function insertSubmissions(query: Query, rows: readonly Row[]): Promise<Numbers> {
  const isThere = await tombstonesFor(query, rows)
  const numbers = new Map<number, number>()
  for (const row of rows.filter((each) => !isThere(each))) {
    const submission = fromRow(row)
    // Its number is part of the id, and may be that of another submission now.
    const id = hasLostId(row) ? `${FORGOTTEN}${randomUUID()}` : submission.id
    const { text, params } = insertion({ ...submission, id })
    const [added] = (await query<{ seq: number }>(numbered({ text: `${text} RETURNING seq`, params }))).rows
    if (added) numbers.set(row.seq, added.seq)
  }
  const changed = rows.filter(
    ({ seq, erased_at, spam_reason, quarantined }) =>
      numbers.has(seq) && (erased_at !== null || (spam_reason === null ? 0 : 1) !== quarantined),
  )
  await query(sql`UPDATE submissions SET quarantined = old.quarantined, erased_at = old.erased_at
    FROM json_populate_recordset(NULL::submissions, ${JSON.stringify(renumbered(changed, 'seq', numbers))}) AS old
    WHERE submissions.seq = old.seq`)
  return numbers
}

/** Adds the deliveries of submissions, with their attempts. No relay is attempting one. Resolves to their new numbers. */
async function insertDeliveries(query: Query, old: StoreConnection, numbers: Numbers): Promise<Numbers> {
  const rows = rowsOf(old, 'deliveries', 'submission', numbers)
  // The lease of an attempt shows that it has begun.
  const ended = rows.map((row) =>
    row.lease ? { ...row, lease: row.lease === HELD ? null : row.lease, next_attempt_at: 0 } : row,
  )
  const keyOf = ({ submission, channel }: AnyRow) => `${submission} ${channel}`
  const added = await insertRows(
    query,
    'deliveries',
    renumbered(ended, 'submission', numbers),
    'RETURNING id, submission, channel',
  )
  const ids = new Map(added.map((row) => [keyOf(row), Number(row.id)]))
  const newId = (row: AnyRow) => ids.get(`${numbers.get(Number(row.submission))} ${row.channel}`) ?? Number.NaN
  const deliveries = new Map(rows.map((row) => [Number(row.id), newId(row)]))
  await insertRows(
    query,
    'attempts',
    renumbered(rowsOf(old, 'attempts', 'delivery', deliveries), 'delivery', deliveries),
  )
  return deliveries
}

/** Adds the notices about submissions and deliveries, so that people don't get them again. See `notices.ts` for their keys. */
async function insertNotices(query: Query, old: StoreConnection, numbers: Numbers, deliveries: Numbers): Promise<void> {
  const rows = old.prepared('SELECT * FROM notices').all() as AnyRow[]
  const renamed = rows.flatMap((row): AnyRow[] => {
    const [kind, number, ...rest] = String(row.key).split(':')
    if (kind === 'digest' || kind === 'same-text') return [row]
    const moved = (kind === 'failed' ? deliveries : numbers).get(Number(number))
    return moved === undefined ? [] : [{ ...row, key: [kind, moved, ...rest].join(':') }]
  })
  await insertRows(query, 'notices', renamed, 'ON CONFLICT (key) DO NOTHING')
}

/** Moves those of some submissions that aren't there, with everything about them. Resolves to their number. */
async function move(query: Query, old: StoreConnection, rows: readonly Row[]): Promise<number> {
  const numbers = await insertSubmissions(query, rows)
  const moved = new Map(
    rows.flatMap((row) => {
      const seq = numbers.get(row.seq)
      return seq === undefined || row.erased_at !== null
        ? []
        : [[seq, { submission: fromRow(row), notes: notesIn(row.notes ?? null) }]]
    }),
  )
  const contacts = [...moved].flatMap(([seq, { submission }]) =>
    contactsOf(submission).map((key) => ({ key, submission: seq })),
  )
  await insertRows(query, 'contacts', contacts)
  const leads = renumbered(rowsOf(old, 'leads', 'submission', numbers), 'submission', numbers).map((lead) => {
    const found = moved.get(Number(lead.submission))
    return { ...lead, words: found ? indexedWords(found.submission, found.notes).join(' ') : '' }
  })
  await insertRows(query, 'leads', leads)
  const deliveries = await insertDeliveries(query, old, numbers)
  for (const table of ['changes', 'confirmations'])
    await insertRows(query, table, renumbered(rowsOf(old, table, 'submission', numbers), 'submission', numbers))
  await insertNotices(query, old, numbers, deliveries)
  return numbers.size
}

/** Adds the versions of forms. Those that are there keep the earlier of the times at which they were first served. */
async function moveForms(query: Query, old: StoreConnection): Promise<void> {
  for (const row of old.prepared('SELECT * FROM form_versions').all() as AnyRow[])
    await insertRows(
      query,
      'form_versions',
      [row],
      `ON CONFLICT (version) DO UPDATE SET
      first_served_at = least(form_versions.first_served_at, excluded.first_served_at),
      last_served_at = greatest(form_versions.last_served_at, excluded.last_served_at)`,
    )
}

const SELECT = `SELECT ${ROW_WITH_NOTES}, erased_at FROM submissions WHERE seq > ? ORDER BY seq LIMIT ${CHUNK}`

export type ImportCounts = {
  /** How many submissions were added. */
  readonly moved: number
  /** How many were there already. */
  readonly known: number
}

/**
 * Adds everything in a `relay.db` to a PostgreSQL database, which relays may be using: submissions with their leads, deliveries and
 * history, in their order, but under new numbers; and the versions of forms. Skips those whose id is there, so it can be repeated. The file
 * is migrated, but otherwise stays as it is. Rejects with DataFolderInUse if a relay uses it.
 * @param onProgress called with the counts so far
 */
export async function importStore(
  path: string,
  databaseUrl: string,
  onProgress: (counts: ImportCounts) => Promise<void>,
): Promise<ImportCounts> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}`)
  const unlock = lockFolder(dirname(path))
  try {
    const old = openConnection(path, false)
    try {
      const database = await openDatabase(databaseUrl)
      try {
        await database.transaction((query) => moveForms(query, old))
        let counts: ImportCounts = { moved: 0, known: 0 }
        const next = (after: number) => old.prepared(SELECT).all(after) as Row[]
        for (let rows = next(0); rows.length > 0; rows = next(rows.at(-1)?.seq ?? 0)) {
          const chunk = rows
          const moved = await database.transaction((query) => move(query, old, chunk))
          counts = { moved: counts.moved + moved, known: counts.known + chunk.length - moved }
          await onProgress(counts)
        }
        return counts
      } finally {
        await database.close()
      }
    } finally {
      old.close()
    }
  } finally {
    unlock()
  }
}
