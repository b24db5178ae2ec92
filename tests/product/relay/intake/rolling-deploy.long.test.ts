import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import type { Form } from '../../../../engine/form/form.ts'
import { createPool, openDatabase } from '../../../../relay/store/postgres/connection.ts'
import { MIGRATION_LOCK } from '../../../../relay/store/postgres/schema.ts'
import { formById, forms } from '../../../categories/own.ts'
import { carPayload } from '../car-payload.ts'
import { postgresForTests, sqlOn } from '../engines.ts'
import { afterThis, postCar, postForm, relayForTest } from '../harness.ts'
import {
  answersTo,
  deleted,
  type Edit,
  formsWith,
  sendByScript,
  withKeys,
  without,
  withQuestion,
} from '../other-builds.ts'

const server = postgresForTests()

/** A relay of the present build and one of a build with changed forms, which share a database. */
async function twoBuilds(newForms: readonly Form[]) {
  const environment = { DATABASE_URL: await server.createDatabase() }
  const old = await relayForTest(environment)
  const next = await relayForTest(environment, { forms: newForms })
  return { old, next, sql: sqlOn(environment.DATABASE_URL) }
}

const answerOf = async (response: Response) => [response.status, await response.json()] as const
const id = { 'Idempotency-Key': 'the-same-post' }

describe('while the relays of one build replace those of another', () => {
  test.each<[string, Edit]>([
    ['a new question', withQuestion('color')],
    ['a new question that is required', withQuestion('color', true)],
    ['without a question', without('phone')],
    ['with another label', withKeys({ label: 'Automobiles' })],
    ['with another URL', withKeys({ path: '/auto-quote-form', formerPaths: ['/car-quote-form'] })],
    ['deleted', deleted],
  ])('a page of either build can send to a relay of the other one, which has its file %s', async (_, edit) => {
    const build = formsWith('car', edit)
    const pages = [formById('car'), ...build.filter((form) => form.id === 'car')]
    const { old, next, sql } = await twoBuilds(build)
    const answers = { ...answersTo(formById('car')), color: 'Red' }
    for (const page of pages)
      for (const { url } of [old, next]) expect((await sendByScript(url, page, answers)).status).toBe(200)
    const rows = await sql<{ version: string }>('SELECT version FROM submissions')
    expect(rows.map(({ version }) => version)).toEqual(pages.flatMap(({ version }) => [version, version]))
  })

  test('a retry of what an old relay has stored is a repeat to a new one, which may not know its page', async () => {
    const { old, next, sql } = await twoBuilds(formsWith('car', withQuestion('color', true)))
    const [, first] = await answerOf(await postCar(old.url, {}, id))
    expect(await answerOf(await postCar(next.url, {}, id))).toEqual([200, first])
    expect(await sql('SELECT id FROM submissions')).toHaveLength(1)
  })

  test('a page of a build without versions is judged by the form of the relay that gets it', async () => {
    const { old, next, sql } = await twoBuilds(formsWith('car', withQuestion('color')))
    const answers = { color: 'Red' }
    expect((await postCar(old.url, answers, id)).status).toBe(422)
    expect((await postCar(next.url, answers, id)).status).toBe(200)
    // The response was lost, and the old relay gets the retry.
    expect((await postCar(old.url, answers, id)).status).toBe(200)
    expect(await sql('SELECT id FROM submissions')).toHaveLength(1)
  })

  test('such a page without script that an old relay refuses comes back as its form with the answers, and can be sent', async () => {
    const { old, next, sql } = await twoBuilds(formsWith('car', withQuestion('color')))
    const answers = { ...carPayload, color: 'Red' }
    const refused = await postForm(old.url, 'vehicles', answers)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('value="2019 Honda Civic"')
    expect(page).not.toContain('name="color"')
    const [, seed = ''] = /name="_id" value="([0-9a-f]{32})"/.exec(page) ?? []
    expect((await postForm(old.url, 'vehicles', { ...carPayload, _id: seed })).status).toBe(303)
    expect((await postForm(next.url, 'vehicles', { ...carPayload, _id: seed })).status).toBe(303)
    expect(await sql('SELECT id FROM submissions')).toHaveLength(1)
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
