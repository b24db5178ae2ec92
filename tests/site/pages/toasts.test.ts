import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { primaryButton } from '../../../build/golden/browser/fill.ts'
import { browserForTests, type WatchedPage } from '../../browser/browser.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage, openPage } = browserForTests()
const lead = formById('lead')

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]')
const login = (page: Page) => page.getByRole('button', { name: 'Login' })
const close = (page: Page) => page.getByRole('button', { name: 'Close' })

/** Opens the home page with a toast, and with the clock stopped. */
async function withToast(): Promise<WatchedPage> {
  const page = await newPage({ viewport: { width: 1440, height: 900 } })
  await page.clock.install()
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await login(page).click()
  await toasts(page).waitFor()
  return page
}

test('the same toast again replaces the first one and is announced again', async () => {
  const page = await withToast()
  await page.evaluate(() => {
    const added: string[] = []
    Object.assign(window, { added })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent ?? '')
    }).observe(document.querySelector('[aria-label="Notifications"] [role="status"]') as Element, { childList: true })
  })
  await login(page).click()
  const added = () => page.evaluate(() => (window as unknown as { added: string[] }).added)
  await expect.poll(added).toEqual([expect.stringContaining('coming soon')])
  expect(await toasts(page).count()).toBe(1)
})

test('a toast stays while it has focus, also after the pointer leaves it; closing it does not keep the next one', async () => {
  const page = await withToast()
  await close(page).focus()
  await toasts(page).hover()
  await page.mouse.move(700, 450)
  await page.clock.runFor(20_000)
  expect(await toasts(page).count()).toBe(1)
  await close(page).press('Enter')
  await expect.poll(() => toasts(page).count()).toBe(0)
  await login(page).press('Enter')
  await toasts(page).waitFor()
  await page.clock.runFor(20_000)
  await expect.poll(() => toasts(page).count()).toBe(0)
})

/** Whether the pointer meets the toast in its middle, and not what it covers. */
const isOnTop = (page: Page) =>
  toasts(page).evaluate((toast) => {
    const { x, y, width, height } = toast.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-kind], dialog') === toast
  })

test('a toast is above a modal dialog, where it can be closed, and stays as long as without one', async () => {
  const page = await withToast()
  const integrations = page.getByRole('button', { name: 'Integrations' })
  const dialog = page.getByRole('dialog')
  await integrations.click()
  await expect.poll(() => isOnTop(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.getByRole('status').getByText('coming soon').isVisible()).toBe(true)
  await integrations.click()
  await expect.poll(() => isOnTop(page)).toBe(true)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => toasts(page).count()).toBe(0)
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await login(page).click()
  await integrations.click()
  await expect.poll(() => isOnTop(page)).toBe(true)
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect.poll(() => toasts(page).count()).toBe(0)
})

test('on a phone, the toast of a failure covers neither the buttons nor the consent', async () => {
  const page = await openPage(`${site.url}/car-quote-form`, { viewport: { width: 360, height: 740 } })
  await page.route('**/submit/**', (route) => route.abort())
  await fillForm(page, formById('car'), samplesOf(formById('car')).valid[0] ?? {})
  await pressSubmit(page)
  const { y = 0, height = 0 } = (await toasts(page).boundingBox()) ?? {}
  const button = (name: string) => page.getByRole('button', { name })
  for (const part of [button('Submit Quote Request'), button('Previous'), page.locator('.wizard-consent')]) {
    const box = await part.boundingBox()
    expect(box && (box.y >= y + height || box.y + box.height <= y), String(part)).toBe(true)
  }
})

describe('on the smallest phone, a toast', () => {
  const open = () =>
    openPage(`${site.url}/lead-capture`, { viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true })

  /** Expects what has the focus to be what a finger would touch, at its top, middle and bottom, and so for its label. */
  async function expectUncovered(page: WatchedPage) {
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLInputElement
        const isCovered = (element: Element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return [top + 3, (top + bottom) / 2, bottom - 3].some((y) => {
            const found = document.elementFromPoint((left + right) / 2, y)
            return !found || !(element.contains(found) || found.contains(element))
          })
        }
        return [focused, ...(focused.labels ?? [])].filter(isCovered).map((element) => element.outerHTML)
      })
    await toasts(page).first().waitFor()
    await expect.poll(covered).toEqual([])
  }

  const focusedName = (page: WatchedPage) => page.evaluate(() => document.activeElement?.getAttribute('name'))

  test('about missing answers covers neither the field that it leads to nor the next ones', async () => {
    const page = await open()
    await page.getByRole('button', { name: lead.texts.submit }).tap()
    await expectUncovered(page)
    const first = await focusedName(page)
    expect(first).toBe(lead.steps[0]?.fields[0])
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).not.toBe(first)
    await expectUncovered(page)
    await page.keyboard.press('Shift+Tab')
    expect(await focusedName(page)).toBe(first)
    await expectUncovered(page)
  })

  test('about a failed send covers neither the button nor a field that is corrected', async () => {
    const page = await open()
    await page.route('**/submit/**', (route) => route.fulfill({ status: 500 }))
    await fillForm(page, lead, samplesOf(lead).valid[0] ?? {})
    await primaryButton(page, lead).click()
    await expectUncovered(page)
    await page.locator(`[name="${lead.steps[0]?.fields[0]}"]`).focus()
    await expectUncovered(page)
  })
})
