import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oddText } from '../../../odd-texts.ts'
import { times } from '../../../run/times.ts'
import { postgresForTests } from '../engines.ts'
import { emptyFolder, postCar, relayForTest } from '../harness.ts'
import { enterInbox } from './inbox-visitor.ts'

const postgres = postgresForTests()

/** A value as it is in a URL or a form, some of them not valid. */
const encoded = fc.oneof(
  fc.constantFrom('reach+1:0', 'no-answer-morning+1:0', 'undo+1:0', 'note+1:0', 'resend+1:0', 'mark', '1:0', '1.2'),
  { weight: 4, arbitrary: oddText.map((text) => encodeURIComponent(Buffer.from(text).toString())) },
  fc.constantFrom('%', '%ff', '%zz', '%ED%A0%80', '9'.repeat(400), 'a%20'.repeat(3_000), '%22%2A'.repeat(900)),
)

/** Every parameter that a page of the inbox reads, by path. */
const LIST = ['q', 'state', 'mailbox', 'form', 'when', 'since', 'until', 'below', 'after', 'done', 'refused']
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/inbox': LIST,
  '/inbox/export.csv': LIST,
  '/inbox/export.json': LIST,
  '/inbox/1': LIST,
  '/inbox/1/reached': LIST,
  '/inbox/arrived': [...LIST, 'newest'],
  '/inbox/1/mail': ['q'],
  '/inbox/erase': ['person', 'seq'],
  '/inbox/changes': ['q'],
}

/** Every entry that a form of the inbox sends, by path. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  '/inbox/act': ['act', 'lead', 'state', 'rows', 'focus', 'back', 'note', 'noteBefore', 'channel'],
  '/inbox/resend': ['channel'],
  '/inbox/erase': ['seq'],
}

const pairsFor = (paths: Readonly<Record<string, readonly string[]>>) =>
  fc.constantFrom(...Object.entries(paths)).chain(([path, names]) =>
    fc.record({
      path: fc.constant(path),
      pairs: fc
        .array(fc.tuple(fc.constantFrom(...names), encoded), { minLength: 1, maxLength: 3 })
        .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
    }),
  )

const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
]

describe.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.createDatabase() })],
])('in %s', (_, environment: () => Promise<Record<string, string>>) => {
  const start = async () => {
    const relay = await relayForTest({ ...(await environment()), DATA_DIR: emptyFolder() })
    await postCar(relay.url)
    const inbox = await enterInbox(relay)
    const expectFine = async (what: string, { status }: Response) => {
      expect([what, status < 500]).toEqual([what, true])
      expect([what, (await fetch(`${relay.url}/healthz`)).status]).toEqual([what, 200])
    }
    return { relay, inbox, expectFine }
  }
  const runs = { numRuns: times({ test: 150, soak: 10_000 }) }

  test('no query of the inbox fails', async () => {
    const { inbox, expectFine } = await start()
    await fc.assert(
      fc.asyncProperty(pairsFor(QUERIES), async ({ path, pairs }) => {
        const url = `${path}?${pairs}`
        await expectFine(url, await inbox.get(url))
      }),
      runs,
    )
  })

  test('no form of the inbox fails', async () => {
    const { relay, inbox, expectFine } = await start()
    await fc.assert(
      fc.asyncProperty(pairsFor(FORMS), fc.constantFrom(...TYPES), async ({ path, pairs }, type) => {
        const headers = { origin: relay.url, 'Content-Type': type }
        await expectFine(`${path} ${pairs}`, await inbox.send(path, pairs, headers))
      }),
      runs,
    )
  })

  test('no path, zone or token of the inbox fails', async () => {
    const { relay, inbox, expectFine } = await start()
    await fc.assert(
      fc.asyncProperty(encoded, async (value) => {
        await expectFine(value, await inbox.get(`/inbox/${value}`))
        await expectFine(value, await inbox.get(`/inbox/${value}/mail`))
        await expectFine(value, await fetch(`${relay.url}/inbox?token=${value}`, { redirect: 'manual' }))
        const headers = { cookie: `${inbox.cookie}; tz=${value}` }
        await expectFine(value, await fetch(`${relay.url}/inbox`, { headers }))
      }),
      { numRuns: times({ test: 40, soak: 2_000 }) },
    )
  })

  test.each([
    ['?since=0000-01-01', 200, true],
    ['?until=0001-01-01', 200, false],
    ['?after=x', 200, true],
    ['?form=%00', 400, false],
    ['?q=sam%00', 400, false],
    [`?q=${'sam+'.repeat(2_000)}`, 200, true],
    ['/erase?person=%00@x', 400, false],
    [`/erase?person=${'x'.repeat(5_000)}@x.co`, 200, false],
  ])('%s gets %i', async (query, status, isFound) => {
    const { inbox } = await start()
    const page = await inbox.get(`/inbox${query}`)
    expect([page.status, (await page.text()).includes('Sam Sample')]).toEqual([status, isFound])
  })

  test('a note keeps what can be read of it', async () => {
    const { relay, inbox } = await start()
    await inbox.send('/inbox/act', 'act=note+1:0&note=Call%00ed%0D%0Atwice', { origin: relay.url })
    expect(await (await inbox.get('/inbox/1')).text()).toContain('>Called\ntwice</bdi>')
  })
})
