import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { LONGEST_ANSWER } from '../../../../engine/form/body-size.ts'
import { withoutEmptyItems } from '../../../../relay/intake/answers.ts'
import { site } from '../../../../site.config.ts'
import { formOf } from '../../../categories/compile.ts'
import { formById } from '../../../categories/own.ts'
import { FLEET, fleet } from '../../form/fleet.ts'
import {
  allSent,
  car,
  expectPage,
  post,
  postForm,
  relayForTest,
  relayForTests,
  rowsIn,
  type TestRelay,
} from '../harness.ts'
import { answersTo, sendByBrowser } from '../other-builds.ts'

const postCarForm = (relay: TestRelay, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  postForm(relay.url, 'vehicles', { ...car(), _honey: '', ...changes }, headers)

const fieldsIn = (relay: TestRelay): Record<string, string> =>
  Object.fromEntries(
    (JSON.parse(rowsIn(relay.data)[0]?.fields ?? '[]') as { name: string; text: string }[])
      .filter(({ text }) => text !== '')
      .map(({ name, text }) => [name, text]),
  )

describe('an accepted form post', () => {
  test('can have the longest answer that a field may allow, whatever its characters are', async () => {
    const relay = await relayForTest()
    const boat = formById('boat')
    const additionalNotes = '\u{1F69A}'.repeat(LONGEST_ANSWER)
    expect((await sendByBrowser(relay.url, boat, { ...answersTo(boat), additionalNotes })).status).toBe(303)
    expect(fieldsIn(relay).additionalNotes).toBe(additionalNotes)
  })

  test('is stored like JSON and leads to a page with the reference', async () => {
    const [relay, other] = [await relayForTest(), await relayForTest()]
    const response = await postCarForm(relay)
    expect(response.status).toBe(303)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('location')).toMatch(/^\/submit\/sent\?ref=[0-9A-Z]{4}-[0-9A-Z]{4}&form=car$/)
    const page = await fetch(relay.url + response.headers.get('location'))
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    const text = await page.text()
    expect(text).toContain('Thank You')
    expect(text).toContain(new URL(response.headers.get('location') ?? '', relay.url).searchParams.get('ref'))

    await post(other.url, 'vehicles', car())
    await until('both are delivered', () => allSent(relay.data) && allSent(other.data))
    const stored = (data: string) => rowsIn(data).map(({ subject, fields, state }) => ({ subject, fields, state }))
    expect(stored(relay.data)).toEqual(stored(other.data))
  })

  test('is quarantined if the honeypot is filled in', async () => {
    const relay = await relayForTest()
    expect((await postCarForm(relay, { _honey: 'x' })).status).toBe(303)
    expect(rowsIn(relay.data)).toMatchObject([{ quarantined: 1 }])
  })
})

describe('a form with groups and conditions', () => {
  const valid = {
    category: 'Fleets',
    'vehicles.0.make': 'Honda',
    'vehicles.0.runs': 'yes',
    'pickup.street': '12 Oak St',
    'pickup.city': 'Austin',
    budget: '12500',
    phone: '(512) 555-0142',
    email: '',
    account: '',
  }
  const fleetRelay = () => relayForTest({}, { forms: [fleet] })

  test('ignores answers that a condition hides', async () => {
    const relay = await fleetRelay()
    const hidden = { account: 'yes', 'vehicles.0.winch': 'Rented' }
    expect((await postForm(relay.url, 'vehicles', { ...valid, ...hidden })).status).toBe(303)
    for (const name of Object.keys(hidden)) expect(fieldsIn(relay)).not.toHaveProperty([name])
  })

  test('drops empty items and numbers the others from 0', () => {
    const empty = (index: number) => ({ [`vehicles.${index}.make`]: ' ', [`vehicles.${index}.runs`]: '' })
    const last = { 'vehicles.4.make': 'Ford', 'vehicles.4.runs': 'no', 'vehicles.4.winch': 'Rented' }
    const sent = { ...valid, ...empty(1), ...empty(2), ...last, ...empty(7) }
    const kept = withoutEmptyItems(fleet.schema, sent) ?? {}
    expect(kept).toMatchObject({ 'vehicles.0.make': 'Honda', 'vehicles.1.make': 'Ford' })
    expect(Object.keys(kept).filter((name) => name.startsWith('vehicles'))).toHaveLength(5)
  })

  test('keeps an item that has only a default if the group needs it, and drops it otherwise', async () => {
    const { schema, ...rest } = FLEET
    const runs = { type: 'string' as const, title: 'Runs', enum: ['yes', 'no'], default: 'yes' }
    const vehicles = {
      type: 'array',
      title: 'V',
      minItems: 1,
      maxItems: 3,
      items: { type: 'object', title: 'Vehicle', properties: { runs } },
    }
    const form = await formOf({
      ...rest,
      steps: [{ title: 'All', fields: ['vehicles'] }],
      schema: { type: 'object', properties: { vehicles } } as unknown as typeof schema,
      uiSchema: {},
      submission: { mailbox: 'vehicles', subject: 'New request' },
    })
    const relay = await relayForTest({}, { forms: [form] })
    const items = { 'vehicles.0.runs': 'yes', 'vehicles.1.runs': 'yes', 'vehicles.2.runs': 'no' }
    expect((await postForm(relay.url, 'vehicles', { category: 'Fleets', ...items })).status).toBe(303)
    expect(fieldsIn(relay)).toEqual({ 'vehicles.0.runs': 'no' })
    const untouched = { 'vehicles.0.runs': 'yes', 'vehicles.1.runs': 'yes' }
    expect((await postForm(relay.url, 'vehicles', { category: 'Fleets', ...untouched })).status).toBe(303)
    expect(JSON.parse(rowsIn(relay.data)[1]?.fields ?? '')).toEqual([expect.objectContaining({ text: 'yes' })])
  })

  test('is refused with too many items, and with an index that is huge', async () => {
    const relay = await fleetRelay()
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`vehicles.${index}.make`, 'Ford']))
    expect((await postForm(relay.url, 'vehicles', { ...valid, ...many })).status).toBe(422)
    const huge = Array.from({ length: 4_000 }, (_, index) => [`vehicles.${999_990_000 + index}.make`, 'A'] as const)
    expect((await postForm(relay.url, 'vehicles', [...Object.entries(valid), ...huge])).status).toBe(422)
    expect((await postForm(relay.url, 'vehicles', { ...valid, 'vehicles.9999999999.make': 'A' })).status).toBe(422)
    expect(rowsIn(relay.data)).toEqual([])
    expect((await postForm(relay.url, 'vehicles', { ...valid, 'vehicles.999999999.make': ' ' })).status).toBe(303)
  })
})

describe('two equal posts', () => {
  const now = { at: Date.UTC(2030, 0, 1) }
  const clock = { now: () => now.at }
  const location = (response: Response) => response.headers.get('location')

  test('at the same moment are one submission, with one reference', async () => {
    const relay = await relayForTest()
    const responses = await Promise.all(Array.from({ length: 12 }, () => postCarForm(relay)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 303))
    expect(new Set(responses.map(location)).size).toBe(1)
    expect(rowsIn(relay.data)).toHaveLength(1)
  })

  test('within ten minutes are one submission, also across a restart; later they are two', async () => {
    // Just before a period of ten minutes ends.
    now.at = Date.UTC(2030, 0, 1, 0, 9, 59, 999)
    const relay = await relayForTest({}, clock)
    const first = location(await postCarForm(relay))
    now.at += 1
    expect(location(await postCarForm(relay))).toBe(first)
    await relay.close()
    const again = await relayForTest({ DATA_DIR: relay.data }, clock)
    now.at += 599_998
    expect(location(await postCarForm(again))).toBe(first)
    expect(rowsIn(relay.data)).toHaveLength(1)
    now.at += 1
    expect(location(await postCarForm(again))).not.toBe(first)
    expect(rowsIn(relay.data)).toHaveLength(2)
  })

  test('around the end of a period, at the same moment, are one submission', async () => {
    const times = [Date.UTC(2030, 0, 1, 0, 9, 59, 999), Date.UTC(2030, 0, 1, 0, 10)]
    let calls = 0
    const relay = await relayForTest({}, { now: () => times[calls++ % 2] ?? 0 })
    const responses = await Promise.all(Array.from({ length: 8 }, () => postCarForm(relay)))
    expect(new Set(responses.map(location)).size).toBe(1)
    expect(rowsIn(relay.data)).toHaveLength(1)
  })

  test('with different answers or mailboxes are two', async () => {
    const relay = await relayForTest()
    await postCarForm(relay)
    await postCarForm(relay, { phone: '(512) 555-0143' })
    expect(rowsIn(relay.data)).toHaveLength(2)
  })

  test('with a seed are one submission, also much later; with another seed they are two', async () => {
    now.at = Date.UTC(2030, 0, 1)
    const relay = await relayForTest({}, clock)
    const seed = 'a'.repeat(32)
    const first = location(await postCarForm(relay, { _id: seed }))
    now.at += 86_400_000
    expect(location(await postCarForm(relay, { _id: seed }))).toBe(first)
    expect(rowsIn(relay.data)).toHaveLength(1)
    expect((await postCarForm(relay, { _id: seed, phone: '1' })).status).toBe(303)
    expect(location(await postCarForm(relay, { _id: 'b'.repeat(32) }))).not.toBe(first)
    expect(rowsIn(relay.data)).toHaveLength(3)
  })

  test('do not turn equal JSON into a repeat', async () => {
    const relay = await relayForTest()
    await postCarForm(relay)
    for (let round = 0; round < 2; round += 1) expect((await post(relay.url, 'vehicles', car())).status).toBe(200)
    expect(rowsIn(relay.data)).toHaveLength(3)
  })
})

describe('a refused form post', () => {
  /** Checks that the response is a page, and that nothing was stored. */
  async function expectRefused(relay: TestRelay, response: Response, status: number): Promise<void> {
    await expectPage(response, status)
    expect(rowsIn(relay.data)).toEqual([])
  }

  test('with a repeated name gets a page with 422, unless the field has several choices', async () => {
    const relay = await relayForTest()
    for (const name of ['name', '_captcha', 'category'])
      await expectRefused(
        relay,
        await postForm(relay.url, 'vehicles', [
          ...Object.entries(car()).map(([key, value]) => [key, String(value)] as const),
          [name, 'Cars'],
        ]),
        422,
      )
  })

  test.each(['name=%ff', 'name=%', 'name=%zz', 'name=%ed%a0%80', 'name=%c0%80'])(
    'that is not percent-encoded UTF-8 (%s) gets a page with 400',
    async (body) => {
      const relay = await relayForTest()
      await expectRefused(relay, await postForm(relay.url, 'vehicles', body), 400)
    },
  )

  test('says in plain words why, and what to do now', async () => {
    const relay = await relayForTest({ RATE_LIMIT: '3/600' })
    const post = async (changes: Record<string, unknown>, headers: Record<string, string> = {}) => {
      const { window } = new JSDOM(await (await postCarForm(relay, changes, headers)).text())
      return window.document.body.textContent
    }
    const refusals = [
      [await post({}, { Origin: 'null' }), "didn't say that the form came from our site"],
      [await post({}, { 'Content-Encoding': 'gzip' }), "in a format that we can't read"],
      [await post({ name: 'x'.repeat(140_000) }), 'longer than we can accept'],
      [await post({ category: 'No such category' }), 'has changed since you opened it'],
      [await post({}), 'too many forms'],
    ] as const
    for (const [text, reason] of refusals) {
      expect(text).toContain(reason)
      expect(text).toContain('Go back in your browser: your answers are still there')
      expect(text).toContain(site.contactEmail)
      expect(text).not.toMatch(/UTF-8|origin|request|JSON|submission/i)
    }
    expect(refusals.at(-1)?.[0]).toMatch(/send it again in \d minutes/)
  })
})

describe('the page after success', () => {
  const relayOf = relayForTests()

  test.each([
    '',
    '?ref=',
    '?ref=K3F9-7QX',
    '?ref=k3f9-7qxd',
    '?ref=K3F9-7QXD%0A',
    '?ref=K3F9-7QXI',
    '?ref=K3F9-7QXD&ref=K3F9-7QXD',
    '?ref=<script>',
  ])('does not exist at /submit/sent%s', async (query) => {
    const relay = relayOf()
    const response = await fetch(`${relay.url}/submit/sent${query}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    const page = await response.text()
    expect(page).toMatch(/^<!DOCTYPE html>.*Oops! Page not found.*href="\/".*<\/html>$/s)
    expect(page).not.toContain('<script')
  })

  test('is not at the address that forms are posted to, which a visitor may open again', async () => {
    const relay = relayOf()
    const open = (headers: Record<string, string>) => fetch(`${relay.url}/submit/vehicles`, { headers })
    const page = await open({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([page.status, page.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await page.text()).toContain('Oops! Page not found')
    expect((await open({ Accept: '*/*' })).headers.get('content-type')).toBe('application/json')
  })

  test.each(['', '&form=no-such-form', '&form=__proto__'])(
    'exists with "%s", and is not stored anywhere',
    async (form) => {
      const relay = relayOf()
      const page = await fetch(`${relay.url}/submit/sent?ref=K3F9-7QXD${form}`)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const text = await page.text()
      expect(text).toContain('K3F9-7QXD')
      expect(text).toContain('By this time tomorrow')
    },
  )

  test("has the form's own text", async () => {
    const relay = relayOf()
    const page = await fetch(`${relay.url}/submit/sent?ref=K3F9-7QXD&form=lead`)
    expect(await page.text()).toContain('Thank you for your interest! We’ll be in touch within 24 hours.')
  })
})
