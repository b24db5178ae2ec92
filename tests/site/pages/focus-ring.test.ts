import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorSummary, hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests } from '../../browser/browser.ts'
import { pressContinue } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { shippedForms } from '../../categories/schemas.ts'
import { isSoak } from '../../run/times.ts'
import { sitePages } from '../specification/pages.ts'

const site = siteForTests()
const { newPage } = browserForTests()

/** This page has no script. */
const MISSING = '/no-such-page'
const formPages = shippedForms.flatMap(({ path }) => path ?? [])
const pages = [...sitePages, ...(isSoak ? formPages : formPages.slice(0, 2))]

/** The elements that don't show a ring of 3 px, and whose choice or card doesn't, when a keyboard leads to them. */
async function withoutRing(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
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
}

test.each(pages)('%s shows a ring of 3 px around whatever has the focus', async (path) => {
  const page = await newPage()
  await page.goto(`${site.url}${path}`)
  if (path !== MISSING) await hydrated(page)
  expect(await withoutRing(page)).toEqual([])
})

test('so does a form with errors', async () => {
  const page = await newPage()
  await page.goto(`${site.url}/car-quote-form`)
  await hydrated(page)
  await pressContinue(page)
  await errorSummary(page).waitFor()
  expect(await withoutRing(page)).toEqual([])
})
