import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILES_EVENT } from '../../studio/model/protocol.ts'
import { browserForTests } from './browser.ts'
import { heading, hydrated } from './fill.ts'
import { copyForTests, type StartedServer } from './repository-copy.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
let data: string
let server: StartedServer

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'warmlane-data-'))
  server = await copy.startDevServer({ DATA_DIR: data })
  // On the first pages, Vite discovers the packages to prebundle, and may reload them.
  const page = await newPage()
  for (const path of ['/car-quote-form', '/studio'])
    await page.goto(server.url + path, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.context().close()
})
afterAll(async () => {
  await server.stop()
  rmSync(data, { recursive: true })
})

test('a changed category file reloads the pages of the site, but not the studio, which is told instead', async () => {
  const studio = await newPage()
  const received: string[] = []
  studio.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  await studio.goto(`${server.url}/studio`, { waitUntil: 'networkidle' })
  await studio.evaluate(() => document.body.setAttribute('data-mark', 'as loaded'))
  const page = await newPage()
  await page.goto(`${server.url}/car-quote-form`)
  await hydrated(page)

  const car = copy.category('car')
  copy.writeCategory('car', { ...car, heading: 'Changed Car Quote' })
  await heading(page, 'Changed Car Quote').waitFor()
  copy.writeCategory('car', car)
  await heading(page, car.heading).waitFor()

  await expect.poll(() => received.join()).toContain(FILES_EVENT)
  expect(await studio.locator('body').getAttribute('data-mark')).toBe('as loaded')
})
