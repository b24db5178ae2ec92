import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const SETTINGS = { DELIVERY_URL: 'forms.example/ajax', DELIVERY_IS_RELAY: 'maybe' }

test.each([['build/main.ts'], ['relay/main.ts']])('%s fails with invalid settings and names them', (file) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...SETTINGS },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  for (const [name, value] of Object.entries(SETTINGS)) expect(stderr).toContain(`  ${name}=${value}: `)
  expect(stderr).not.toMatch(/^\s+at /m)
})
