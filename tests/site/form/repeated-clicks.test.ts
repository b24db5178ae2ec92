import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorSummary, heading, waitUntil } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { answerStep, fillForm } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { openPage } = browserForTests()
const car = formById('car')
const answers = samplesOf(car).valid[0] ?? {}
const [first, second] = car.steps.map(({ title }) => title) as [string, string]

async function open(path = '/car-quote-form'): Promise<WatchedPage> {
  const page = await openPage(`${site.url}${path}`, { viewport: { width: 1280, height: 900 } })
  return page
}

const button = (page: WatchedPage, name: string) => page.getByRole('button', { name })

/** Returns the center of a control. */
async function middleOf(control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('The control is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Begins a series of clicks at one place, 0.1 s apart however slow the machine is. Returns a function that makes the next one. */
async function clicksAt(page: WatchedPage, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  // A time before the page was opened crashes Chromium.
  const startedAt = Date.now() / 1000
  let clickCount = 0
  return async () => {
    const timestamp = startedAt + clickCount / 10
    clickCount += 1
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount, timestamp })
    }
  }
}

/** Clicks several times at the position of a control, even if another one takes its place. */
async function clickInPlace(page: WatchedPage, control: Locator, count: number) {
  const click = await clicksAt(page, await middleOf(control))
  for (let made = 0; made < count; made += 1) await click()
}

describe('three clicks in a row', () => {
  test('on Continue open the next step, and do not click its Submit', async () => {
    const page = await open()
    await answerStep(page, car, 0, answers)
    await clickInPlace(page, button(page, 'Continue'), 3)
    await heading(page, second).waitFor()
    expect(await errorSummary(page).count()).toBe(0)
    expect(await page.title()).not.toContain('Error')
    expectNoConsoleErrors(page)
  })

  test('on Previous open the previous step, and do not leave the form', async () => {
    const page = await open()
    await fillForm(page, car, answers)
    await heading(page, second).waitFor()
    await clickInPlace(page, button(page, 'Previous'), 3)
    await heading(page, first).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await button(page, 'Continue').click()
    await heading(page, second).waitFor()
    expect(new URL(page.url()).pathname).toBe('/car-quote-form')
    expectNoConsoleErrors(page)
  })

  test('on Submit send once, and Thank You stays open', async () => {
    const page = await open()
    const submissions = watchSubmissions(page)
    await fillForm(page, car, answers)
    await heading(page, second).waitFor()
    await clickInPlace(page, button(page, 'Submit Quote Request'), 3)
    await heading(page, 'Thank You').waitFor()
    expect(submissions.requests).toHaveLength(1)
    expectNoConsoleErrors(page)
  })
})

test('a second click on a button that a suggestion has covered counts', async () => {
  const page = await openPage(`${site.url}/car-shipping`, { viewport: { width: 360, height: 740 } })
  const quote = page.getByRole('link', { name: 'Get Car Quote' }).first()
  const place = await middleOf(quote)
  await page.getByRole('combobox', { name: 'To', exact: true }).first().fill('spring')
  const covering = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role="option"]')?.textContent, place)
  await waitUntil('a suggestion covers the button', async () => Boolean(await covering()))
  const suggestion = await covering()
  const click = await clicksAt(page, place)
  await click()
  await waitUntil('the suggestions are gone', async () => !(await covering()))
  await click()
  await page.waitForURL('**/car-quote-form')
  await expect.poll(() => page.locator('[name="deliveryLocation"]').inputValue()).toBe(suggestion)
})
