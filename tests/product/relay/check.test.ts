import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foreignOwner, makePrivateFile } from '../../../engine/disk/durable.ts'
import { checkRelay } from '../../../relay/check.ts'
import { mailboxesOf, readConfig } from '../../../relay/config/config.ts'
import { openPostgresStore } from '../../../relay/store/postgres/store.ts'
import { forms } from '../../categories/own.ts'
import { formsWithParts } from '../../categories/with-parts.ts'
import { postgresForTests, sqlOn } from './engines.ts'
import { emptyFolder, relayForTest } from './harness.ts'
import { mailServer, mailThrough, smtpError } from './mail-server.ts'
import { receivers } from './receivers.ts'
import { CERTIFICATE_FILE, WEBHOOK_SECRET, webhookReceiver } from './webhook-receiver.ts'

/** Runs the check. Returns whether everything works, and the lines that it prints. */
async function check(
  environment: Record<string, string>,
  recipient?: string,
  options?: Parameters<typeof checkRelay>[3],
) {
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: emptyFolder(), ...environment }, mailboxesOf(forms))
  return { works: await checkRelay(config, recipient, (line) => lines.push(line), options), lines }
}

test('the check tries the store and the login, and sends a test email from the sender', async () => {
  const smtp = await mailServer()
  const { works, lines } = await check(mailThrough(smtp), 'me@example.com')
  expect(works).toBe(true)
  expect(lines).toEqual([
    'ok      settings: each is read and has an effect',
    expect.stringMatching(/^ok {6}store: SQLite in .*, no requests yet$/),
    'ok      mailboxes: each has an address',
    'ok      mail login: accepted by 127.0.0.1',
    expect.stringMatching(/^ok {6}test email: sent from quotes@relay\.example to me@example\.com/),
  ])
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['me@example.com']])
})

test('the check lists the forms that a receiver gets, why it gets no others, and what nobody has tried', async () => {
  const linesFor = async (more: Record<string, string> = {}) => {
    const environment = {
      ...{ WEBHOOK_FORMAT_VEHICLES: 'carlink', WEBHOOK_URL_VEHICLES: 'https://crm.example/canary7Q' },
      ...{ WEBHOOK_KEY_VEHICLES: 'canary7Q', DATA_DIR: emptyFolder(), ...more },
    }
    const lines: string[] = []
    const config = readConfig(environment, mailboxesOf(forms), receivers)
    expect(await checkRelay(config, undefined, (line) => lines.push(line), { forms: formsWithParts })).toBe(true)
    return lines
  }
  const lines = await linesFor()
  const [text = ''] = lines.filter((line) => line.startsWith('ok      receiver of vehicles:'))
  expect((await linesFor({ WEBHOOK_FORMS_VEHICLES: 'car, cra' })).join()).toContain(
    'WEBHOOK_FORMS names cra, which is no form of this mailbox',
  )
  expect(text).toContain('CarLink gets car\n')
  expect(text).toContain(
    "CarLink doesn't get boat, vehicle.year missing, vehicle.make missing, vehicle.model missing\n",
  )
  expect(text).toContain('Not verified: Written from public documents, not tried with the real receiver.')
  expect(lines.join()).not.toContain('canary7Q')
})

test('the check says what a mail server refuses: the login, or the sender', async () => {
  const login = await mailServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(smtpError(535, '5.7.8 Wrong password')),
  })
  const wrong = { ...mailThrough(login), SMTP_URL: `smtp://sam:canary7Q@127.0.0.1:${login.port}?ignoreTLS=true` }
  const refused = await check(wrong)
  expect(refused.works).toBe(false)
  expect(refused.lines[3]).toMatch(/^FAILED {2}mail login: in reply to AUTH .*Wrong password/)
  expect(refused.lines.join()).not.toContain('canary7Q')

  const sender = await mailServer({
    onMailFrom: (_address, _session, done) => done(smtpError(553, 'Not your address')),
  })
  const { works, lines } = await check(mailThrough(sender), 'me@example.com')
  expect(works).toBe(false)
  expect(lines[4]).toMatch(/^FAILED {2}test email: in reply to MAIL FROM: 553 Not your address/)
})

test.each([
  [204, 'ok      alert webhook: accepted by 127.0.0.1; check that the test alert arrived'],
  [400, 'FAILED  alert webhook: The receiver has answered with HTTP 400'],
])('the check posts a test alert, which a chat answers with %i', async (status, line) => {
  const receiver = await webhookReceiver((response) => response.writeHead(status).end())
  const environment = {
    ALERT_WEBHOOK_URL: `https://127.0.0.1:${receiver.port}/alerts`,
    ALERT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  }
  const { works, lines } = await check(environment, undefined, { ca: readFileSync(CERTIFICATE_FILE, 'utf8') })
  expect([works, lines.at(-1)]).toEqual([status === 204, line])
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ text: expect.stringMatching(/^Test alert of /) })
})

test('a mail server on another machine whose certificate nobody has signed is refused with what to set', async () => {
  const smtp = await mailServer({ disabledCommands: ['AUTH'] })
  const config = readConfig({ DATA_DIR: emptyFolder(), ...mailThrough(smtp) }, mailboxesOf(forms))
  const lines: string[] = []
  // As if it were elsewhere: a URL of this machine trusts any certificate.
  const elsewhere = { ...config, smtpUrl: `smtp://127.0.0.1:${smtp.port}` }
  expect(await checkRelay(elsewhere, undefined, (line) => lines.push(line))).toBe(false)
  expect(lines[3]).toMatch(/^FAILED {2}mail login: .*certificate.*SMTP_URL.*NODE_EXTRA_CA_CERTS/)
})

test.each([
  ['wait in the store', {}],
  ['go to ALERT_EMAILS', { ALERT_EMAILS: 'ops@team.example' }],
])(
  'the check fails for a mailbox without an address, names its variable, and says that emails %s',
  async (what, more) => {
    const { MAILBOX_VEHICLES: _, ...others } = { MAILBOX_VEHICLES: '', ...mailThrough(await mailServer()), ...more }
    const { works, lines } = await check(others)
    expect(works).toBe(false)
    expect(lines[2]).toBe(
      `FAILED  mailboxes: Set MAILBOX_VEHICLES and restart the relay. Until then, emails to mailboxes without an address ${what}`,
    )
    expect(lines[3]).toMatch(/^ok {6}mail login/)
  },
)

test('the check runs beside a relay, and says that its store is damaged', async () => {
  const relay = await relayForTest()
  const beside = await check({ DATA_DIR: relay.data })
  expect(beside).toEqual({
    works: true,
    lines: [
      'ok      settings: each is read and has an effect',
      `ok      store: SQLite in ${relay.data}, in use by a running relay`,
      'ok      email: SMTP_URL is not set, so emails are written to files',
    ],
  })
  const data = emptyFolder()
  writeFileSync(join(data, 'relay.db'), 'not a database'.repeat(500))
  const { works, lines } = await check({ DATA_DIR: data })
  expect([works, lines[1]]).toEqual([
    false,
    expect.stringMatching(/^FAILED {2}store: .*relay.db: file is not a database. Restore/),
  ])
})

test('the check says that a file belongs to another user, and so does a relay that can not open it', async () => {
  const relay = await relayForTest()
  await relay.close()
  const path = join(relay.data, 'relay.db')
  const { uid } = statSync(path)
  // Root can open everything, and others can't give files away.
  if (uid === 0) {
    chownSync(path, 65_534, 65_534)
    const { works, lines } = await check({ DATA_DIR: relay.data })
    expect([works, lines[1]]).toEqual([false, expect.stringContaining('relay.db in')])
    expect(lines[1]).toContain(`chown --reference=${relay.data}`)
    expect(foreignOwner(path)).toBe(
      `${path} belongs to user 65534, but this program runs as user 0. Run: chown 0 ${path}`,
    )
  } else {
    chmodSync(path, 0o000)
    expect((await check({ DATA_DIR: relay.data })).works).toBe(false)
    expect(foreignOwner(path)).toBeUndefined()
  }
})

test('a folder that can not be read is named with its owner', async () => {
  const parent = emptyFolder()
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  mkdirSync(folder, { mode: 0o700 })
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  else chmodSync(folder, 0o000)
  try {
    const line = (await check({ DATA_DIR: folder })).lines[1]
    expect(line).toContain(isRoot ? `${folder} belongs to user 0, but this program runs as user 65534` : 'EACCES')
  } finally {
    if (isRoot) process.seteuid?.(0)
    else chmodSync(folder, 0o700)
  }
})

test('DATA_DIR that is a file is named', async () => {
  const file = join(emptyFolder(), 'file')
  writeFileSync(file, '')
  const named = `DATA_DIR=${file} can't be the data folder`
  expect((await check({ DATA_DIR: file })).lines[1]).toContain(`FAILED  store: ${named}`)
  await expect(relayForTest({ DATA_DIR: file })).rejects.toThrow(named)
})

test('a file that root makes in the folder of another user belongs to that user', () => {
  const folder = emptyFolder()
  const owner = process.geteuid?.() === 0 ? 65_534 : statSync(folder).uid
  chownSync(folder, owner, statSync(folder).gid)
  makePrivateFile(join(folder, 'lock.db'))
  expect(statSync(join(folder, 'lock.db'))).toMatchObject({ uid: owner })
})

describe('with PostgreSQL', () => {
  const server = postgresForTests()

  /** Creates a database, and returns its name, its URL, and what runs SQL beside it. */
  async function database() {
    const url = await server.createDatabase()
    const name = new URL(url).pathname.slice(1)
    return { url, name, sql: sqlOn(url.replace(/[^/]*$/, 'postgres')) }
  }
  const storeLine = async (DATABASE_URL: string) => (await check({ DATABASE_URL })).lines[1]

  test('the check tries to write, and changes nothing', async () => {
    const { url } = await database()
    expect(await storeLine(url)).toMatch(/^ok {6}store: PostgreSQL \d+/)
    expect(await sqlOn(url)(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
    expect(await storeLine(`${url}_missing`)).toMatch(/^FAILED {2}store: .*does not exist/)
  })

  test('the check fails if the database is a standby, which takes no writes', async () => {
    const { url, name, sql } = await database()
    await sql(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    expect(await storeLine(url)).toBe('FAILED  store: cannot execute CREATE TABLE in a read-only transaction')
  })

  test('the check fails if the user may not create tables', async () => {
    const { url, sql } = await database()
    await sql(`CREATE USER poor PASSWORD 'poor'`)
    expect(await storeLine(url.replace('postgres:password@', 'poor:poor@'))).toBe(
      'FAILED  store: permission denied for schema public',
    )
  })

  test.each(['LATIN1', 'WIN1252', 'SQL_ASCII'])(
    'a database in %s is refused by the check and at the start',
    async (encoding) => {
      const { url, name, sql } = await database()
      await sql(`DROP DATABASE ${name}`)
      await sql(`CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`)
      const message = `server_encoding is ${encoding}, so requests with characters such as ’ would be refused. It must be UTF8.`
      expect(await storeLine(url)).toBe(`FAILED  store: ${message}`)
      await expect(openPostgresStore(url, () => [])).rejects.toThrow(message)
    },
  )
})
