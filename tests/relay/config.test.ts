import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isAddress, readSender } from '../../relay/address.ts'
import { type ConfigError, mailboxesOf, readConfig } from '../../relay/config.ts'
import { VARIABLES } from '../../relay/config-variables.ts'
import { forms } from '../forms.ts'

const KEYS = ['sales', 'air-freight']

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment, KEYS)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

test('nothing set is a relay for this machine alone, which writes its mails into its data folder', () => {
  expect(readConfig({}, KEYS)).toEqual({
    port: 4173,
    host: undefined,
    data: resolve('data'),
    smtpUrl: undefined,
    from: { name: 'WarmLane', address: 'quotes@warmlane.example' },
    mailboxes: { sales: ['sales@warmlane.example'], 'air-freight': ['air-freight@warmlane.example'] },
    allowedOrigins: [],
    rateLimit: { count: 30, seconds: 600 },
    totalRateLimit: { count: 600, seconds: 60 },
    trustProxy: 0,
    inbox: true,
    inboxToken: undefined,
    bodyLimit: 131_072,
    storeLimit: 10_000_000_000,
    minFillTime: 1500,
  })
})

test('everything can be set', () => {
  const environment = {
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/relay',
    SMTP_URL: 'smtps://user:secret@mail.example.com:465',
    MAIL_FROM: 'Quotes <quotes@example.com>',
    MAILBOX_SALES: 'a@example.com, b@example.com',
    MAILBOX_AIR_FREIGHT: 'c@example.com',
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
    from: { name: 'Quotes', address: 'quotes@example.com' },
    mailboxes: { sales: ['a@example.com', 'b@example.com'], 'air-freight': ['c@example.com'] },
    allowedOrigins: ['https://a.example', 'http://localhost:5173'],
    rateLimit: { count: 5, seconds: 60 },
    totalRateLimit: 'off',
    storeLimit: 5_000_000,
    trustProxy: 1,
    inbox: true,
    minFillTime: 0,
  })
})

test('the inbox is off where others can reach it, unless configured', () => {
  expect(readConfig({ HOST: '0.0.0.0' }, []).inbox).toBe(false)
  expect(readConfig({ NODE_ENV: 'production' }, []).inbox).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', INBOX: 'on' }, []).inbox).toBe(true)
  expect(readConfig({ HOST: '' }, []).inbox).toBe(true)
})

test('no rate limit per client means none over all clients, unless configured', () => {
  expect(readConfig({ RATE_LIMIT: 'off' }, []).totalRateLimit).toBe('off')
  expect(readConfig({ RATE_LIMIT: 'off', TOTAL_RATE_LIMIT: '5/60' }, []).totalRateLimit).toEqual({
    count: 5,
    seconds: 60,
  })
})

test("README's table of variables is the relay's", () => {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
  const [, table = ''] = /^For the relay:\n\n\|.*\n\|.*\n((?:\|.*\n)+)/m.exec(readme) ?? []
  const rows = Object.values(VARIABLES).map(
    ({ name, meaning, fallbackText }) => `| \`${name}\` | ${meaning} | ${fallbackText} |`,
  )
  expect(table.trim().split('\n')).toEqual(rows)
})

test('with a mail server, the sender and every mailbox in use must be set, and all that miss are named', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example.com' })).toEqual([
    'MAIL_FROM is not set; sending through SMTP_URL needs it',
    'MAILBOX_SALES is not set; sending through SMTP_URL needs it',
    'MAILBOX_AIR_FREIGHT is not set; sending through SMTP_URL needs it',
  ])
})

test.each([
  { PORT: 'http' },
  { PORT: '65536' },
  { PORT: '-1' },
  { SMTP_URL: 'mail.example.com' },
  { SMTP_URL: 'http://mail.example.com' },
  { MAIL_FROM: 'quotes' },
  { MAIL_FROM: 'a@b.example, c@d.example' },
  { MAILBOX_SALES: 'sales' },
  { MAILBOX_SALES: ',' },
  { ALLOWED_ORIGINS: '*' },
  { ALLOWED_ORIGINS: 'https://a.example/path' },
  { ALLOWED_ORIGINS: 'a.example' },
  { RATE_LIMIT: '30' },
  { RATE_LIMIT: '0/60' },
  { TOTAL_RATE_LIMIT: '600' },
  { STORE_LIMIT: '10 GB' },
  { TRUST_PROXY: 'yes' },
  { INBOX: 'yes' },
  { INBOX_TOKEN: 'short' },
  { BODY_LIMIT: '1' },
  { MIN_FILL_TIME: '1.5' },
])('%j is refused by name', (environment) => {
  const [name] = Object.keys(environment)
  const problems = problemsOf(environment as unknown as Record<string, string>)
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.some((problem) => problem.startsWith(`${name}=`))).toBe(true)
})

test('a refusal does not repeat what could be a secret', () => {
  const problems = problemsOf({ SMTP_URL: 'user:hunter2@mail', INBOX_TOKEN: 'hunter2' })
  expect(problems.join()).not.toContain('hunter2')
})

test('the mailboxes are those of the category files that deliver here, each once', () => {
  const mailboxes = mailboxesOf(forms)
  expect(mailboxes).toEqual(expect.arrayContaining(['freight', 'goods', 'sales', 'vehicles']))
  expect(new Set(mailboxes).size).toBe(mailboxes.length)
})

test('a form that sends nothing needs no mailbox', () => {
  const pets = { submission: { delivery: 'endpoint', mailbox: 'pets' } }
  expect(mailboxesOf([pets, { submission: { delivery: 'console', mailbox: 'nobody' } }])).toEqual(['pets'])
})

describe('one plain address', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.com", 'x@localhost'])('%s is one', (text) => {
    expect(isAddress(text)).toBe(true)
  })
  test.each([
    '',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b.co,c@d.co',
    'a@b.co;c@d.co',
    'a@b@c.co',
    '<a@b.co>',
    'A <a@b.co>',
    'a@b.co\nBcc: c@d.co',
    'a@b.co\r',
    '.a@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b..co',
    '"a b"@c.co',
    'a@[127.0.0.1]',
    `${'x'.repeat(65)}@b.co`,
    'ü@b.co',
  ])('%j is none', (text) => {
    expect(isAddress(text)).toBe(false)
  })
  test('a sender may have a name', () => {
    expect(readSender('"Quotes, Inc" <q@b.co>')).toEqual({ name: 'Quotes, Inc', address: 'q@b.co' })
    expect(readSender('q@b.co')).toEqual({ name: '', address: 'q@b.co' })
    expect(readSender('Quotes\n <q@b.co>')).toBeUndefined()
  })
})
