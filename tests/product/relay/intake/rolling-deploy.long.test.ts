import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { createPool, openDatabase } from '../../../../relay/store/postgres/connection.ts'
import { MIGRATION_LOCK } from '../../../../relay/store/postgres/schema.ts'
import { forms } from '../../../categories/own.ts'
import { carPayload } from '../car-payload.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { afterThis, postCar, postForm, relayForTest } from '../harness.ts'
import { formsWith, withQuestion } from '../other-builds.ts'

const server = postgresForTests()

describe('while the relays of one build replace those of another', () => {
  test('a retry of what an old relay has stored is a repeat to a new one, which may not know its page', async () => {
    const environment = { DATABASE_URL: await server.createDatabase() }
    const old = await relayForTest(environment)
    const next = await relayForTest(environment, { forms: formsWith('car', withQuestion('color', true)) })
    const send = async ({ url }: typeof old) => {
      const response = await postCar(url, {}, { 'Idempotency-Key': 'the-same-post' })
      return [response.status, await response.json()]
    }
    const first = await send(old)
    expect(await send(next)).toEqual(first)
    expect(await sqlOn(environment.DATABASE_URL)('SELECT id FROM submissions')).toHaveLength(1)
  })

  test('a new relay confirms what an old one has accepted, also if the category file has a new name', async () => {
    const old = await relayForTest()
    const location = (await postForm(old.url, 'vehicles', carPayload)).headers.get('location') ?? ''
    expect(location).toContain('form=car')
    const next = await relayForTest(
      {},
      { forms: forms.map((form) => (form.id === 'car' ? { ...form, id: 'auto' } : form)) },
    )
    const page = await fetch(next.url + location)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(new URL(location, next.url).searchParams.get('ref'))
  })

  test('an old relay works on a database that a newer one has migrated, but does not start on it', async () => {
    const url = await server.createDatabase()
    const old = await relayForTest({ DATABASE_URL: url, INBOX: 'on' })
    const sql = sqlOn(url)
    const isDelivered = async (count: number) =>
      (await sql(`SELECT 1 FROM deliveries WHERE state = 'sent'`)).length === count
    expect((await postCar(old.url)).status).toBe(200)
    await until('it is delivered', () => isDelivered(1))
    await sql('ALTER TABLE submissions ADD COLUMN later text, ADD COLUMN later_count integer NOT NULL DEFAULT 0')
    await sql('ALTER TABLE deliveries ADD COLUMN later text')
    await sql('ALTER TABLE leads ADD COLUMN later text')
    await sql('UPDATE relay_schema SET version = version + 1')
    expect((await postCar(old.url)).status).toBe(200)
    await until('it is delivered', () => isDelivered(2))
    expect(await (await fetch(`${old.url}/healthz`)).json()).toMatchObject({ status: 'ok', deliveries: { queued: 0 } })
    await expect(relayForTest({ DATABASE_URL: url })).rejects.toThrow('Upgrade the relay')
  })

  test('a relay waits for one that migrates, however long that takes', async () => {
    const url = await server.createDatabase()
    const holder = await createPool(url).connect()
    afterThis(() => holder.release(true))
    const sql = sqlOn(url)
    await holder.query('BEGIN')
    await holder.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const opening = openDatabase(`${url}?statement_timeout=500`, { queryTimeoutMs: 500 })
    opening.catch(() => {})
    await until('it waits', async () => (await sql('SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0)
    await holder.query('SELECT pg_sleep(1)')
    await holder.query('COMMIT')
    const database = await opening
    afterThis(() => database.close())
  })
})
