import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILD_SETTINGS } from '../../../site.config.ts'

const SETTINGS = {
  SITE_ORIGIN: 'www.example.com',
  LOGIN_URL: 'app.example.com/login',
  CONTACT_EMAIL: 'mailto:hello@example.com',
  DELIVERY_URL: 'forms.example/ajax',
  DELIVERY_IS_RELAY: 'maybe',
  UNCONFIRMED_CLAIMS: 'yes',
}

/** Reads settings of the build as another process does. */
function read(environment: Record<string, string>) {
  const script = `import { checkSettings, site } from './site.config.ts'; checkSettings(); console.log(JSON.stringify(site))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    encoding: 'utf8',
  })
  return { site: stdout === '' ? undefined : JSON.parse(stdout), stderr }
}

test.each([['build/site/main.ts'], ['relay/main.ts']])('%s fails with invalid settings and names them', (file) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...SETTINGS },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  for (const [name, value] of Object.entries(SETTINGS)) expect(stderr).toContain(`  ${name}=${value}: `)
  expect(stderr).not.toMatch(/^\s+at /m)
})

test('an invalid configuration of the relay is reported before anything is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'relay/main.ts'], {
    // Nothing is built for this origin.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: 'x', SITE_ORIGIN: 'https://unbuilt.example' },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^Invalid configuration:\n {2}PORT=x: expected [^\n]+\n$/)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})

test.each([
  ['https://www.example.com/', 'https://www.example.com'],
  ['http://localhost:4173/', 'http://localhost:4173'],
])('SITE_ORIGIN=%j is understood', (text, origin) => {
  expect(read({ SITE_ORIGIN: text, LOGIN_URL: '/login?next=%2F' }).site).toMatchObject({ origin })
})

test.each([
  { SITE_ORIGIN: 'https://www.example.com/shop' },
  { SITE_ORIGIN: 'https://www.example.com?x' },
  { SITE_ORIGIN: 'https://sam@www.example.com' },
  { SITE_ORIGIN: 'https://www.Example.com' },
  { SITE_ORIGIN: 'ftp://www.example.com' },
  { LOGIN_URL: '//evil.example' },
  { LOGIN_URL: 'javascript:alert(1)' },
  { CONTACT_EMAIL: 'a@example.com, b@example.com' },
  { CONTACT_EMAIL: 'hello' },
])('%j is refused with its name', (environment) => {
  const [name, value] = Object.entries(environment)[0] ?? []
  expect(read(environment as unknown as Record<string, string>)).toMatchObject({
    site: undefined,
    stderr: expect.stringContaining(`  ${name}=${value}: use `),
  })
})

test('BUILD_SETTINGS lists every variable that site.config.ts reads, and docs/operate.md explains each', () => {
  const names = [...readFileSync('site.config.ts', 'utf8').matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name)
  expect([...names].sort()).toEqual([...BUILD_SETTINGS].sort())
  const guide = readFileSync('docs/operate.md', 'utf8')
  expect(BUILD_SETTINGS.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([])
})

test('the security contact is the address of the site', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`Write to ${read({}).site.contactEmail}`)
})
