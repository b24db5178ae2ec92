import { describe, expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { hero } from '../../../src/content/home.ts'
import { product } from '../../../src/content/site.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { siteForTests } from '../../browser/site.ts'

const site = siteForTests()
const { newPage, openPage } = browserForTests()

async function open(path: string, options = {}): Promise<WatchedPage> {
  const page = await newPage(options)
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
  return page
}

describe('the hero box', () => {
  test.each([
    ['a+b@x.co', '/lead-capture?email=a%2Bb%40x.co'],
    ['', '/lead-capture'],
  ])('with "%s" opens %s', async (email, target) => {
    const page = await open('/')
    await page.locator('input[name="email"]').first().fill(email)
    await page.getByRole('button', { name: 'Join Free' }).first().click()
    await page.waitForURL((url) => url.pathname === '/lead-capture')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(target)
    await expect.poll(() => page.locator('[name="email"]').inputValue()).toBe(email)
    expectNoConsoleErrors(page)
  })
})

describe('the preview', () => {
  test('has two tabs that respond to arrow keys', async () => {
    const page = await open('/')
    const tab = (name: string) => page.getByRole('tab', { name })
    expect(await tab('RFQ Search').getAttribute('aria-selected')).toBe('true')
    await tab('RFQ Search').focus()
    await page.keyboard.press('ArrowRight')
    expect(await tab('Company Search').getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('tabpanel').count()).toBe(1)
    await page.keyboard.press('ArrowLeft')
    expect(await tab('RFQ Search').getAttribute('aria-selected')).toBe('true')
  })

  test('shows two rows on a phone, and the others on request', async () => {
    const page = await open('/', { viewport: { width: 360, height: 740 } })
    const shown = () => page.getByRole('tabpanel').locator('tbody tr:visible').count()
    expect(await shown()).toBe(2)
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
    expect(await shown()).toBe(4)
    await page.getByRole('button', { name: 'Show fewer' }).click()
    expect(await shown()).toBe(2)
  })

  test('opens a dialog with integrations, which Escape closes', async () => {
    const page = await open('/')
    const button = page.getByRole('button', { name: 'Integrations' })
    await button.click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('Login says that client login is not available yet', async () => {
  const page = await open('/', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: 'Login' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /coming soon/ })
    .waitFor()
})

describe.each(['/', '/how-it-works', '/about', '/affiliate-program'])('the menu of %s on a phone', (path) => {
  const viewport = { width: 360, height: 740 }
  const partsOf = (page: WatchedPage) => {
    const menu = page.getByRole('navigation', { name: 'Menu' })
    return { summary: page.locator('summary[aria-label="Menu"]'), menu, link: menu.getByRole('link').first() }
  }

  test('opens by keyboard, and Escape, a press elsewhere and its links close it', async () => {
    const page = await open(path, { viewport })
    await hydrated(page)
    const { summary, menu, link } = partsOf(page)
    expect(await menu.isVisible()).toBe(false)
    await summary.press('Enter')
    await link.focus()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await summary.click()
    await page.mouse.click(4, 720)
    await menu.waitFor({ state: 'hidden' })
    await summary.click()
    await link.click()
    await menu.waitFor({ state: 'hidden' })
    expectNoConsoleErrors(page)
  })

  test('opens and closes without script', async () => {
    const page = await newPage({ viewport, javaScriptEnabled: false })
    await page.goto(site.url + path)
    const { summary, menu } = partsOf(page)
    expect(await menu.isVisible()).toBe(false)
    await summary.click()
    await menu.waitFor()
    await summary.click()
    await menu.waitFor({ state: 'hidden' })
  })
})

describe('a page that is opened without loading a document', () => {
  test('is scrolled to the top, with the focus on its heading', async () => {
    const page = await open('/services')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.locator('a[href="/car-shipping"]').first().click()
    await page.waitForURL('**/car-shipping')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('h1'))).toBe(true)
    expectNoConsoleErrors(page)
  })

  const footerHeight = (page: WatchedPage) =>
    page.locator('footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().height))

  test("has its styles, which a category's page lacks", async () => {
    const page = await openPage(`${site.url}/car-quote-form`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: product }).first().click()
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('heading', { level: 1, name: hero.title }).waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    const opened = await footerHeight(page)
    await page.reload()
    expect(opened).toBe(await footerHeight(page))
    expectNoConsoleErrors(page)
  })
})

test('an unknown path is logged to the console, and the page with a similar one is linked', async () => {
  const page = await open('/car-shiping')
  expect(page.consoleErrors.some((error) => error.includes('/car-shiping'))).toBe(true)
  const line = page.locator('p', { hasText: 'Did you mean' })
  expect(await line.getByRole('link').getAttribute('href')).toBe('/car-shipping')
})

describe('a link to another page', () => {
  /** Records where the page is scrolled to each time that it is scrolled from now on. */
  const watchScrolling = (page: WatchedPage) =>
    page.evaluate(async () => {
      // The event of a scroll that is already done comes with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const places: number[] = []
      Object.assign(window, { places })
      addEventListener('scroll', () => places.push(Math.round(scrollY)))
    })
  const places = (page: WatchedPage) =>
    page.evaluate(async () => {
      // A page that glides is still moving after two frames.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return [...new Set((window as unknown as { places: number[] }).places)]
    })

  test('opens it at its top at once, and Back leads to the same place at once', async () => {
    const page = await open('/', { viewport: { width: 1440, height: 900 } })
    const link = page.getByRole('link', { name: 'See the affiliate program' })
    await link.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => Math.round(scrollY))
    expect(left).toBeGreaterThan(1_000)
    await watchScrolling(page)
    await link.click()
    await page.getByRole('heading', { level: 1, name: /every month/ }).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await places(page)).toEqual([0])
    await page.goBack()
    await link.waitFor()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left)
    expect(await places(page)).toEqual([0, left])
  })
})

test('enlarged to 400 %, the header scrolls away; on a phone, it stays', async () => {
  const page = await openPage(site.url)
  const topAfterScroll = async (height: number) => {
    await page.setViewportSize({ width: 320, height })
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    return page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().bottom)
  }
  expect(await topAfterScroll(256)).toBeLessThanOrEqual(0)
  expect(await topAfterScroll(740)).toBeGreaterThan(0)
})

test('in dark mode, only the more important button of the header is filled', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  await page.goto(site.url)
  const fillOf = (name: string) =>
    page
      .locator('header')
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await fillOf('Get A Demo')).toBe('rgba(0, 0, 0, 0)')
  expect(await fillOf('Join Free')).not.toBe('rgba(0, 0, 0, 0)')
})
