import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitUntil } from '../../../build/golden/browser/fill.ts'
import { FONT } from '../../../src/head/finish-page.ts'
import { browserForTests } from '../../browser/browser.ts'
import { builtFile } from '../../browser/built-file.ts'
import { shiftsOf, watchShifts } from '../../browser/shifts.ts'
import { siteForTests } from '../../browser/site.ts'

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
  ['a fast connection', 20, [FONT]],
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
  expect(await fontsOfCarPage(page)).toEqual(fonts.map((file) => site.url + builtFile(file)))
  await page.context().close()
})

test('if the font comes too late for the first paint, the page does not load another one', async () => {
  const page = await newPage()
  await page.route(`**${builtFile(FONT)}`, async (route) => {
    await setTimeout(1_000)
    await route.continue()
  })
  expect(await fontsOfCarPage(page)).toEqual([site.url + builtFile(FONT)])
})

/** The typeface in which the heading of a page is drawn. */
async function typeface(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts[0]?.isCustomFont ? 'our own' : fonts[0]?.familyName
}

test('a font that comes after the first paint is used, and moves nothing', async () => {
  const page = await newPage({ viewport: { width: 412, height: 823 } })
  await watchShifts(page)
  let send = () => {}
  const isPainted = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(`**${builtFile(FONT)}`, async (route) => {
    await isPainted
    await route.continue()
  })
  // Until then, the inspector forgets the document once more.
  await page.goto(`${site.url}/car-quote-form`, { waitUntil: 'domcontentloaded' })
  await waitUntil('the page is painted', () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0),
  )
  expect(await typeface(page)).not.toBe('our own')
  send()
  await waitUntil('the font is used', async () => (await typeface(page)) === 'our own')
  const sizes = (await shiftsOf(page)).map((shift) => Number.parseFloat(shift))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(0.01)
})
