import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { until } from '../../../../build/golden/browser/until.ts'
import { checkRelay } from '../../../../relay/check.ts'
import { mailboxesOf, readConfig } from '../../../../relay/config/config.ts'
import { smtpMailer } from '../../../../relay/delivery/channels/mailer.ts'
import { askPassword } from '../../../../relay/desk/command/ask-password.ts'
import { forms } from '../../../categories/own.ts'
import { collector, emptyFolder, postCar, relayForTest, rowsIn } from '../harness.ts'
import { mailServer, mailThrough } from '../mail-server.ts'

const readSmtp = (environment: Record<string, string>) => {
  const { smtpUrl, warnings } = readConfig({ MAIL_FROM: 'q@relay.example', ...environment }, mailboxesOf(forms))
  return {
    isTlsRequired: new URL(smtpUrl ?? '').searchParams.getAll('requireTLS').join() === 'true',
    isLoginInClear: warnings.some(({ event }) => event === 'mail-login-in-clear'),
  }
}

test.each([
  ['smtp://sam:secret@mail.example.com', true],
  ['smtp://sam:secret@mail.example.com:587?ignoreTLS=true', true],
  ['smtp://sam:secret@mail.example.com?requireTLS=false&requireTLS=false', true],
  ['smtp://sam@10.0.0.1', true],
  ['smtp://:secret@[2001:db8::1]', true],
  ['smtp://sam:secret@localhost.example.com', true],
  ['smtp://mail.example.com', false],
  ['smtp://sam:secret@localhost', false],
  ['smtp://sam:secret@127.0.0.2:25', false],
  ['smtp://sam:secret@[::1]:25', false],
  ['smtp://sam:secret@[::ffff:127.0.0.1]', false],
])('whether %s needs encryption: %s', (url, isTlsRequired) => {
  expect(readSmtp({ SMTP_URL: url })).toEqual({ isTlsRequired, isLoginInClear: false })
  const isOptional = readSmtp({ SMTP_URL: url.replace(/\?.*/, ''), SMTP_TLS: 'optional' })
  expect(isOptional).toEqual({ isTlsRequired: false, isLoginInClear: isTlsRequired })
})

test.each([
  ['smtp://localhost:25', true],
  ['smtp://LOCALHOST:25', true],
  ['smtps://[::1]', true],
  ['smtp://mail.example.com', false],
  ['smtp://localhost:2525?tls.servername=mail.example.com', false],
  ['smtp://127.0.0.1:2525?tls.rejectUnauthorized=true', false],
])('whether any certificate of %s is trusted: %s', (url, isTrusted) => {
  const { smtpUrl = '' } = readConfig({ MAIL_FROM: 'q@relay.example', SMTP_URL: url }, mailboxesOf(forms))
  expect(smtpUrl.includes('tls.rejectUnauthorized=false')).toBe(isTrusted)
})

/** A mail server without STARTTLS that keeps what its clients say. */
async function plainServer() {
  const logins: string[] = []
  const smtp = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      logins.push(password ?? '')
      done(null, { user: 'sam' })
    },
  })
  return { ...smtp, logins, url: `smtp://sam:secret@127.0.0.1:${smtp.port}` }
}

test('neither the login nor an email is sent if the mail server offers no encryption, and the check says so', async () => {
  const smtp = await plainServer()
  const environment = { ...mailThrough(smtp), SMTP_TLS: 'required' }
  const relay = await relayForTest(environment)
  await postCar(relay.url)
  await until('it is tried', () => (rowsIn(relay.data)[0]?.attempts ?? 0) >= 2)
  expect(rowsIn(relay.data)[0]).toMatchObject({ state: 'queued', last_error: expect.stringContaining('ETLS') })

  const lines: string[] = []
  const config = readConfig({ DATA_DIR: emptyFolder(), ...environment }, mailboxesOf(forms))
  expect(await checkRelay(config, 'me@example.com', (line) => lines.push(line))).toBe(false)
  expect(lines[3]).toMatch(/^FAILED {2}mail login: in reply to STARTTLS: .* offers no encryption here/)
  expect([smtp.logins, smtp.arrived]).toEqual([[], []])
})

test('with SMTP_TLS=optional, everything is sent, and each start warns', async () => {
  const smtp = await plainServer()
  const { log, events } = collector()
  const relay = await relayForTest({ ...mailThrough(smtp), SMTP_TLS: 'optional' }, { log })
  await postCar(relay.url)
  await until('it has arrived', () => smtp.arrived.length === 1)
  expect(smtp.logins).toEqual(['secret'])
  // The server is this machine, so nobody is in between.
  expect(events('mail-login-in-clear')).toEqual([])
  const remote = { ...mailThrough(smtp), SMTP_URL: 'smtp://sam:secret@mail.invalid', SMTP_TLS: 'optional' }
  await relayForTest(remote, { log })
  expect(events('mail-login-in-clear')).toEqual([{ warning: expect.stringContaining('SMTP_TLS') }])
})

test.each(['localhost', '127.0.0.1'])(
  'a mail server at %s is trusted with a certificate that it has signed itself, and gets encrypted emails',
  async (host) => {
    const smtp = await mailServer({
      disabledCommands: ['AUTH'],
      onMailFrom: ({ address: _ }, session, done) => done(session.secure ? null : new Error('In clear')),
    })
    const environment = { ...mailThrough(smtp), SMTP_URL: `smtp://${host}:${smtp.port}` }
    const relay = await relayForTest(environment)
    await postCar(relay.url)
    await until('it has arrived', () => smtp.arrived.length === 1)
    const config = readConfig({ DATA_DIR: emptyFolder(), ...environment }, mailboxesOf(forms))
    expect(await checkRelay(config, 'me@example.com', () => {})).toBe(true)
  },
)

test('a certificate that can not be verified is named in the log', async () => {
  const smtp = await mailServer({ disabledCommands: ['AUTH'] })
  const mailer = smtpMailer(`smtp://127.0.0.1:${smtp.port}`)
  const { log, events } = collector()
  const relay = await relayForTest({}, { mailer, log })
  await postCar(relay.url)
  await until('it is postponed', () => events('delivery-postponed').length > 0)
  expect(events('delivery-postponed')[0]).toMatchObject({ code: expect.stringContaining('CERT') })
})

test.each([true, false])(
  'a password is read without being shown, in a terminal (%s) and from a pipe',
  async (isTTY) => {
    const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => {} })
    const output = new PassThrough()
    const asked = askPassword(input as unknown as NodeJS.ReadStream, output)
    for (const character of 'correct horse\r\n') input.write(character)
    expect(await asked).toBe('correct horse')
    expect(String(output.read())).toBe('Password: \n')
  },
)
