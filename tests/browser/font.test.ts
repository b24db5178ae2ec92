import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForTests } from './browser.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

/** Opens the car page. Returns the URLs of the fonts that it loads. */
async function fontsOfCarPage(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && asked.push(request.url()))
  await page.goto(`${site.url}/car-quote-form`, { waitUntil: 'networkidle' })
  return asked
}

test.each([
  ['a fast connection', 20, ['archivo-basic']],
  ['a slow connection', 300, []],
])('on %s (%i ms), the page loads the fonts %j', async (_connection, latency, fonts) => {
  const page = await newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  expect(await fontsOfCarPage(page)).toEqual(fonts.map((name) => expect.stringContaining(`/${name}-`)))
  await page.context().close()
})

test('if the font comes too late for the first paint, the page does not load another one', async () => {
  const page = await newPage()
  await page.route('**/archivo-basic-*', async (route) => {
    await setTimeout(1_000)
    await route.continue()
  })
  expect(await fontsOfCarPage(page)).toEqual([expect.stringContaining('/archivo-basic-')])
})
