import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { postCar, relayForTest, rowsIn } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'

const KEY = { 'Idempotency-Key': 'seed-0123456789' }

test('the same id with the same body gets the same response and sends one email', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest(mailThrough(smtp))
  const first = await postCar(relay.url, {}, KEY)
  const text = await first.text()
  await until('the email arrives', () => smtp.arrived.length === 1)
  const later = await postCar(relay.url, {}, KEY)
  expect([later.status, await later.text()]).toEqual([200, text])
  await until('the email is marked as sent', () => rowsIn(relay.data)[0]?.state === 'sent')
  await postCar(relay.url, { name: 'Ann Other' })
  await until('the email of a later request is sent', () => rowsIn(relay.data)[1]?.state === 'sent')
  expect(smtp.arrived.map(({ email }) => email.subject?.split(' - ')[1])).toEqual(['Sam Sample', 'Ann Other'])
  expect(rowsIn(relay.data)).toHaveLength(2)
})

test('the same id with another body is refused with 409, at the same time and later', async () => {
  const relay = await relayForTest()
  const together = await Promise.all(['1', '2'].map((phone) => postCar(relay.url, { phone }, KEY)))
  expect(together.map(({ status }) => status).sort()).toEqual([200, 409])
  const later = await postCar(relay.url, { phone: '3' }, KEY)
  expect([later.status, await later.json()]).toEqual([
    409,
    { success: 'false', message: 'This Idempotency-Key was already used for a different submission.' },
  ])
  expect(rowsIn(relay.data)).toHaveLength(1)
})

test('without an id, every request is a separate submission', async () => {
  const relay = await relayForTest()
  for (let round = 0; round < 3; round += 1) expect((await postCar(relay.url)).status).toBe(200)
  expect(new Set(rowsIn(relay.data).map(({ id }) => id)).size).toBe(3)
})

test('a repeat is recognized after a restart', async () => {
  const relay = await relayForTest()
  const first = await (await postCar(relay.url, {}, KEY)).text()
  await relay.close()
  const again = await relayForTest({ DATA_DIR: relay.data })
  expect(await (await postCar(again.url, {}, KEY)).text()).toBe(first)
  expect((await postCar(again.url, { phone: '1' }, KEY)).status).toBe(409)
})

test('an Idempotency-Key in quotes, as in the IETF draft, is the same as one without', async () => {
  const relay = await relayForTest()
  const first = await postCar(relay.url, {}, { 'Idempotency-Key': '"seed-0123456789"' })
  expect(first.status).toBe(200)
  expect(await (await postCar(relay.url, {}, KEY)).text()).toBe(await first.text())
  expect(rowsIn(relay.data).map(({ id }) => id)).toEqual(['seed-0123456789'])
  for (const key of ['"seed-0123456789', 'seed-0123456789"', '""seed-0123456789""'])
    expect((await postCar(relay.url, {}, { 'Idempotency-Key': key })).status).toBe(400)
})
