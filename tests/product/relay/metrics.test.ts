import { expect, test } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import { formVersionsIn, post, postCar, relayForTest } from './harness.ts'
import { mailServer, mailThrough, smtpError } from './mail-server.ts'

const TOKEN = 'prometheus-token-1'
const metricsOf = (url: string, token = TOKEN) =>
  fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })

/** Returns the value of a sample, named as in the text format: `relay_alarm{alarm="store-full"}`. */
const sampleIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

test('metrics count submissions by form and outcome, and deliveries by channel', async () => {
  const smtp = await mailServer()
  const relay = await relayForTest({ ...mailThrough(smtp), METRICS_TOKEN: TOKEN })
  const id = { 'Idempotency-Key': 'metrics-test-1' }
  await postCar(relay.url, {}, id)
  await postCar(relay.url, {}, id)
  await postCar(relay.url, { email: 'sam' })
  await post(relay.url, 'vehicles', '{')
  const text = await until('the deliveries have ended', async () => {
    const found = await (await metricsOf(relay.url)).text()
    return sampleIn(found, 'relay_attempts_total{channel="email",result="sent"}') === 1 ? found : undefined
  })
  const submissions = (form: string, outcome: string) =>
    sampleIn(text, `relay_submissions_total{form="${form}",outcome="${outcome}"}`)
  expect(submissions('car', 'accepted')).toBe(1)
  expect(submissions('car', 'repeated')).toBe(1)
  expect(submissions('car', 'invalid')).toBe(1)
  expect(submissions('unknown', 'unreadable')).toBe(1)
  expect(sampleIn(text, 'relay_submission_seconds_count')).toBe(4)
  expect(sampleIn(text, 'relay_oldest_waiting_seconds')).toBeGreaterThanOrEqual(0)
  expect(text).not.toContain('sam')
})

test('metrics have the deliveries that were given up, and the alarm', async () => {
  const smtp = await mailServer({ onRcptTo: (_address, _session, done) => done(smtpError(550, 'no')) })
  const relay = await relayForTest({ ...mailThrough(smtp), METRICS_TOKEN: TOKEN })
  await postCar(relay.url)
  const name = 'relay_deliveries{channel="email",state="dead"}'
  const text = await until('the email is given up', async () => {
    const found = await (await metricsOf(relay.url)).text()
    // Counts for the alarm are cached for a second.
    return sampleIn(found, name) === 1 && found.includes('delivery-given-up') ? found : undefined
  })
  expect(sampleIn(text, 'relay_alarm{alarm="delivery-given-up"}')).toBe(1)
  expect(sampleIn(text, 'relay_attempts_total{channel="email",result="given-up"}')).toBe(1)
})

test('metrics have how many versions of forms are stored, and their size', async () => {
  const relay = await relayForTest({ METRICS_TOKEN: TOKEN })
  const text = await (await metricsOf(relay.url)).text()
  expect(sampleIn(text, 'relay_form_versions')).toBe(formVersionsIn(relay.data).length)
  expect(sampleIn(text, 'relay_form_versions')).toBeGreaterThan(10)
  expect(sampleIn(text, 'relay_form_versions_bytes')).toBeGreaterThan(100_000)
})

test('without METRICS_TOKEN there are no metrics, and with it nobody else gets them', async () => {
  expect((await metricsOf((await relayForTest()).url)).status).toBe(404)
  const relay = await relayForTest({ METRICS_TOKEN: TOKEN })
  expect((await metricsOf(relay.url, 'another-token-12')).status).toBe(401)
  expect((await fetch(`${relay.url}/metrics`)).status).toBe(401)
  expect((await metricsOf(relay.url)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
})
