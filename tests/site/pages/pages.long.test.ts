import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorSummary, hydrated } from '../../../build/golden/browser/fill.ts'
import { expectAccessible, expectReadableInDark } from '../../browser/accessible.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { pressContinue } from '../../browser/fill.ts'
import { shiftsOf, watchShifts } from '../../browser/shifts.ts'
import { siteForTests } from '../../browser/site.ts'
import { shippedForms } from '../../categories/schemas.ts'
import { isSoak, times } from '../../run/times.ts'
import { sitePages } from '../specification/pages.ts'

const site = siteForTests()
const { newPage, openPage } = browserForTests()
const everyPage = [...sitePages, ...shippedForms.flatMap(({ path }) => path ?? [])]
const PHONE_WIDTH = 360
const HEIGHT = 900
const MISSING = '/no-such-page'

const screenshotOf = (path: string, width: number, colorScheme: string) =>
  `screenshots/${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${colorScheme}.png`

/** The pages that are opened on a tablet, and that axe checks on a desktop, too. They have the same parts as the others. */
const someOfEach = everyPage.filter((_, index) => index % times({ test: 3, soak: 1 }) === 0)

/** Scrolls to the end and back, so that content that appears on scrolling is there. */
const seeAll = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await nextFrame()
    }
    scrollTo(0, 0)
    await nextFrame()
  })

/** How far the page scrolls sideways. Unit: CSS px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Asserts that the page doesn't scroll sideways at 320 px, and at 640 px with text zoomed to 200 %. */
async function expectNoOverflow(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? { width: PHONE_WIDTH, height: HEIGHT }
  await page.setViewportSize({ width: 320, height: HEIGHT })
  expect(await overflow(page), 'at 320 px').toBe(0)
  await page.setViewportSize({ width: 640, height: HEIGHT })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflow(page), 'with text zoomed to 200 %').toBe(0)
  await page.setViewportSize(viewport)
}

type AxNode = { ignored: boolean; role?: { value: string }; name?: { value: string } }

const NAMED = ['link', 'button', 'heading', 'textbox', 'tab', 'navigation', 'img', 'columnheader']

/** Asserts that no name for assistive technology has a space before punctuation, or two spaces in a row. */
async function expectNeatNames(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  await session.detach()
  const names = nodes
    .filter(({ ignored, role }) => !ignored && NAMED.includes(role?.value ?? ''))
    .map(({ name }) => name?.value ?? '')
  expect(names.filter((name) => / [,:;.]| {2}|^ | $/.test(name))).toEqual([])
  // Screen readers put a space before hidden text, so it must not start with punctuation.
  const hidden = await page.locator('.wizard-visually-hidden').allTextContents()
  expect(hidden.filter((text) => /^\s*[,:;.]/.test(text))).toEqual([])
}

/** Asserts that whatever a keyboard leads to shows a ring of 3 px, or its choice or card does. */
async function expectRings(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const withoutRing = await page.evaluate(() => {
    const hasRing = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3
    }
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .filter((element) => {
        element.focus()
        return document.activeElement === element && ![element, element.closest('.wizard-choice, li')].some(hasRing)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
  expect(withoutRing).toEqual([])
}

describe.each([PHONE_WIDTH, 768, 1440])('at %i px', (width) => {
  let page: WatchedPage
  beforeAll(async () => {
    page = await newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' })
    await watchShifts(page)
  })

  const pages = width === 768 ? someOfEach : everyPage

  test.each(pages)(
    '%s is accessible, shows the focus, has no console errors, does not shift or scroll sideways',
    async (path) => {
      page.consoleErrors = []
      await page.emulateMedia({ colorScheme: 'light' })
      const response = await page.goto(`${site.url}${path}`)
      expect(response?.status()).toBe(path === MISSING ? 404 : 200)
      // The not-found page has no script.
      if (path !== MISSING) await hydrated(page)
      await seeAll(page)
      if (width === PHONE_WIDTH || (width === 1440 && someOfEach.includes(path))) await expectAccessible(page, path)
      // Before dark mode, in which the page may use a font that came too late for the first paint.
      expect(await shiftsOf(page)).toEqual([])
      if (isSoak) await page.screenshot({ path: screenshotOf(path, width, 'light'), fullPage: true })
      if (width === PHONE_WIDTH || isSoak) await expectReadableInDark(page, path)
      if (isSoak) await page.screenshot({ path: screenshotOf(path, width, 'dark'), fullPage: true })
      expect(await overflow(page)).toBe(0)
      if (width === PHONE_WIDTH) await expectNoOverflow(page)
      if (width !== 768) await expectNeatNames(page)
      if (width === 1440) await expectRings(page)
      expectNoConsoleErrors(page, ...(path === MISSING ? [/404|Page not found/] : []))
    },
  )
})

test('a form with errors shows the focus, too', async () => {
  const page = await openPage(`${site.url}/car-quote-form`)
  await pressContinue(page)
  await errorSummary(page).waitFor()
  await expectRings(page)
})
