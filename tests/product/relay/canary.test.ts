import { expect, test } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import { errorFields } from '../../../relay/watch/log.ts'
import { car, emptyFolder, post, postCar, postForm, rowsIn } from './harness.ts'
import { mailServer, mailThrough, smtpError } from './mail-server.ts'
import { relayProcess } from './process.ts'

const CANARY = 'canary7Q'

test('the log contains no personal data and no secrets', async () => {
  const smtp = await mailServer({
    onRcptTo: ({ address }, _session, done) => done(smtpError(550, `<${address}> ${CANARY} refused`)),
  })
  const data = emptyFolder()
  const mailboxes = { ...mailThrough(smtp), MAILBOX_VEHICLES: `${CANARY}@team.example` }
  const relay = await relayProcess({ ...mailboxes, DATA_DIR: data, INBOX_TOKEN: `${CANARY}-inbox-token` })
  const started = relay.output().length
  const email = `${CANARY}@example.com`
  const all = { name: `${CANARY} name`, email, phone: CANARY, pickupLocation: CANARY, vehicleInfo: CANARY }
  const headers = {
    'Idempotency-Key': `${CANARY}-key`,
    'User-Agent': CANARY,
    Referer: `http://x.example/${CANARY}`,
    'X-Forwarded-For': CANARY,
    'X-Forwarded-Host': CANARY,
    Cookie: CANARY,
  }
  const { hostname, port } = new URL(relay.url)
  await fetch(`${relay.url}/healthz?${CANARY}`)
  const host = `${CANARY.toLowerCase()}.example`
  const statuses = [
    await postCar(relay.url, all, headers),
    await postCar(relay.url, { ...all, phone: `${CANARY}2` }, headers),
    await postCar(relay.url, { ...all, email: CANARY }),
    await postCar(relay.url, { ...all, _honey: CANARY }),
    await postCar(relay.url, { ...all, [CANARY]: CANARY }),
    await post(relay.url, 'vehicles', `{"name":"${CANARY}",`),
    await post(relay.url, 'vehicles', CANARY),
    await post(relay.url, CANARY, all),
    await postCar(relay.url, all, { Origin: `https://${CANARY}.example` }),
    await postCar(relay.url, all, { Origin: `https://${host}`, 'X-Forwarded-Host': host }),
    await postCar(relay.url, all, { 'Content-Type': CANARY }),
    await postCar(relay.url, { ...all, vehicleInfo: CANARY.repeat(20_000) }),
    await postCar(relay.url, all, { 'Idempotency-Key': CANARY.slice(0, 5) }),
    await fetch(`${relay.url}/submit/vehicles?${CANARY}`, { method: 'PUT', body: CANARY }),
    await fetch(`${relay.url}/inbox?token=${CANARY}`),
    await fetch(`${relay.url}/get-started?email=${email}`, { redirect: 'manual' }),
    await fetch(`${relay.url}/${email}`),
    await fetch(`${relay.url}/inbox?token=${CANARY}-inbox-token`, { redirect: 'manual' }),
    await fetch(`http://${hostname}:${port}/%ff${CANARY}`, { method: 'POST' }),
    await postForm(relay.url, 'vehicles', { ...car(), ...all, _id: CANARY }),
    await postForm(relay.url, 'vehicles', { ...car(), ...all, email: CANARY, [CANARY]: CANARY }),
    await fetch(`${relay.url}/submit/sent?ref=${CANARY}&form=${CANARY}`),
  ].map(({ status }) => status)
  expect(statuses).toEqual([
    200, 409, 422, 200, 422, 400, 400, 404, 403, 403, 415, 413, 400, 405, 401, 302, 404, 302, 405, 303, 422, 404,
  ])
  await until('the email is given up', () => rowsIn(data)[0]?.state === 'dead')
  await until('that is logged', () => relay.output().includes('delivery-given-up'))
  relay.kill('SIGTERM')
  expect(await relay.ended).toBe(0)

  const log = relay.output().slice(started)
  expect(log).not.toContain(CANARY)
  expect(log).not.toContain(CANARY.toLowerCase())
  const lines = log.trim().split('\n')
  expect(lines.length).toBeGreaterThan(14)
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const event of events) expect(event).toMatchObject({ time: expect.any(String), event: expect.any(String) })
  const refusals = events.filter(({ status }) => Number(status) >= 400)
  expect(refusals.map(({ status, reason }) => `${status} ${reason}`)).toEqual([
    '409 conflict',
    '422 invalid',
    '422 invalid',
    '400 unreadable',
    '400 unreadable',
    '404 unknown-mailbox',
    '403 origin',
    '403 origin',
    '415 not-json',
    '413 body-too-large',
    '400 invalid-key',
    '405 method',
    '401 inbox-token',
    '404 not-found',
    '405 method',
    '422 invalid',
    '404 not-found',
  ])
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['proxy-not-trusted', 'host-rewritten']))
  expect(rowsIn(data)[0]?.last_error).toBe('EENVELOPE 550')
})

test('only name, code and location of an error are logged', () => {
  const error = Object.assign(new TypeError(`${CANARY}\n    at ${CANARY} (x)`), { code: 'E_SOME' })
  const fields = errorFields(error)
  expect(fields).toMatchObject({ error: 'TypeError', code: 'E_SOME', at: expect.stringContaining('canary.test.ts') })
  expect(fields.at).not.toContain(CANARY)
  expect(errorFields(CANARY)).toEqual({ error: 'string' })
})
