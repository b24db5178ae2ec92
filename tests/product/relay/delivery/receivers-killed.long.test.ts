import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { enterInbox } from '../desk/inbox-visitor.ts'
import { postgresForTests } from '../engines.ts'
import { emptyFolder, postCar } from '../harness.ts'
import { relayProcess } from '../process.ts'
import { webhookReceiver } from '../webhook-receiver.ts'

const postgres = postgresForTests()

test.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.createDatabase() })],
])(
  'on %s, a relay that is killed while it posts leaves the request to a person, who can send it again or say that it arrived',
  async (_, database) => {
    let answers = false
    const receiver = await webhookReceiver((response) => (answers ? response.end('{}') : undefined))
    const { WEBHOOK_SECRET_VEHICLES: _secret, ...connection } = receiver.environment
    const environment = {
      ...{ ...connection, ...(await database()), DATA_DIR: emptyFolder(), LEASE_MS: '400' },
      ...{ WEBHOOK_FORMAT_VEHICLES: 'hubspot', INBOX: 'on' },
    }
    const killed = await relayProcess(environment)
    for (const name of ['Maya Torres', 'Lee Park']) expect((await postCar(killed.url, { name })).status).toBe(200)
    await until('the first arrives', () => receiver.received.length === 1)
    killed.kill('SIGKILL')
    await killed.ended
    answers = true

    const relay = await relayProcess(environment)
    const inbox = await enterInbox(relay)
    const shows = (path: string, text: string) =>
      until(`${path} shows "${text}"`, async () => (await (await inbox.get(path)).text()).includes(text))
    await shows('/inbox/2', 'Webhook: sent')
    await shows('/inbox/1', 'Webhook: may have arrived. HubSpot may have it')
    expect(receiver.received).toHaveLength(2)
    await inbox.send('/inbox/resend', '', { origin: relay.url })
    await shows('/inbox?state=failed', 'Those that may have arrived stay')
    await inbox.press('/inbox/1', 'act=arrived+webhook+1:0&back=/inbox/1')
    await shows('/inbox/1', 'has arrived: Webhook')
    await shows('/inbox/1', 'Webhook: sent')
    expect(receiver.received).toHaveLength(2)
  },
)
