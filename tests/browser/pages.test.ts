import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { forms } from '../forms.ts'
import { expectAccessible } from './accessible.ts'
import { browserForTests, expectCalm } from './browser.ts'
import { sitePages } from './page-table.ts'
import { shift, watchShifts } from './shifts.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const everyPage = [...sitePages, ...forms.flatMap(({ path }) => path ?? [])]
const SCREENSHOTS = 'screenshots'
mkdirSync(SCREENSHOTS, { recursive: true })

const fileNameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home'

/** Scrolls to the end and back, so that what comes into view late is there. */
async function seeAll(page: Page) {
  const { height } = page.viewportSize() ?? { height: 900 }
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < end; top += height) await page.evaluate((y) => scrollTo(0, y), top)
  await page.evaluate(() => scrollTo(0, 0))
}

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [768, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('at %i px, %s', (width, colorScheme) => {
  test.each(everyPage)('%s is accessible, calm and still', async (path) => {
    const page = await newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
    await watchShifts(page)
    const response = await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200)
    await seeAll(page)
    if (width !== 768) await expectAccessible(page, path)
    expect(await shift(page)).toBe(0)
    await page.screenshot({ path: `${SCREENSHOTS}/${fileNameOf(path)}-${width}-${colorScheme}.png`, fullPage: true })
    expectCalm(page, ...(path === '/no-such-page' ? [/404|Page not found/] : []))
    await page.context().close()
  })
})

test.each(everyPage)(
  '%s does not scroll sideways at 320 px, with text twice as large at 640 px neither',
  async (path) => {
    const page = await newPage({ viewport: { width: 320, height: 800 } })
    await page.goto(`${site.url}${path}`)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await page.setViewportSize({ width: 640, height: 800 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow()).toBe(0)
    await page.context().close()
  },
)
