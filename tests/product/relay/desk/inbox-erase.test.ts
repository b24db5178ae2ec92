import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { allSent, postCar, relayForTest, rowsIn } from '../harness.ts'
import { enterInbox } from './inbox-visitor.ts'

const PERSON = '/inbox/erase?person=SAM%40example.com'

/** A relay with three requests, two of which mention sam@example.com. */
async function relayWithLeads() {
  const relay = await relayForTest()
  await postCar(relay.url, { vehicleInfo: 'First' })
  await postCar(relay.url, { name: 'Kim', email: 'kim@example.com', phone: '303 555 0100' })
  await postCar(relay.url, { vehicleInfo: 'Third', phone: '303 555 0199' })
  await until('all are sent', () => allSent(relay.data))
  return { relay, inbox: await enterInbox(relay) }
}

const fieldsIn = (data: string) => rowsIn(data).map(({ fields }) => fields)

test('a request is erased after a page has asked, and the log says who did it', async () => {
  const { relay, inbox } = await relayWithLeads()
  expect(await (await inbox.get('/inbox/1')).text()).toContain('href="/inbox/erase?seq=1"')
  const question = await (await inbox.get('/inbox/erase?seq=1')).text()
  expect(question).toContain('Erase this request for good')
  expect(question).toContain('href="/inbox/erase?person=sam%40example.com"')
  expect(fieldsIn(relay.data)[0]).toContain('First')
  const response = await inbox.send('/inbox/erase', 'seq=1', { origin: relay.url })
  expect(await response.text()).toMatch(/Erased [0-9A-Z]{4}-[0-9A-Z]{4} and 1 email file\./)
  expect(fieldsIn(relay.data)).toEqual(['[]', expect.stringContaining('Kim'), expect.stringContaining('Third')])
  expect(await (await inbox.get('/inbox/changes')).text()).toContain('erased what the visitor sent')
  expect(await (await inbox.get('/inbox/erase?seq=1')).text()).not.toContain('for good')
})

test('a person is found by email address, and all of their requests are erased', async () => {
  const { relay, inbox } = await relayWithLeads()
  const question = await (await inbox.get(PERSON)).text()
  expect(question).toContain('Erase these 2 requests for good')
  const seqs = [...question.matchAll(/name="seq" value="(\d+)"/g)].map(([, seq]) => `seq=${seq}`)
  await inbox.send('/inbox/erase', seqs.join('&'), { origin: relay.url })
  expect(fieldsIn(relay.data)).toEqual(['[]', expect.stringContaining('Kim'), '[]'])
  expect(await (await inbox.get(PERSON)).text()).toContain('No request mentions this person')
  expect(await (await inbox.get('/inbox/erase?person=Sam')).text()).toContain('neither an email address')
})

test('a request that may mention a person is shown, but not erased with the others', async () => {
  const { relay, inbox } = await relayWithLeads()
  await postCar(relay.url, { name: 'Lee', email: 'lee@example.com', phone: '555-0199' })
  await until('all are sent', () => allSent(relay.data))
  const question = await (await inbox.get('/inbox/erase?person=303%E2%80%93555%E2%80%930199')).text()
  expect(question).toContain('Erase this request for good')
  expect([...question.matchAll(/name="seq" value="(\d+)"/g)].map(([, seq]) => seq)).toEqual(['3'])
  const [, may = ''] = question.split('May also mention this person')
  expect(may).toContain('href="/inbox/4"')
  expect(may).not.toContain('href="/inbox/3"')
  const onlyMay = await (await inbox.get('/inbox/erase?person=720-555-0199')).text()
  expect(onlyMay).toContain('No request mentions this person for certain.')
  expect(onlyMay).toContain('href="/inbox/4"')
  expect(onlyMay).not.toContain('for good')
})

test('another site and other people cannot erase', async () => {
  const { relay, inbox } = await relayWithLeads()
  expect((await inbox.send('/inbox/erase', 'seq=1', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await inbox.send('/inbox/erase', 'seq=1', { origin: relay.url, cookie: '' })).status).toBe(401)
  expect((await fetch(relay.url + PERSON)).status).toBe(401)
  expect(fieldsIn(relay.data)[0]).toContain('First')
})
