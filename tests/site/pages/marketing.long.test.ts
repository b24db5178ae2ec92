import { beforeAll, describe, expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import * as about from '../../../src/content/about.ts'
import { hero } from '../../../src/content/home.ts'
import { product } from '../../../src/content/site.ts'
import { STYLES } from '../../../src/head/finish-page.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { builtFile } from '../../browser/built-file.ts'
import { siteForTests } from '../../browser/site.ts'
import { sitePages, specifiedPages } from '../specification/pages.ts'

const site = siteForTests()
const { newPage } = browserForTests()

async function open(path: string, options = {}): Promise<WatchedPage> {
  const page = await newPage(options)
  await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
  return page
}

/** This page has no script. */
const MISSING = '/no-such-page'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'")

describe('as specified', () => {
  let page: WatchedPage
  beforeAll(async () => {
    page = await newPage()
  })

  test.each(specifiedPages)(
    '$path has its heading, texts, figures and links',
    async ({ path, heading, words, links }) => {
      await page.goto(`${site.url}${path}`)
      if (path !== MISSING) await hydrated(page)
      expect(await page.locator('h1').count()).toBe(1)
      expect(plain((await page.locator('h1').textContent()) ?? '')).toMatch(heading)
      const text = plain((await page.locator('body').textContent()) ?? '')
      for (const word of words) expect(text, String(word)).toMatch(word)
      const found = await page
        .locator('a[href]')
        .evaluateAll((anchors) =>
          anchors.map((anchor) => [anchor.textContent ?? '', anchor.getAttribute('href') ?? '']),
        )
      for (const [name, target] of links) {
        const isThere = found.some(([label = '', href]) => {
          const isNamed = typeof name === 'string' ? plain(label).includes(plain(name)) : name.test(label)
          return isNamed && (href === target || href === `/${target}`)
        })
        expect(isThere, `${name} -> ${target}`).toBe(true)
      }
    },
  )
})

test('every link of the site leads to an existing page, and every fragment to an element', async () => {
  const page = await newPage()
  const seen = new Set<string>()
  const queue = sitePages.filter((path) => path !== MISSING)
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const response = await page.request.get(`${site.url}${path}`)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${site.url}${path}`)
      if (url.origin !== site.url) continue
      const target =
        url.pathname === path.split('?')[0] ? html : await (await page.request.get(`${site.url}${url.pathname}`)).text()
      if (url.hash) expect(target, `${path} -> ${href}`).toContain(`id="${url.hash.slice(1)}"`)
      queue.push(url.pathname + url.search)
    }
  }
})

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

describe('redirects', () => {
  test.each([
    ['/get-started', '/lead-capture'],
    ['/get-started?email=', '/lead-capture'],
    ['/get-started?email=a%2Bb@x.co', '/lead-capture?email=a%2Bb%40x.co'],
    ['/get-started?utm_source=x&email=', '/lead-capture?utm_source=x'],
    ['/contact', '/lead-capture'],
    ['/pricing', '/#pricing'],
    ['/pricing?utm_source=x', '/?utm_source=x#pricing'],
    ['/quote', '/quotes'],
    ['/furniture-quote-form', '/quote-form?category=Furniture%20%26%20General%20Items'],
    ['/furniture-quote-form?category=Cars', '/quote-form?category=Furniture%20%26%20General%20Items'],
  ])('%s redirects to %s with status 302', async (path, target) => {
    const page = await newPage()
    const response = await page.request.get(`${site.url}${path}`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([302, target])
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

test('the home page does not scroll sideways at 360 px with text zoomed to 200 %', async () => {
  const page = await open('/', { viewport: { width: 360, height: 740 } })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test.each([
  [1440, 900],
  [768, 1024],
])('the two buttons of a hero are side by side at %i px', async (width, height) => {
  const page = await open('/container-shipping', { viewport: { width, height } })
  const hero = page.locator('main section').first()
  const boxes = await Promise.all(
    ['Get Free Quote', 'View All Services'].map((name) => hero.getByRole('link', { name }).boundingBox()),
  )
  expect(boxes[1]?.y).toBe(boxes[0]?.y)
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
  test('is scrolled to the top and announced', async () => {
    const page = await open('/services')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.locator('a[href="/car-shipping"]').first().click()
    await page.waitForURL('**/car-shipping')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => page.getByRole('status').last().textContent()).toBe(await page.title())
    expectNoConsoleErrors(page)
  })

  const footerHeight = (page: WatchedPage) =>
    page.locator('footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().height))

  async function openHomeFromForm(page: WatchedPage) {
    await page.goto(`${site.url}/car-quote-form`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: product }).first().click()
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('heading', { level: 1, name: hero.title }).waitFor()
  }

  test("has its styles, which a category's page lacks", async () => {
    const page = await newPage()
    await openHomeFromForm(page)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    const opened = await footerHeight(page)
    await page.reload()
    expect(opened).toBe(await footerHeight(page))
    expectNoConsoleErrors(page)
  })

  test('is loaded as a document if its styles do not load', async () => {
    const page = await newPage()
    await page.route(`**${builtFile(STYLES.site)}`, (route) => route.abort())
    await openHomeFromForm(page)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
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

test('the vision on the About page is set like the headings', async () => {
  const page = await open('/about')
  const [vision, heading] = await Promise.all(
    [page.getByText(about.vision.text), page.getByRole('heading', { name: about.story.title })].map((text) =>
      text.evaluate((element) => {
        const { fontSize, fontWeight, letterSpacing, wordSpacing } = getComputedStyle(element)
        return { fontSize, fontWeight, letterSpacing, wordSpacing }
      }),
    ),
  )
  expect(vision).toEqual(heading)
})

test.each([
  ['/', 'AI\u2011driven'],
  ['/about', 'AI\u2011driven'],
  ['/car-shipping', 'drop\u2011off'],
  ['/services', 'soft\u2011tied'],
])('%s has no line break inside %s', async (path, word) => {
  const page = await newPage()
  await page.goto(site.url + path)
  for (let width = 320; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 740 })
    const lines = await page.evaluate((text) => {
      const all = document.evaluate(`//main//text()[contains(., '${text}')]`, document, null, 7)
      return Array.from({ length: all.snapshotLength }, (_, index) => {
        const node = all.snapshotItem(index) as Text
        const range = document.createRange()
        const start = node.data.indexOf(text)
        range.setStart(node, start)
        range.setEnd(node, start + text.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 10))).size
      })
    }, word)
    expect([width, lines]).toEqual([width, [1]])
  }
})

test.each(['/', '/services', '/car-shipping', '/affiliate-program'])(
  'the bands of %s have as much room above as below',
  async (path) => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(site.url + path)
    const paddings = await page
      .locator('section[data-tone="sunken"]')
      .evaluateAll((bands) =>
        bands.map((band) => getComputedStyle(band)).map((style) => [style.paddingTop, style.paddingBottom]),
      )
    expect(paddings.length).toBeGreaterThan(0)
    for (const [above, below] of paddings) expect(above).toBe(below)
  },
)

test('enlarged to 400 %, the header scrolls away; on a phone, it stays', async () => {
  const page = await newPage()
  await page.goto(site.url)
  await hydrated(page)
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
