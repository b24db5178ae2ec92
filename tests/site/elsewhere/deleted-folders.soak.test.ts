import { existsSync, rmSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyForTests } from '../../browser/repository-copy.ts'

const copy = copyForTests()
const remove = (...names: string[]) => {
  for (const name of names) rmSync(copy.path(name), { recursive: true })
}

const expectSoundTypes = async () =>
  expect(await copy.run('node_modules/typescript/bin/tsc')).toMatchObject({ code: 0, stdout: '' })

beforeAll(async () => {
  remove('tests', 'vitest.config.ts')
  await copy.run('build/schemas/write-declarations.ts')
})

test('without the studio, everything else has sound types', async () => {
  remove('studio')
  await expectSoundTypes()
})

describe('without the relay as well', () => {
  beforeAll(() => remove('relay', 'build/golden'))

  test('site and engine have sound types, and are built', async () => {
    await expectSoundTypes()
    expect(await copy.run('build/site/main.ts')).toMatchObject({ code: 0, stderr: '' })
    expect(copy.read('dist/car-quote-form/index.html')).toContain('Car Shipping Quote')
    expect(copy.read('dist/licenses.txt')).toContain('SIL OPEN FONT LICENSE')
    expect(existsSync(copy.path('dist/.relay/relay.mjs'))).toBe(false)
  })

  test('the development server serves the site', async () => {
    const server = await copy.startDevServer()
    const page = await fetch(`${server.url}/car-quote-form`)
    await server.stop()
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Car Shipping Quote')])
  })
})
