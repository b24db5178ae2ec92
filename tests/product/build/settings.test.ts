import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILD_SETTINGS } from '../../../site.config.ts'

const SETTINGS = { DELIVERY_URL: 'forms.example/ajax', DELIVERY_IS_RELAY: 'maybe' }

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

test('BUILD_SETTINGS lists every variable that site.config.ts reads, and docs/operate.md explains each', () => {
  const read = [...readFileSync('site.config.ts', 'utf8').matchAll(/process\.env\.(\w+)/g)].map(([, name]) => name)
  expect([...read].sort()).toEqual([...BUILD_SETTINGS].sort())
  const guide = readFileSync('docs/operate.md', 'utf8')
  expect(BUILD_SETTINGS.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([])
})
