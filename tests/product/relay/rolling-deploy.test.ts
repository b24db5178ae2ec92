import { describe, expect, test } from 'vitest'
import type { Form } from '../../../engine/form/form.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { resolveForm } from '../../../engine/format/resolve/resolve.ts'
import { createForm } from '../../../engine/format/resolve/validators.ts'
import { createPool, openDatabase } from '../../../relay/store/postgres/connection.ts'
import { MIGRATION_LOCK } from '../../../relay/store/postgres/schema.ts'
import { forms } from '../../catalog.ts'
import { until } from '../../until.ts'
import { fileOf, shared } from '../compiler/category-for-test.ts'
import { carPayload } from './car-payload.ts'
import { postgresForTests, sqlOn } from './engines.ts'
import { afterThis, postCar, postForm, relayForTest } from './harness.ts'

const server = postgresForTests()

/** The forms of a build in which the category file of cars was changed. */
function formsWith(change: (car: CategoryFile) => CategoryFile): readonly Form[] {
  const car = createForm(resolveForm('car', change(fileOf('car')), shared, () => ''))
  return forms.map((form) => (form.id === 'car' ? car : form))
}

const COLOR = { type: 'string', title: 'Color', message: 'Color is required' } as const

/** A new question in the first step. */
const withColor = (car: CategoryFile, required: readonly string[] = []): CategoryFile => {
  const [first, ...steps] = car.steps
  return {
    ...car,
    steps: [{ ...first, fields: [...(first?.fields ?? []), 'color'] }, ...steps],
    schema: {
      ...car.schema,
      properties: { ...car.schema.properties, color: COLOR },
      required: [...(car.schema.required ?? []), ...required],
    },
  } as CategoryFile
}

const withoutPhone = ({ steps, schema, ...car }: CategoryFile): CategoryFile => {
  const { phone: _, ...properties } = schema.properties
  const isKept = (name: string) => name !== 'phone'
  return {
    ...car,
    steps: steps.map((step) => ({ ...step, fields: step.fields?.filter(isKept) })),
    schema: { ...schema, properties, required: schema.required?.filter(isKept) },
  } as CategoryFile
}

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
  test('an old page can send to a new relay that has a new question, unless it is required', async () => {
    const optional = await twoBuilds(formsWith((car) => withColor(car)))
    expect((await postCar(optional.next.url)).status).toBe(200)
    const required = await relayForTest({}, { forms: formsWith((car) => withColor(car, ['color'])) })
    expect(await answerOf(await postCar(required.url))).toMatchObject([
      422,
      { problems: [{ path: 'color', message: 'Color is required' }] },
    ])
  })

  test('a new page is refused by an old relay that lacks its question, and accepted by a new one under the same id', async () => {
    const { old, next, sql } = await twoBuilds(formsWith((car) => withColor(car)))
    const answers = { color: 'Red' }
    expect((await postCar(old.url, answers, id)).status).toBe(422)
    expect((await postCar(next.url, answers, id)).status).toBe(200)
    // The response was lost, and the old relay gets the retry.
    expect((await postCar(old.url, answers, id)).status).toBe(200)
    expect(await sql('SELECT id FROM submissions')).toHaveLength(1)
  })

  test('a retry of what an old relay has stored is a repeat to a new one whose rules would refuse it', async () => {
    const { old, next, sql } = await twoBuilds(formsWith((car) => withColor(car, ['color'])))
    const [, first] = await answerOf(await postCar(old.url, {}, id))
    expect(await answerOf(await postCar(next.url, {}, id))).toEqual([200, first])
    expect(await sql('SELECT id FROM submissions')).toHaveLength(1)
  })

  test('a new URL of a category changes nothing for old pages, but a new label or a removed question does', async () => {
    const moved = await twoBuilds(
      formsWith((car) => ({ ...car, path: '/auto-quote-form', formerPaths: ['/car-quote-form'] })),
    )
    expect((await postCar(moved.next.url)).status).toBe(200)
    const renamed = await relayForTest({}, { forms: formsWith((car) => ({ ...car, label: 'Automobiles' })) })
    expect((await postCar(renamed.url)).status).toBe(422)
    const shorter = await relayForTest({}, { forms: formsWith(withoutPhone) })
    expect((await postCar(shorter.url)).status).toBe(422)
    expect((await postCar(shorter.url, { phone: undefined })).status).toBe(200)
  })

  test('a page without script that a new relay refuses comes back as the new form with the answers, and can be sent', async () => {
    const { old, next, sql } = await twoBuilds(formsWith((car) => withColor(car)))
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
    const opening = openDatabase(`${url}?statement_timeout=500`, 500)
    opening.catch(() => {})
    await until('it waits', async () => (await sql('SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0)
    await holder.query('SELECT pg_sleep(1)')
    await holder.query('COMMIT')
    const database = await opening
    afterThis(() => database.close())
  })
})
