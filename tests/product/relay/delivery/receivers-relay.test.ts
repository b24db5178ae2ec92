import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { runCommand } from '../desk/run-command.ts'
import { emptyFolder, postCar } from '../harness.ts'
import { relayProcess } from '../process.ts'
import { webhookReceiver } from '../webhook-receiver.ts'

const CANARY = 'canary7Q'

test('a refusal is at the lead and raises an alarm at once, and key, query and the receiver’s words are nowhere else', async () => {
  let status = 422
  const receiver = await webhookReceiver((response, { url }) =>
    response
      .writeHead(status)
      .end(
        status === 422
          ? JSON.stringify({ message: `no phone ${CANARY}-said ${url} ${CANARY}-key` })
          : '{"leadId": "sm-1"}',
      ),
  )
  const data = emptyFolder()
  const { WEBHOOK_SECRET_VEHICLES: _, ...connection } = receiver.environment
  const environment = {
    ...{ ...connection, DATA_DIR: data, INBOX: 'on', METRICS_TOKEN: 'a-token-of-some-length' },
    WEBHOOK_URL_VEHICLES: `https://127.0.0.1:${receiver.port}/leads?branchId=${CANARY}-query`,
    WEBHOOK_FORMAT_VEHICLES: 'smartmoving',
    WEBHOOK_KEY_VEHICLES: `${CANARY}-key`,
  }
  const relay = await relayProcess(environment)
  const inbox = await enterInbox(relay)
  const page = async (path: string) => (await inbox.get(path)).text()
  const shows = (text: string) => until(`the lead shows "${text}"`, async () => (await page('/inbox/1')).includes(text))
  await postCar(relay.url)
  await shows(`Webhook: could not be sent. SmartMoving refused it: no phone ${CANARY}-said`)
  expect(receiver.received[0]?.url).toBe(`/leads?branchId=${CANARY}-query&providerKey=${CANARY}-key`)
  expect(receiver.received).toHaveLength(1)

  const health = await (await fetch(`${relay.url}/healthz`)).text()
  expect(JSON.parse(health).alarms).toEqual(['delivery-given-up'])
  const headers = { Authorization: 'Bearer a-token-of-some-length' }
  const metrics = await (await fetch(`${relay.url}/metrics`, { headers })).text()
  for (const text of [relay.output().replace(/^URL.*$/m, ''), health, metrics]) expect(text).not.toContain(CANARY)
  const shown = (await page('/inbox/1')) + (await page('/inbox?state=failed'))
  for (const secret of ['key', 'query']) expect(shown).not.toContain(`${CANARY}-${secret}`)

  status = 200
  await inbox.press('/inbox/1', 'act=resend+webhook+1:0&back=/inbox/1')
  await shows('Webhook: sent. SmartMoving has it as sm-1')
  const erased = await runCommand({ DATA_DIR: data }, ['erase', '1', '--yes'])
  expect(erased.output).toMatch(/by webhook, .*Z, SmartMoving has it as sm-1/)
  expect(await page('/inbox/1')).not.toContain('sm-1')
  relay.kill('SIGTERM')
  await relay.ended
  for (const name of readdirSync(data).filter((each) => each.startsWith('relay.db'))) {
    const stored = readFileSync(join(data, name), 'latin1')
    for (const secret of ['key', 'query']) expect(stored).not.toContain(`${CANARY}-${secret}`)
  }
})

test('a receiver that refuses our key loses nothing, an alarm tells of it, and once it is corrected a person can send at once', async () => {
  let isCorrected = false
  const receiver = await webhookReceiver((response) =>
    isCorrected ? response.end('{"leadId": "sm-1"}') : response.writeHead(401).end(),
  )
  const { WEBHOOK_SECRET_VEHICLES: _, ...connection } = receiver.environment
  const relay = await relayProcess({
    ...{ ...connection, DATA_DIR: emptyFolder(), INBOX: 'on' },
    ...{ WEBHOOK_FORMAT_VEHICLES: 'smartmoving', WEBHOOK_KEY_VEHICLES: 'old' },
  })
  await postCar(relay.url)
  await until('it is refused', () => receiver.received.length > 0)
  const alarms = async () => (await (await fetch(`${relay.url}/healthz`)).json()).alarms
  await until('there is an alarm', async () => (await alarms()).includes('delivery-denied'))
  expect(await alarms()).not.toContain('delivery-given-up')
  isCorrected = true
  const inbox = await enterInbox(relay)
  expect(await (await inbox.get('/inbox/1')).text()).toContain('Send again')
  await inbox.press('/inbox/1', 'act=resend+webhook+1:0&back=/inbox/1')
  await until('it is sent', async () =>
    (await (await inbox.get('/inbox/1')).text()).includes('SmartMoving has it as sm-1'),
  )
  await until('the alarm ends', async () => !(await alarms()).includes('delivery-denied'))
})

test('an unknown format is refused at the start, with the names that are there', async () => {
  const starting = relayProcess({
    ...{ DATA_DIR: emptyFolder(), WEBHOOK_URL_VEHICLES: 'https://crm.example', WEBHOOK_FORMAT_VEHICLES: 'bat' },
  })
  await expect(starting).rejects.toThrow(/WEBHOOK_FORMAT_VEHICLES=bat: expected one of standard, .*bats, .*smartmoving/)
})
