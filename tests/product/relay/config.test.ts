import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type ConfigError, mailboxesOf, readConfig } from '../../../relay/config/config.ts'
import { userLine } from '../../../relay/config/inbox-user.ts'
import { sender } from '../../../relay/config/parsers.ts'
import { VARIABLES } from '../../../relay/config/variables.ts'
import { emptyFolder } from './harness.ts'
import { receiverNamed, receivers } from './receivers.ts'
import { WEBHOOK_SECRET as SECRET } from './webhook-receiver.ts'

const GUIDE = readFileSync(fileURLToPath(new URL('../../../docs/operate.md', import.meta.url)), 'utf8')

const KEYS = ['sales', 'air-freight']

const errorsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment, KEYS)
    return []
  } catch (error) {
    return (error as ConfigError).errors
  }
}

test('without configuration, the relay listens on loopback only and writes emails to its data folder', () => {
  expect(readConfig({}, KEYS)).toEqual({
    port: 4173,
    host: undefined,
    data: resolve('data'),
    databaseUrl: undefined,
    databaseConnections: 10,
    smtpUrl: undefined,
    mailboxesNotReached: [],
    warnings: [],
    from: { name: 'WarmLane', address: 'quotes@warmlane.example' },
    mailboxes: { sales: ['sales@warmlane.example'], 'air-freight': ['air-freight@warmlane.example'] },
    mailboxesNotSetUp: [],
    timeZone: 'UTC',
    timeZones: {},
    confirmationEmails: false,
    confirmationLimit: 500,
    webhooks: {},
    webhookNetworks: [],
    allowedOrigins: [],
    rateLimit: { count: 30, seconds: 600 },
    sameTextLimit: { count: 20, seconds: 600 },
    totalRateLimit: { count: 600, seconds: 60 },
    trustProxy: 0,
    inbox: true,
    inboxOrigin: 'http://localhost:4173',
    alertEmails: undefined,
    alertWebhook: undefined,
    digestTime: { minutes: 450 },
    inboxUsers: undefined,
    inboxToken: undefined,
    bodyLimitBytes: 131_072,
    storeLimitBytes: 10_000_000_000,
    minFillTimeMs: 1500,
    formVersionsDays: 30,
  })
})

test('everything can be set', () => {
  const environment = {
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/relay',
    DATABASE_URL: 'postgres://relay:secret@db.example.com/relay',
    SMTP_URL: 'smtps://user:secret@mail.example.com:465',
    MAIL_FROM: 'Quotes <quotes@example.com>',
    MAILBOX_SALES: 'a@example.com, b@localhost',
    MAILBOX_AIR_FREIGHT: 'c@example.com',
    TIMEZONE: 'America/Chicago',
    TIMEZONE_AIR_FREIGHT: 'America/New_York',
    CONFIRMATION_EMAILS: 'on',
    CONFIRMATION_LIMIT: '20',
    WEBHOOK_URL_AIR_FREIGHT: 'https://crm.example.com/leads',
    WEBHOOK_SECRET_AIR_FREIGHT: SECRET,
    WEBHOOK_NETWORKS: '10.0.0.0/8, fd00::/8',
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
    RATE_LIMIT: '5/60',
    TOTAL_RATE_LIMIT: 'off',
    STORE_LIMIT: '5000000',
    TRUST_PROXY: '1',
    INBOX: 'on',
    INBOX_TOKEN: 'abcdefghijklmnop',
    BODY_LIMIT: '65536',
    MIN_FILL_TIME: '0',
  }
  expect(readConfig(environment, KEYS)).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    data: '/var/lib/relay',
    databaseUrl: 'postgres://relay:secret@db.example.com/relay',
    from: { name: 'Quotes', address: 'quotes@example.com' },
    mailboxes: { sales: ['a@example.com', 'b@localhost'], 'air-freight': ['c@example.com'] },
    timeZone: 'America/Chicago',
    timeZones: { 'air-freight': 'America/New_York' },
    confirmationEmails: true,
    confirmationLimit: 20,
    webhooks: { 'air-freight': { url: 'https://crm.example.com/leads', secret: SECRET } },
    webhookNetworks: ['10.0.0.0/8', 'fd00::/8'],
    allowedOrigins: ['https://a.example', 'http://localhost:5173'],
    rateLimit: { count: 5, seconds: 60 },
    totalRateLimit: 'off',
    storeLimitBytes: 5_000_000,
    trustProxy: 1,
    inbox: true,
    minFillTimeMs: 0,
  })
})

test('the inbox is off by default if other machines can reach it', () => {
  expect(readConfig({ HOST: '0.0.0.0' }, []).inbox).toBe(false)
  expect(readConfig({ NODE_ENV: 'production' }, []).inbox).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', INBOX: 'on' }, []).inbox).toBe(true)
  expect(readConfig({ HOST: '' }, []).inbox).toBe(true)
})

test('without a limit per client, there is by default none for all clients together', () => {
  expect(readConfig({ RATE_LIMIT: 'off' }, []).totalRateLimit).toBe('off')
  expect(readConfig({ RATE_LIMIT: 'off', TOTAL_RATE_LIMIT: '5/60' }, []).totalRateLimit).toEqual({
    count: 5,
    seconds: 60,
  })
})

test('docs/operate.md lists every variable of the relay', () => {
  const [, table = ''] = /^For the relay:\n\n\|.*\n\|.*\n((?:\|.*\n)+)/m.exec(GUIDE) ?? []
  const rows = Object.values(VARIABLES).map(
    ({ name, meaning, fallbackText }) => `| \`${name}\` | ${meaning} | ${fallbackText} |`,
  )
  expect(table.trim().split('\n')).toEqual(rows)
})

test('with a mail server, the sender is required', () => {
  expect(errorsOf({ SMTP_URL: 'smtp://mail.example.com' })).toEqual([
    'MAIL_FROM is not set; it is required with SMTP_URL',
  ])
})

describe('with a mail server, a mailbox without an address', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'quotes@example.com', MAILBOX_SALES: 'a@example.com' }

  test.each([
    ['has none', {}, []],
    ['counts as not set if it is blank', { MAILBOX_AIR_FREIGHT: ' ' }, []],
    ['has those for alerts', { ALERT_EMAILS: 'ops@example.com' }, ['ops@example.com']],
  ])('%s', (_, more, addresses) => {
    expect(readConfig({ ...smtp, ...more }, KEYS)).toMatchObject({
      mailboxes: { sales: ['a@example.com'], 'air-freight': addresses },
      mailboxesNotSetUp: ['air-freight'],
    })
  })

  test('is not one to which no form delivers', () => {
    expect(readConfig(smtp, ['sales']).mailboxesNotSetUp).toEqual([])
    expect(readConfig({ ...smtp, MAILBOX_OLD: '' }, ['sales']).mailboxesNotSetUp).toEqual([])
  })
})

test.each([
  { PORT: '65536' },
  { DATABASE_URL: 'mysql://localhost/relay' },
  { SMTP_URL: 'http://mail.example.com' },
  { MAIL_FROM: 'quotes' },
  { MAIL_FROM: 'a@b.example, c@d.example' },
  { MAILBOX_SALES: ',' },
  { TIMEZONE: 'Texas' },
  { TIMEZONE_SALES: 'Texas' },
  { WEBHOOK_URL_SALES: 'http://crm.example.com' },
  { WEBHOOK_SECRET_SALES: 'whsec_c2hvcnQ=' },
  { WEBHOOK_NETWORKS: '10.0.0.0/33' },
  { ALLOWED_ORIGINS: '*' },
  { ALLOWED_ORIGINS: 'https://a.example/path' },
  { RATE_LIMIT: '0/60' },
  { TOTAL_RATE_LIMIT: '600' },
  { STORE_LIMIT: '10 GB' },
  { TRUST_PROXY: 'yes' },
  { INBOX: 'yes' },
  { INBOX_TOKEN: 'short' },
  { BODY_LIMIT: '1' },
  { MIN_FILL_TIME: '1.5' },
])('the error for %j names the variable', (environment) => {
  const [name] = Object.keys(environment)
  const errors = errorsOf(environment as unknown as Record<string, string>)
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.some((error) => error.startsWith(`${name}=`))).toBe(true)
})

test.each([
  ['INBOX_ORIGIN', 'https://relay.example.com/', 'inboxOrigin', 'https://relay.example.com'],
  ['INBOX_ORIGIN', 'HTTPS://Relay.example.com:443', 'inboxOrigin', 'https://relay.example.com'],
  [
    'ALLOWED_ORIGINS',
    'https://a.example/, http://b.example:80',
    'allowedOrigins',
    ['https://a.example', 'http://b.example'],
  ],
] as const)('%s=%s is understood', (name, text, key, value) => {
  expect(readConfig({ [name]: text }, KEYS)[key]).toEqual(value)
})

test('two users whose names differ in their case only are refused', async () => {
  const lines = await Promise.all(['Sam', 'sam'].map((name) => userLine(name, 'correct horse battery')))
  expect(errorsOf({ INBOX_USERS: lines.join() })).toEqual([expect.stringMatching(/^INBOX_USERS=…: expected .* case$/)])
  expect(errorsOf({ INBOX_USERS: lines[0] ?? '' })).toEqual([])
})

test('an error does not quote values that can be secret', () => {
  const errors = errorsOf({
    SMTP_URL: 'user:hunter2@mail',
    INBOX_TOKEN: 'hunter2',
    WEBHOOK_URL_SALES: 'hunter2',
    WEBHOOK_SECRET_SALES: 'hunter2',
  })
  expect(errors.join()).toContain('WEBHOOK_SECRET_SALES=…')
  expect(errors.join()).not.toContain('hunter2')
})

test('a webhook in the words of a receiver needs a URL, and no secret', () => {
  const url = 'https://crm.example.com/leads'
  const format = { WEBHOOK_FORMAT_SALES: 'smartmoving' }
  const named = { WEBHOOK_KEY_SALES: 'k', WEBHOOK_FORMS_SALES: 'moving-home, lead' }
  const webhooksOf = (environment: Record<string, string>) => readConfig(environment, KEYS, receivers).webhooks
  const target = { url, receiver: receivers.smartmoving }
  const inUrl = `${url}?providerKey=k`
  expect(webhooksOf({ ...format, WEBHOOK_URL_SALES: inUrl })).toEqual({
    sales: { ...target, url: inUrl, key: undefined, forms: undefined },
  })
  expect(webhooksOf({ ...format, ...named, WEBHOOK_URL_SALES: url })).toEqual({
    sales: { ...target, key: 'k', forms: ['moving-home', 'lead'] },
  })
  expect(() => webhooksOf(format)).toThrow('WEBHOOK_URL_SALES is not set; it is required with WEBHOOK_FORMAT_SALES')
  expect(() => webhooksOf({ ...format, WEBHOOK_URL_SALES: 'http://crm.example.com' })).toThrow('WEBHOOK_URL_SALES=…')
})

test('settings of a webhook without which it does not work, or that do nothing, are refused', () => {
  const url = { WEBHOOK_URL_SALES: 'https://crm.example.com/leads' }
  const format = { ...url, WEBHOOK_FORMAT_SALES: 'smartmoving' }
  const { key: _, ...keyless } = receiverNamed('smartmoving')
  const files = {
    ...receivers,
    keyless,
    eased: { ...keyless, key: { in: 'header', name: 'k', optional: true } as const },
  }
  const refused = (environment: Record<string, string>) => {
    try {
      return [readConfig(environment, KEYS, files).mailboxesNotSetUp.length]
    } catch (error) {
      return (error as ConfigError).errors
    }
  }
  expect(refused(format)).toEqual([
    'WEBHOOK_KEY_SALES is not set; it is required with WEBHOOK_FORMAT_SALES=smartmoving',
  ])
  expect(refused({ ...url, WEBHOOK_FORMAT_SALES: 'eased' })).toEqual([0])
  expect(refused({ ...url, WEBHOOK_FORMAT_SALES: 'keyless', WEBHOOK_KEY_SALES: 'k' })).toEqual([
    'WEBHOOK_KEY_SALES has no effect: SmartMoving has no key',
  ])
  for (const wrong of ['a\u0007b', 'a\nb', 'schlüssel✓'])
    expect(refused({ ...format, WEBHOOK_KEY_SALES: wrong })[0]).toBe(
      'WEBHOOK_KEY_SALES=…: expected only characters that a header can have',
    )
  expect(refused({ ...format, WEBHOOK_KEY_SALES: 'k', WEBHOOK_SECRET_SALES: SECRET })).toEqual([
    'WEBHOOK_SECRET_SALES has no effect with WEBHOOK_FORMAT_SALES=smartmoving',
  ])
  expect(refused({ WEBHOOK_KEY_SALES: 'k', WEBHOOK_FORMS_SALES: 'car' })).toEqual([
    'WEBHOOK_KEY_SALES has no effect with WEBHOOK_FORMAT_SALES=standard',
    'WEBHOOK_FORMS_SALES has no effect with WEBHOOK_FORMAT_SALES=standard',
  ])
})

test('a webhook needs a URL and a secret', () => {
  expect(errorsOf({ WEBHOOK_URL_SALES: 'https://crm.example.com' })).toEqual([
    'WEBHOOK_SECRET_SALES is not set; it is required with WEBHOOK_URL_SALES',
  ])
  expect(errorsOf({ WEBHOOK_SECRET_SALES: SECRET })).toEqual([
    'WEBHOOK_URL_SALES is not set; it is required with WEBHOOK_SECRET_SALES',
  ])
})

describe('a secret in a file', () => {
  const file = (text: string) => {
    const path = join(emptyFolder(), 'secret')
    writeFileSync(path, text)
    return path
  }

  test('is read, without the line break at its end', () => {
    const environment = {
      WEBHOOK_URL_SALES_FILE: file('https://crm.example.com/?key=1\n'),
      WEBHOOK_SECRET_SALES_FILE: file(`${SECRET}\r\n`),
      INBOX_TOKEN_FILE: file('abcdefghijklmnop\n'),
    }
    expect(readConfig(environment, KEYS)).toMatchObject({
      webhooks: { sales: { url: 'https://crm.example.com/?key=1', secret: SECRET } },
      inboxToken: 'abcdefghijklmnop',
    })
  })

  test('counts as set', () => {
    expect(errorsOf({ SMTP_URL_FILE: file('smtp://mail.example.com') })).toContain(
      'MAIL_FROM is not set; it is required with SMTP_URL',
    )
  })

  test('can be wrong', () => {
    expect(errorsOf({ INBOX_TOKEN_FILE: '/nowhere' })).toEqual(['INBOX_TOKEN_FILE: cannot read /nowhere: ENOENT'])
    const empty = file('\n')
    expect(errorsOf({ DATABASE_URL_FILE: empty })).toEqual([`DATABASE_URL_FILE: ${empty} is empty`])
    expect(errorsOf({ INBOX_TOKEN_FILE: file('hunter2') })).toEqual([expect.stringMatching(/^INBOX_TOKEN=…: expected/)])
    expect(errorsOf({ INBOX_TOKEN_FILE: file('abcdefghijklmnop'), INBOX_TOKEN: 'abcdefghijklmnop' })).toEqual([
      'INBOX_TOKEN and INBOX_TOKEN_FILE are both set; set only one',
    ])
  })

  test('is only read for secrets, which docs/operate.md lists', () => {
    expect(readConfig({ PORT_FILE: '/nowhere' }, KEYS).port).toBe(4173)
    const secrets = Object.values<{ name: string; isSecret?: boolean }>(VARIABLES).filter(({ isSecret }) => isSecret)
    expect(GUIDE).toContain(`Each of ${secrets.map(({ name }) => `\`${name}\``).join(', ')} can`)
  })
})

test('mailboxes to which no current form delivers are read if they are set, with their time zone and webhook', () => {
  const environment = {
    MAILBOX_AIR_FREIGHT: 'air@example.com',
    TIMEZONE_AIR_FREIGHT: 'America/Denver',
    WEBHOOK_URL_AIR_FREIGHT: 'https://crm.example.com/leads',
    WEBHOOK_SECRET_AIR_FREIGHT: SECRET,
    MAILBOX_: 'nobody@example.com',
    MAILBOX_BLANK: ' ',
  }
  expect(readConfig(environment, ['sales'])).toMatchObject({
    mailboxes: { sales: ['sales@warmlane.example'], 'air-freight': ['air@example.com'] },
    timeZones: { 'air-freight': 'America/Denver' },
    webhooks: { 'air-freight': { secret: SECRET } },
  })
  expect(Object.keys(readConfig(environment, []).mailboxes)).toEqual(['air-freight'])
  expect(errorsOf({ MAILBOX_OLD: 'nobody' })).toEqual([
    'MAILBOX_OLD=nobody: expected email addresses separated by commas',
  ])
})

test('each mailbox counts once, and those of forms that send nothing do not', () => {
  const pets = { submission: { delivery: 'endpoint', mailbox: 'pets' } }
  expect(mailboxesOf([pets, pets, { submission: { delivery: 'console', mailbox: 'nobody' } }])).toEqual(['pets'])
})

test('the sender of emails is an address with or without a name', () => {
  expect(sender.parse('"Quotes, Inc" <q@b.co>')).toEqual({ name: 'Quotes, Inc', address: 'q@b.co' })
  expect(sender.parse('q@b.co')).toEqual({ name: '', address: 'q@b.co' })
  expect(sender.parse('Quotes\n <q@b.co>')).toBeUndefined()
})

const warningsOf = (environment: Record<string, string>) =>
  readConfig(environment, KEYS).warnings.map(({ event, warning }) => `${event}: ${warning}`)

test.each([
  [{ RETAIN_DAY: '365' }, 'Nothing reads RETAIN_DAY. Did you mean RETAIN_DAYS?'],
  [{ DATABASE_URI: 'postgres://x/y' }, 'Nothing reads DATABASE_URI. Did you mean DATABASE_URL?'],
  [{ SMTP_URL_FIEL: '/run/x' }, 'Nothing reads SMTP_URL_FIEL. Did you mean SMTP_URL_FILE?'],
  [
    { WEBHOOK_URL_CARS: 'https://x.example' },
    'Nothing reads WEBHOOK_URL_CARS. Did you mean WEBHOOK_URL_SALES or WEBHOOK_URL_AIR_FREIGHT?',
  ],
  [{ WEBHOOK_URL_SALE: 'https://x.example' }, 'Nothing reads WEBHOOK_URL_SALE. Did you mean WEBHOOK_URL_SALES?'],
  [{ MAILBOX_SALSE: 'a@b.example' }, 'No form uses MAILBOX_SALSE. Did you mean MAILBOX_SALES?'],
  [
    { MAILBOX_SALE: 'a@b.example', MAILBOX_AIR_FREIGTH: 'a@b.example', MAILBOX_SALES: 'a@b.example' },
    'No form uses MAILBOX_AIR_FREIGTH. Did you mean MAILBOX_AIR_FREIGHT?',
  ],
  [{ TIMEZONE_SELLERS: 'UTC' }, 'Nothing reads TIMEZONE_SELLERS. Did you mean TIMEZONE_SALES or TIMEZONE_AIR_FREIGHT?'],
])('a setting that nothing reads is named with the one that was meant: %j', (environment, warning) => {
  expect(warningsOf(environment as Record<string, string>)).toEqual([`setting-not-read: ${warning}`])
})

test.each<Record<string, string>>([
  { PATH: '/bin', HOME: '/root', HOSTNAME: 'a', LOGNAME: 'b', LANG: 'C', TERM: 'x', MAIL: '/var/mail', TZ: 'UTC' },
  { PGPORT: '5432', PGHOST: 'x', NODE_OPTIONS: '', NODE_ENV: 'test', npm_lifecycle_event: 'start', CI: 'true' },
  { SITE_ORIGIN: 'https://a.example', RETAIN_DAYS: '9', TIMEZONE_SALES: 'UTC', MAILBOX_SALES: 'a@b.example' },
  { MAILBOX_OLD: 'a@b.example', TIMEZONE_OLD: 'UTC' },
])('settings that the relay reads, and variables of others, cause no warning: %j', (environment) => {
  expect(warningsOf(environment)).toEqual([])
})

test('settings that do nothing without a mail server are named', () => {
  const environment = { CONFIRMATION_EMAILS: 'on', ALERT_EMAILS: 'a@b.example', SMTP_TLS: 'required' }
  const without = (name: string) => `setting-without-effect: ${name} has no effect without SMTP_URL`
  expect(warningsOf(environment)).toEqual(Object.keys(environment).map(without))
  expect(warningsOf({ CONFIRMATION_EMAILS: 'off' })).toEqual([])
  const mail = {
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@b.example',
    MAILBOX_SALES: 'a@b.example',
    MAILBOX_AIR_FREIGHT: 'a@b.example',
  }
  expect(warningsOf({ ...environment, ...mail })).toEqual([])
})

test('in production, a mailbox without a mail server and without a webhook is named', () => {
  const production = { NODE_ENV: 'production', INBOX: 'on' }
  expect(readConfig(production, KEYS)).toMatchObject({
    mailboxesNotReached: ['sales', 'air-freight'],
    warnings: [{ event: 'no-mail-server', warning: expect.stringContaining('sales, air-freight reach nobody') }],
  })
  const webhook = { WEBHOOK_URL_SALES: 'https://crm.example', WEBHOOK_SECRET_SALES: `whsec_${'A'.repeat(40)}` }
  expect(readConfig({ ...production, ...webhook }, KEYS).mailboxesNotReached).toEqual(['air-freight'])
  expect(readConfig({}, KEYS).mailboxesNotReached).toEqual([])
})
