import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRelay } from '../../../relay/check.ts'
import { mailboxesOf, readConfig } from '../../../relay/config/config.ts'
import { forms } from '../../categories/own.ts'
import { emptyFolder, relayForTest } from './harness.ts'
import { mailServer, mailThrough, smtpError } from './mail-server.ts'
import { startPostgres } from './postgres-server.ts'

/** Runs the check. Returns whether everything works, and the lines that it prints. */
async function check(environment: Record<string, string>, recipient?: string) {
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: emptyFolder(), ...environment }, mailboxesOf(forms))
  return { works: await checkRelay(config, recipient, (line) => lines.push(line)), lines }
}

test('the check tries the store and the login, and sends a test email from the sender', async () => {
  const smtp = await mailServer()
  const { works, lines } = await check(mailThrough(smtp), 'me@example.com')
  expect(works).toBe(true)
  expect(lines).toEqual([
    expect.stringMatching(/^ok {6}store: SQLite in .*, no requests yet$/),
    'ok      mailboxes: each has an address',
    'ok      mail login: accepted by 127.0.0.1',
    expect.stringMatching(/^ok {6}test email: sent from quotes@relay\.example to me@example\.com/),
  ])
  expect(smtp.arrived.map(({ recipients }) => recipients)).toEqual([['me@example.com']])
})

test('the check says what a mail server refuses: the login, or the sender', async () => {
  const login = await mailServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(smtpError(535, '5.7.8 Wrong password')),
  })
  const wrong = { ...mailThrough(login), SMTP_URL: `smtp://sam:canary7Q@127.0.0.1:${login.port}?ignoreTLS=true` }
  const refused = await check(wrong)
  expect(refused.works).toBe(false)
  expect(refused.lines[2]).toMatch(/^FAILED {2}mail login: in reply to AUTH .*Wrong password/)
  expect(refused.lines.join()).not.toContain('canary7Q')

  const sender = await mailServer({
    onMailFrom: (_address, _session, done) => done(smtpError(553, 'Not your address')),
  })
  const { works, lines } = await check(mailThrough(sender), 'me@example.com')
  expect(works).toBe(false)
  expect(lines[3]).toMatch(/^FAILED {2}test email: in reply to MAIL FROM: 553 Not your address/)
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
    expect(lines[1]).toBe(
      `FAILED  mailboxes: Set MAILBOX_VEHICLES and restart the relay. Until then, emails to mailboxes without an address ${what}`,
    )
    expect(lines[2]).toMatch(/^ok {6}mail login/)
  },
)

test('the check runs beside a relay, and says that its store is damaged', async () => {
  const relay = await relayForTest()
  const beside = await check({ DATA_DIR: relay.data })
  expect(beside).toEqual({
    works: true,
    lines: [
      `ok      store: SQLite in ${relay.data}, in use by a running relay`,
      'ok      email: SMTP_URL is not set, so emails are written to files',
    ],
  })
  const data = emptyFolder()
  writeFileSync(join(data, 'relay.db'), 'not a database'.repeat(500))
  const { works, lines } = await check({ DATA_DIR: data })
  expect([works, lines[0]]).toEqual([false, expect.stringContaining('FAILED  store: file is not a database')])
})

test('the check connects to PostgreSQL without changing it', async () => {
  const server = await startPostgres()
  try {
    const DATABASE_URL = await server.createDatabase()
    expect((await check({ DATABASE_URL })).lines[0]).toMatch(/^ok {6}store: PostgreSQL \d+/)
    const { works, lines } = await check({ DATABASE_URL: `${DATABASE_URL}_missing` })
    expect([works, lines[0]]).toEqual([false, expect.stringContaining('does not exist')])
  } finally {
    await server.stop()
  }
})
