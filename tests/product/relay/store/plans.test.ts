import { join } from 'node:path'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { claims } from '../../../../relay/store/deliveries/claims.ts'
import { deliveryStore } from '../../../../relay/store/deliveries/deliveries.ts'
import { createPool } from '../../../../relay/store/postgres/connection.ts'
import { numbered } from '../../../../relay/store/postgres/query.ts'
import { postgresRunner } from '../../../../relay/store/postgres/runner.ts'
import { openPostgresStore } from '../../../../relay/store/postgres/store.ts'
import { renewDerived } from '../../../../relay/store/privacy/derived.ts'
import { type SqlRunner, type Statement, statement } from '../../../../relay/store/sql.ts'
import { STATEMENTS } from '../../../../relay/store/sqlite/connection.ts'
import { sqliteRunner } from '../../../../relay/store/sqlite/runner.ts'
import { postgresForTests } from '../engines.ts'
import { afterThis, emptyFolder, openStore } from '../harness.ts'

const postgres = postgresForTests()

/** The statements with which a database claims, sends and logs deliveries, and finds what is outdated. It is never asked, and has nothing. */
async function deliveryStatements(runner: SqlRunner): Promise<Statement[]> {
  const found: Statement[] = []
  const recorder: SqlRunner = {
    ...runner,
    now: async () => 0,
    read: async (each) => {
      found.push(each)
      return []
    },
    write: async (all) => {
      found.push(...all)
      return all.map(() => 0)
    },
    changeAlone: async (_name, select, statementsFor) => {
      found.push(select(0), ...statementsFor([], 0))
      return []
    },
  }
  const store = { ...claims(recorder, 'a-relay'), ...deliveryStore(recorder, 'a-relay') }
  const claim = { leaseMs: 1, maxDelayMs: 1, count: 5 }
  await renewDerived(recorder)
  await store.claim('email', claim)
  await store.nextDueInMs('email', claim)
  await store.get(1)
  await store.attemptsOf(1)
  await store.renew([1], 1)
  await store.counts()
  await store.markSent(1, 1)
  await store.markFailed(1, { durationMs: 1, error: 'no', deliveredTo: [], isDeferred: false, retryInMs: 1 })
  await store.reserveConfirmation({ seq: 1, emailKey: 'sam@example.com', dailyLimit: 5 })
  return found
}

test('SQLite reads no more rows than a statement needs', async () => {
  const folder = emptyFolder()
  await (await openStore(folder)).close()
  const db = new Database(join(folder, 'relay.db'))
  afterThis(() => db.close())
  const own = Object.values(STATEMENTS).map((text) => statement(text))
  const ofDeliveries = await deliveryStatements(sqliteRunner(undefined as never, () => 0))
  for (const { text, params } of [...own, ...ofDeliveries]) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...params) as { detail: string }[]
    const steps = plan.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))
    expect([text, steps.filter((step) => !/json_each|receivers|own|CONSTANT ROW/.test(step))]).toEqual([text, []])
  }
})

test('PostgreSQL finds the rows of each statement about deliveries by an index', async () => {
  const url = await postgres.createDatabase()
  await (await openPostgresStore(url, () => [])).close()
  // Without this, it scans tables that are nearly empty.
  const pool = createPool(`${url}?options=-c%20enable_seqscan%3Doff`)
  afterThis(() => pool.end())
  for (const each of await deliveryStatements(postgresRunner({} as never))) {
    const { text, values } = numbered(each)
    const { rows } = await pool.query<Record<string, string>>(`EXPLAIN ${text}`, values)
    const steps = rows.map((row) => row['QUERY PLAN'] ?? '').filter((step) => step.includes('Seq Scan'))
    expect([text, steps]).toEqual([text, []])
  }
})
