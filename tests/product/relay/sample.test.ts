import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { startSample } from '../../../relay/sample/sample.ts'
import { SAMPLE_COUNT } from '../../../relay/sample/sample-requests.ts'
import { forms, samplesOf } from '../../categories/own.ts'
import { runCommand } from './desk/run-command.ts'
import { afterThis, emptyFolder, postCar, relayForTest, rowsIn } from './harness.ts'
import { pagesWith } from './pages.ts'

const samples = Object.fromEntries(forms.map((form) => [form.id, samplesOf(form).valid.map(typed)]))

async function sampleForTest(folder: string, environment: Record<string, string> = {}) {
  const settings = { PORT: '0', DATA_DIR: folder, ...environment }
  const relay = await startSample(
    { forms, environment: settings, render: pagesWith(forms), siteFolder: 'public' },
    samples,
  )
  afterThis(() => relay.close())
  return relay
}

/** The table of `leads list`. */
async function listed(data: string, ...args: readonly string[]) {
  const { output } = await runCommand({ DATA_DIR: data }, ['list', ...args])
  return output.trim().split('\n')
}

test('--sample fills a desk in a folder of its own with requests of all forms, in all states', async () => {
  const folder = emptyFolder()
  await sampleForTest(folder)
  const data = join(folder, 'sample')
  expect(existsSync(join(folder, 'relay.db'))).toBe(false)
  const rows = rowsIn(data)
  expect(rows).toHaveLength(SAMPLE_COUNT)
  const received = forms.filter(({ submission }) => submission.delivery === 'endpoint')
  expect(new Set(rows.map(({ form }) => form))).toEqual(new Set(received.map(({ id }) => id)))
  for (const state of ['new', 'reached', 'not-for-us', 'quarantined'])
    expect((await listed(data, '--state', state)).length, state).toBeGreaterThan(1)
})

test('a sample sends nothing, whatever the settings are, and says on every page that it is one', async () => {
  const folder = emptyFolder()
  const { url, inboxUrl = '' } = await sampleForTest(folder, {
    ALERT_EMAILS: 'boss@example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'quotes@example.com',
  })
  expect((await postCar(url)).status).toBe(200)
  expect((await listed(join(folder, 'sample'), '--count', '100')).join()).not.toContain('queued')
  expect(existsSync(join(folder, 'sample', 'mail'))).toBe(false)
  const entered = await fetch(inboxUrl, { redirect: 'manual' })
  const cookie = entered.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const headers = { cookie, 'accept-encoding': 'gzip', 'if-none-match': '"x"' }
  expect(await (await fetch(`${url}/inbox`, { headers })).text()).toContain('these requests are made up')
  expect(await (await fetch(`${url}/submit/vehicles`, { headers: { accept: 'text/html' } })).text()).toContain(
    'these requests are made up',
  )
})

test('each start makes the folder new, but not while another relay runs in it', async () => {
  const folder = emptyFolder()
  const first = await sampleForTest(folder)
  await expect(sampleForTest(folder)).rejects.toThrow('Another relay uses the data folder')
  writeFileSync(join(folder, 'sample', 'left'), '')
  await postCar(first.url)
  await first.close()
  await sampleForTest(folder)
  expect(existsSync(join(folder, 'sample', 'left'))).toBe(false)
  expect(rowsIn(join(folder, 'sample'))).toHaveLength(SAMPLE_COUNT)
})

test('a folder that is no sample stays as it is', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'sample'))
  writeFileSync(join(folder, 'sample', 'thesis.txt'), 'mine')
  await expect(sampleForTest(folder)).rejects.toThrow("isn't the folder of a sample")
  expect(existsSync(join(folder, 'sample', 'thesis.txt'))).toBe(true)
})

test('a sample of a build with other tables is made new', async () => {
  const folder = emptyFolder()
  const first = await sampleForTest(folder)
  await first.close()
  writeFileSync(join(folder, 'sample', 'relay.db'), 'of another build')
  await sampleForTest(folder)
  expect(rowsIn(join(folder, 'sample'))).toHaveLength(SAMPLE_COUNT)
})

test('with PostgreSQL, it says what to do', async () => {
  const start = sampleForTest(emptyFolder(), { DATABASE_URL: 'postgres://db.example.com/warmlane' })
  await expect(start).rejects.toThrow('Unset DATABASE_URL')
})

test('a relay with real requests has no such line', async () => {
  const { url } = await relayForTest()
  expect(await (await fetch(`${url}/submit/vehicles`, { headers: { accept: 'text/html' } })).text()).not.toContain(
    'made up',
  )
})
