import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../build/golden/browser/until.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import type { AcceptedBody } from '../../../engine/submission/protocol.ts'
import { emailOf } from '../../browser/emails.ts'
import { samplesOf, shippedForms } from '../../categories/schemas.ts'
import { car, post, postCar, postForm } from '../../product/relay/harness.ts'

const root = mkdtempSync(join(tmpdir(), 'warmlane-bundle-'))
const site = join(root, 'site')
const data = join(root, 'data')
const bundle = join(site, '.relay/relay.mjs')

/** Runs the bundle with no other environment. Resolves `ended` to its status. */
function run(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [bundle, ...args], { cwd: root, env: { DATA_DIR: data, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<number | null>((settle) => child.on('close', settle))
  const stopReading = () => void child.stdout.destroy()
  return { output: () => output, ended, stop: () => child.kill('SIGTERM'), stopReading }
}

let url: string
let relay: ReturnType<typeof run>
beforeAll(async () => {
  cpSync(resolve('dist'), site, { recursive: true })
  // The packages that `npm ci --omit=dev` installs there.
  const { packages } = JSON.parse(readFileSync(join(site, '.relay/package-lock.json'), 'utf8'))
  for (const path of Object.keys(packages).filter((name) => name !== '')) {
    mkdirSync(join(site, '.relay', path, '..'), { recursive: true })
    symlinkSync(resolve(path), join(site, '.relay', path))
  }
  relay = run([], { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', MIN_FILL_TIME: '0' })
  url = await until('it listens', () => /^Site: +(\S+)$/m.exec(relay.output())?.[1])
})
afterAll(async () => {
  relay.stop()
  expect(await relay.ended, relay.output()).toBe(0)
  rmSync(root, { recursive: true })
})

/** Sends a car request, and waits for its email. */
async function emailOfCar(changes: Record<string, string> = {}) {
  const response = await postCar(url, changes)
  expect(response.status).toBe(200)
  const { reference } = (await response.json()) as AcceptedBody
  return emailOf(data, reference)
}

test('the bundle receives a lead and writes its email, in a folder without the repository', async () => {
  expect((await emailOfCar()).subject).toBe('New Cars Shipping Quote Request - Sam Sample')
})

test('the bundle finds the places of the site, and says how far it is from one ZIP code to another', async () => {
  const { text } = await emailOfCar({ pickupLocation: '78701', deliveryLocation: '80202' })
  expect(text).toMatch(/Distance: Austin to Denver, about 8\d0 miles$/m)
})

test('the bundle serves the site, with its redirects', async () => {
  const page = await fetch(`${url}/car-quote-form`)
  expect([page.status, await page.text()]).toEqual([200, readFileSync('dist/car-quote-form/index.html', 'utf8')])
  const { status, headers } = await fetch(`${url}/get-started?email=a%40x.co`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/lead-capture?email=a%40x.co'])
})

test('the bundle answers a form without JavaScript in a page of the site', async () => {
  const page = await postForm(url, 'vehicles', car({ email: 'sam' }))
  expect(page.status).toBe(422)
  const html = await page.text()
  expect(html).toContain('value="sam"')
  expect(html).toContain('<header')
})

test.each(
  shippedForms.filter(({ submission }) => submission.delivery === 'endpoint').map((form) => [form.id, form] as const),
)('the validators of %s in the bundle agree with its file', async (_, form) => {
  const { valid, invalid } = samplesOf(form)
  const send = async (answers: Readonly<Record<string, string>>) => {
    const response = await post(url, form.submission.mailbox, payloadOf(withAnswers(form, form.label ?? '', answers)))
    const { problems = [] } = (await response.json()) as { problems?: readonly { path: string; rule: string }[] }
    return { status: response.status, problems: problems.map(({ path, rule }) => `${path} ${rule}`) }
  }
  for (const answers of valid) expect(await send(typed(answers))).toEqual({ status: 200, problems: [] })
  for (const wrong of invalid) {
    const { status, problems } = await send({ ...typed(valid[wrong.sample] ?? {}), [wrong.path]: wrong.text })
    expect(status, `${wrong.path}=${wrong.text}`).toBe(422)
    expect(problems).toContain(`${wrong.path} ${wrong.rule}`)
  }
})

test('the bundle tries its configuration with --check', async () => {
  const check = run(['--check'])
  expect(await check.ended).toBe(0)
  expect(check.output()).toContain(`ok      store: SQLite in ${data}, in use by a running relay`)
})

test.each([['list'], ['export'], ['help']])(
  'the bundle ends quietly if nobody reads leads %s to the end',
  async (command) => {
    await emailOfCar()
    const leads = run(['leads', command])
    leads.stopReading()
    expect([await leads.ended, leads.output()]).toEqual([0, ''])
  },
)
