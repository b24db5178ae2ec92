import { expect, test } from 'vitest'
import { MIGRATIONS as POSTGRES } from '../../../relay/store/postgres/schema.ts'
import { MIGRATIONS as SQLITE } from '../../../relay/store/sqlite/schema.ts'

/** The names of the columns that a schema adds to tables later, each with its table. */
const addedIn = (migrations: readonly string[]): string[] =>
  Array.from(
    migrations.join('\n').matchAll(/ALTER TABLE (\w+) ADD COLUMN (\w+)/g),
    ([, table, column]) => `${table}.${column}`,
  )

/** The names of the columns of each table that a schema creates. */
const columnsOf = (migrations: readonly string[]): Map<string, string[]> =>
  new Map(
    [...migrations.join('\n').matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+) \(([^;]*)\)/g)].map(
      ([, table = '', body = '']) => [
        table,
        [
          ...body.matchAll(
            /(?:^|,)\s*([a-z_]+) (?:INTEGER|TEXT|bigint|smallint|integer|text|tsvector|double precision)\b/g,
          ),
        ].map(([, column = '']) => column),
      ],
    ),
  )

test('both databases have the same tables with the same columns', () => {
  const [sqlite, postgres] = [columnsOf(SQLITE), columnsOf(POSTGRES)]
  expect(sqlite.size).toBeGreaterThan(5)
  // Words are a column there, and a virtual table in SQLite. Only relays that share a database count requests in it.
  postgres.set('leads', postgres.get('leads')?.filter((column) => column !== 'words') ?? [])
  postgres.delete('rate_limits')
  expect(sqlite).toEqual(postgres)
  expect(addedIn(SQLITE).length).toBeGreaterThan(5)
  expect(addedIn(SQLITE)).toEqual(addedIn(POSTGRES))
})
