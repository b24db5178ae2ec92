import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { controlOf, focused } from '../../../build/golden/browser/fill.ts'
import { browserForTests } from '../../browser/browser.ts'
import { otherCategories } from '../../browser/other-categories.ts'
import { siteForTests } from '../../browser/site.ts'

const PATH = '/sample-long-quote-form'

const site = siteForTests(otherCategories)
const { openPage } = browserForTests()

async function open(width: number) {
  const page = await openPage(site.url + PATH, { viewport: { width, height: 800 } })
  return page
}

/** Presses Continue by keyboard: a part of the form that comes into view can move the button away from under the pointer. */
const continueByKeyboard = (page: Page) => page.getByRole('button', { name: 'Continue' }).press('Enter')

test('after a failed Continue, the top of a summary that is taller than the screen is in view', async () => {
  const page = await open(360)
  await continueByKeyboard(page)
  const summary = page.locator('.wizard-error-summary')
  await focused(summary)
  const { top, height } = await summary.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(height).toBeGreaterThan(800)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(400)
})

test('the control that Tab moves to is in view, also in the next part of the form', async () => {
  const page = await open(360)
  await continueByKeyboard(page)
  await page.getByRole('link', { name: 'field19 is required' }).click()
  await focused(controlOf(page, 'field19'))
  await page.keyboard.type('Some text')
  await page.keyboard.press('Tab')
  await focused(controlOf(page, 'field20'))
  const { top, bottom } = await controlOf(page, 'field20').evaluate((element) =>
    element.getBoundingClientRect().toJSON(),
  )
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(800)
})

test('content that comes late leaves the control with the focus in view', async () => {
  const page = await open(360)
  const control = controlOf(page, 'field3')
  await control.focus()
  const room = () => control.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)
  await control.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  // The page hears of a scroll with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await room()).toBeLessThan(200)
  await control.evaluate((element) => {
    const late = document.createElement('p')
    late.style.height = '300px'
    element.closest('.wizard-field')?.before(late)
  })
  await expect.poll(room).toBeGreaterThan(-1)
})

test('two fields of half the width share a row, also where a part of the form ends', async () => {
  const page = await open(768)
  const topOf = (name: string) => controlOf(page, name).evaluate((element) => element.getBoundingClientRect().top)
  expect(await topOf('field20')).toBe(await topOf('field19'))
})
