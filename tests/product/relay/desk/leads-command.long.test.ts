import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, test, vi } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { referenceOf } from '../../../../engine/submission/payload.ts'
import { runLeads } from '../../../../relay/desk/command/leads.ts'
import { storeText } from '../../../../relay/store/open.ts'
import { forms } from '../../../categories/own.ts'
import { allSent, collector, emptyFolder, openStore, postCar, relayForTest, rowsIn } from '../harness.ts'
import { mailServer, mailThrough, smtpError } from '../mail-server.ts'
import { startPostgres } from '../postgres-server.ts'
import { runCommand } from './run-command.ts'

const leads = (environment: Record<string, string>, ...args: string[]) => runCommand(environment, args)

const ID = 'leads-command-1'

test('beside a running relay, leads are listed, shown and exported', async () => {
  const relay = await relayForTest()
  await postCar(relay.url, {}, { 'Idempotency-Key': ID })
  await postCar(relay.url, { name: 'Kim', email: 'kim@example.com', phone: '212 555 0199' })
  await until('the emails are written', () => allSent(relay.data))
  const run = (...args: string[]) => leads({ DATA_DIR: relay.data }, ...args)

  const { code, output } = await run('list')
  expect(code).toBe(0)
  expect(output.split('\n')).toEqual([
    expect.stringMatching(/^2 .* new {2}vehicles {2}Kim {2}212 555 0199 {2}Austin, TX 78701 > Denver, CO 80202$/),
    expect.stringContaining(`1  ${referenceOf(ID)}`),
    '',
  ])
  expect((await run('list', '--q', 'Kim')).output.trim().split('\n')).toHaveLength(1)
  expect((await run('list', referenceOf(ID))).output).toContain('Year, make and model: 2019 Honda Civic')
  expect((await run('list', '1')).output).toContain('Delivery by file: sent')
  expect((await run('export')).output).toContain('"Austin, TX 78701"')
  expect(JSON.parse((await run('export', '--format', 'json')).output)).toHaveLength(2)
  const [about, ...others] = JSON.parse((await run('export', 'Kim@example.com')).output)
  expect(others).toEqual([])
  expect(about).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ text: 'Kim' })]) })
  expect(await run('list', '99')).toMatchObject({ code: 1, errors: 'Found nothing.\n' })
  expect(await run('list', 'Kim')).toMatchObject({ code: 2, errors: expect.stringContaining('--q searches for words') })
})

test.each([['list'], ['export'], ['list', '1'], ['export', 'sam@example.com'], ['erase', '1'], ['help']])(
  'leads %s ends quietly when its reader has gone',
  async (...args) => {
    const relay = await relayForTest()
    for (let count = 0; count < 3; count += 1)
      await postCar(relay.url, {}, { 'Idempotency-Key': `reader-gone-${count}` })
    const errors: string[] = []
    const print = vi.fn(async () => {
      throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
    })
    const environment = { DATA_DIR: relay.data }
    const context = {
      forms,
      receivers: {},
      environment,
      print,
      askPassword: async () => '',
      isTerminal: true,
      now: Date.now,
    }
    expect([await runLeads(args, context, (text) => void errors.push(text)), errors]).toEqual([0, []])
    expect(print).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['--since', '0000-01-01', 1],
  ['--since', '9999-12-31', 0],
  ['--since', '2030-02-30', 1],
  ['--form', '\ufffd', 0],
  ['--q', '"sam" *', 1],
  ['--q', 'sam '.repeat(2_000), 1],
])('%s %j lists what there is', async (option, text, count) => {
  const relay = await relayForTest()
  await postCar(relay.url)
  const { code, output } = await leads({ DATA_DIR: relay.data }, 'list', option, text)
  expect([code, output.match(/Sam Sample/g)?.length ?? 0]).toEqual([0, count])
})

test('a quarantined lead is shown by its number or reference, with the reason', async () => {
  const relay = await relayForTest()
  await postCar(relay.url, { _honey: 'x' }, { 'Idempotency-Key': ID })
  const run = (...args: string[]) => leads({ DATA_DIR: relay.data }, ...args)
  const { code, output } = await run('list', referenceOf(ID))
  expect(code).toBe(0)
  expect(output).toContain('Quarantined as likely spam: hidden field filled in')
  expect((await run('list', '1')).output).toBe(output)
})

test('beside a running relay, a person is erased, but only with --yes', async () => {
  const relay = await relayForTest()
  await postCar(relay.url, {}, { 'Idempotency-Key': ID })
  await until('the email is written', () => allSent(relay.data))
  writeFileSync(join(relay.data, 'relay-v1.db'), '')
  const run = (...args: string[]) => leads({ DATA_DIR: relay.data }, ...args)
  expect((await run('erase', '512-555-0142')).output).toContain('To do it, add --yes')
  expect(rowsIn(relay.data)[0]?.subject).toContain('Sam Sample')
  const { code, output } = await run('erase', 'sam@example.com', '--yes')
  expect(code).toBe(0)
  expect(output).toContain(`Erased ${referenceOf(ID)} and 1 email file.`)
  expect(output).toContain(`${join(relay.data, 'relay-v1.db')}, made `)
  expect(readdirSync(join(relay.data, 'mail'))).toEqual([])
  expect(rowsIn(relay.data)[0]?.fields).toBe('[]')
  expect((await run('erase', 'sam@example.com', '--yes')).code).toBe(1)
  expect((await postCar(relay.url, {}, { 'Idempotency-Key': ID })).status).toBe(410)
})

test('leads that may mention a person are only listed, and each is erased by its number', async () => {
  const relay = await relayForTest()
  await postCar(relay.url, { name: 'Sam', phone: '(303) 555-0199' })
  await postCar(relay.url, { name: 'Kim', email: 'kim@example.com', phone: '555-0199' })
  await postCar(relay.url, { name: 'Lee', email: 'lee@example.com', phone: '720-555-0100' })
  await until('the emails are written', () => allSent(relay.data))
  const run = (...args: string[]) => leads({ DATA_DIR: relay.data }, ...args)
  const kimMay =
    /\nThese leads may also mention 303–555–0199\. Read them, and erase each by its number:\n2 .* Kim .*\n$/
  expect((await run('erase', '303–555–0199')).output).toMatch(/\n1 .* Sam .*\n.*add --yes.*\nThese leads may/)
  expect(JSON.parse((await run('export', '[303] 555-0199')).output)).toHaveLength(1)
  for (let round = 0; round < 2; round += 1)
    expect(await run('erase', '303–555–0199', '--yes')).toMatchObject({ output: expect.stringMatching(kimMay) })
  const [sam, kim] = rowsIn(relay.data)
  expect([sam?.fields, kim?.fields]).toEqual(['[]', expect.stringContaining('Kim')])
  expect((await run('erase', '2', '--yes')).code).toBe(0)
  expect((await run('erase', '303–555–0199', '--yes')).code).toBe(1)
})

test('every command that can change the store names it first, without its password', async () => {
  const relay = await relayForTest()
  for (const [command, argument] of [
    ['erase', '12'],
    ['resend', 'all'],
    ['waiting', 'email'],
    ['expire', 'car'],
  ] as const) {
    const { output } = await leads({ DATA_DIR: relay.data }, command, argument)
    expect(output).toMatch(new RegExp(`^Store: SQLite in ${relay.data}\n`))
  }
  const databaseUrl = 'postgres://sam:canary7Q@db.example.com:6432/warmlane?sslmode=verify-full'
  expect(storeText({ data: '/data', databaseUrl })).toBe('PostgreSQL, database warmlane at db.example.com:6432')
})

test('the running relay sends again what the command line resends', async () => {
  let isBroken = true
  const smtp = await mailServer({
    onRcptTo: (_address, _session, done) => done(isBroken ? smtpError(550, 'no') : undefined),
  })
  const relay = await relayForTest(mailThrough(smtp))
  await postCar(relay.url)
  await until('the email is given up', () => rowsIn(relay.data)[0]?.state === 'dead')
  isBroken = false
  const { output } = await leads({ ...mailThrough(smtp), DATA_DIR: relay.data }, 'resend', 'all')
  expect(output).toContain('Queued 1 delivery.')
  await until('the email arrives', () => smtp.arrived.length === 1)
})

test('a backup of a running relay, put into a data folder, has every request', async () => {
  const relay = await relayForTest()
  await postCar(relay.url, {}, { 'Idempotency-Key': ID })
  const copy = join(emptyFolder(), 'backup.db')
  expect((await leads({ DATA_DIR: relay.data }, 'backup', copy)).code).toBe(0)
  await postCar(relay.url, { name: 'After the backup' })
  const data = emptyFolder()
  copyFileSync(copy, join(data, 'relay.db'))
  const restored = await relayForTest({ DATA_DIR: data })
  expect(rowsIn(restored.data).map(({ id }) => id)).toEqual([ID])
  expect((await postCar(restored.url, {}, { 'Idempotency-Key': ID })).status).toBe(200)
  expect(rowsIn(restored.data)).toHaveLength(1)
  expect((await leads({ DATA_DIR: relay.data }, 'backup', copy)).errors).toContain('exists already')
})

test('commands use PostgreSQL, too', async () => {
  const server = await startPostgres()
  try {
    const environment = { DATABASE_URL: await server.createDatabase(), DATA_DIR: emptyFolder() }
    const relay = await relayForTest(environment)
    await postCar(relay.url)
    expect((await leads(environment, 'list')).output).toContain('Sam Sample')
    expect((await leads(environment, 'erase', 'sam@example.com', '--yes')).code).toBe(0)
    expect((await leads(environment, 'list')).output).not.toContain('Sam Sample')
    expect((await leads(environment, 'backup', 'x.db')).errors).toContain('pg_dump')
    await relay.close()
  } finally {
    await server.stop()
  }
})

test('wrong arguments exit with 2, and a missing or older store with 1', async () => {
  const data = emptyFolder()
  for (const args of [['fly'], ['fly', '1'], ['erase'], ['list', '--x'], ['list', '1', '2']]) {
    const { code, errors } = await leads({ DATA_DIR: data }, ...args)
    expect([args, code]).toEqual([args, 2])
    expect(errors).toContain('help lists the commands')
  }
  expect(await leads({ DATA_DIR: data }, 'list')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no store'),
  })
  expect(existsSync(join(data, 'relay.db'))).toBe(false)
  expect((await leads({}, 'help')).output).toContain('erase PERSON')
  const store = await openStore(data)
  await store.close()
  const db = new Database(join(data, 'relay.db'))
  db.exec('PRAGMA user_version = 99')
  db.close()
  expect((await leads({ DATA_DIR: data }, 'list')).errors).toContain('Its schema version is 99')
})

test('the help begins with the command, whether npm runs it or not', async () => {
  const npm = { npm_lifecycle_event: 'leads' }
  expect((await leads({}, 'help')).output).toMatch(/^Usage: leads COMMAND\n/)
  expect((await leads(npm, 'help')).output).toMatch(/^Usage: npm run leads -- COMMAND\n/)
  expect((await leads(npm, 'fly')).errors).toContain('\nnpm run leads -- help lists')
})

test('leads user prints an entry for INBOX_USERS', async () => {
  const { code, output } = await leads({}, 'user', 'Sam')
  expect([code, output]).toEqual([0, expect.stringMatching(/^Sam:scrypt\.[\w-]{22}\.[\w-]{43}\n$/)])
  expect((await leads({}, 'user', 'a:b')).code).toBe(1)
})

test('what waits for a channel that is turned off is shown, dropped, or moved to another one', async () => {
  const smtp = await mailServer()
  await smtp.stop()
  const withMail = { ...mailThrough(smtp), CONFIRMATION_EMAILS: 'on' }
  const relay = await relayForTest(withMail)
  await postCar(relay.url, {}, { 'Idempotency-Key': ID })
  const run = (...args: string[]) => leads({ DATA_DIR: relay.data }, 'waiting', ...args)
  const store = `Store: SQLite in ${relay.data}\n`
  const isOffline = '1 delivery waiting. The channel is turned off\n'
  const both = `${store}confirmation: ${isOffline}email: ${isOffline}`
  expect(await run()).toMatchObject({ code: 0, output: both })
  expect((await leads({ DATA_DIR: relay.data, ...withMail }, 'waiting', 'email')).output).toBe(
    `${store}email: 1 delivery waiting\n`,
  )
  await relay.close()

  const { log, events } = collector()
  const without = await relayForTest({ DATA_DIR: relay.data }, { log })
  const isOff = { count: 1, warning: expect.stringContaining('leads waiting CHANNEL') }
  expect(events('channel-off')).toEqual([
    { channel: 'confirmation', ...isOff },
    { channel: 'email', ...isOff },
  ])
  const health = await (await fetch(`${without.url}/healthz`)).json()
  expect(health).toMatchObject({ status: 'degraded', alarms: ['channel-off'] })
  expect(await run('confirmation', '--drop')).toMatchObject({
    output: `${store}Moved 0 deliveries, dropped 1 delivery.\n`,
  })
  expect(await run('email', '--to', 'file')).toMatchObject({
    output: `${store}Moved 1 delivery, dropped 0 deliveries.\n`,
  })
  await until(
    'the email is a file',
    () => existsSync(join(relay.data, 'mail')) && readdirSync(join(relay.data, 'mail')).length === 1,
  )
  await until('nothing waits', async () => (await run()).errors === 'Found nothing.\n')
  expect((await leads({ DATA_DIR: relay.data }, 'list', '1')).output).toMatch(
    /command line: moved what was waiting to: Email file\n/,
  )
})

test.each([
  [['--drop'], 'waiting CHANNEL takes either --drop or --to CHANNEL'],
  [['email', '--drop', '--to', 'file'], 'waiting CHANNEL takes either --drop or --to CHANNEL'],
  [['file', '--drop'], 'file is turned on, so the relay sends what waits for it'],
  [['email', '--to', 'fax'], "fax isn't turned on. Use file or webhook"],
])('leads waiting %s is refused', async (args, error) => {
  const relay = await relayForTest()
  const result = await leads({ DATA_DIR: relay.data }, 'waiting', ...args)
  expect(result).toMatchObject({ code: 2, errors: expect.stringContaining(error) })
})
