import { expect, test } from 'vitest'
import { exportCsv, exportJson } from '../../../relay/desk/leads/export.ts'
import type { Lead, LeadFilter } from '../../../relay/store/submission.ts'
import { formById } from '../../categories/own.ts'
import { postCar, relayForTest } from './harness.ts'
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
  facts: {},
  fillTimeMs: undefined,
  fields: Object.entries(answers).map(([name, text]) => ({ name, label: `Label of ${name}`, text })),
  receivedAt: 0,
  isQuarantined: false,
  messageId: '',
  deliveries: [],
  state: 'called',
  changedBy: 'sam',
  changedAt: 60_000,
  note: '',
})

/** Leads as the store returns them. */
const storeOf = (all: readonly Lead[]) => ({
  find: async (_: LeadFilter, count: number, below = Number.MAX_SAFE_INTEGER) =>
    all.filter(({ seq }) => seq < below).slice(0, count),
})

async function textOf(chunks: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}

const csvOf = async (answers: Readonly<Record<string, string>>) =>
  (await textOf(exportCsv(storeOf([lead(1, answers)]), {}, [formById('car')]))).split('\r\n')

test('CSV has the columns of the category files, and other answers in the last one', async () => {
  const [header, row] = await csvOf({ name: 'Sam', gone: 'Old answer', email: 'sam@example.com' })
  expect(header).toMatch(
    /^\uFEFFReference,Received,Category,Form,Mailbox,State,Changed by,Changed,Note,Pickup ZIP or city,/,
  )
  expect(header).toMatch(/,Other answers$/)
  expect(row).toMatch(/,1970-01-01T00:00:00.000Z,Cars,car,vehicles,called,sam,1970-01-01T00:01:00.000Z,,/)
  expect(row).toMatch(/,Sam,sam@example.com,,Label of gone: Old answer$/)
})

test.each([
  ['=1+1', `'=1+1`],
  ['+1-cmd', `'+1-cmd`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\tx', `'\tx`],
  ['+1 (512) 555-0142', '+1 (512) 555-0142'],
  ['+1-1', `'+1-1`],
  ['a "b", c\nd', '"a ""b"", c\nd"'],
])('the answer %j is the cell %j', async (answer, cell) => {
  expect((await csvOf({ name: answer })).join('\r\n')).toContain(`,${cell},`)
})

test('JSON has every answer as it is, of as many leads as there are', async () => {
  const leads = Array.from({ length: 401 }, (_, index) => lead(401 - index, { name: '=1+1' }))
  const list = JSON.parse(await textOf(exportJson(storeOf(leads), {})))
  expect(list).toHaveLength(401)
  expect(list[0]).toMatchObject({ state: 'called', answers: [{ name: 'name', text: '=1+1' }] })
  expect(JSON.parse(await textOf(exportJson(storeOf([]), {})))).toEqual([])
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
