import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorSummary, heading } from '../../../build/golden/browser/fill.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { answerStep, pressContinue } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { openPage } = browserForTests()
const car = formById('car')
const freight = formById('freight')
const answers = samplesOf(car).valid[0] ?? {}
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const open = (path: string, options: BrowserContextOptions = {}) => openPage(site.url + path, options)

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('a doubt about the last field', () => {
  const [, last = ''] = car.steps.map(({ title }) => title)
  const submit = (page: Page) => page.getByRole('button', { name: car.texts.submit })

  test.each([
    ['a mouse', {}, (page: Page) => submit(page).click()],
    ['a finger', PHONE, (page: Page) => submit(page).tap()],
    ['Enter', {}, (page: Page) => page.keyboard.press('Enter')],
    ['Send of a phone', PHONE, (page: Page) => page.keyboard.press('Enter')],
  ])('is on the screen before anything is sent by %s, and the second press sends', async (_, options, press) => {
    const page = await open('/car-quote-form', options)
    const submissions = watchSubmissions(page)
    await answerStep(page, car, 0, answers)
    await pressContinue(page)
    await heading(page, last).waitFor()
    await answerStep(page, car, 1, { ...answers, phone: '' })
    await page.locator('[name="phone"]').focus()
    await page.keyboard.type('555-0143')
    await press(page)
    for (const text of [car.texts.doubtPhone, car.texts.confirmDoubts]) {
      const sentence = page.locator('form.wizard p:not([role])').getByText(text)
      await sentence.waitFor()
      const isInView = await sentence.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
      expect(isInView, text).toBe(true)
    }
    expect(submissions.requests).toHaveLength(0)
    await press(page)
    await heading(page, 'Thank You').waitFor()
    expect(submissions.bodies()[0]?.phone).toBe('555-0143')
    expectNoConsoleErrors(page)
  })
})

describe('Enter on a phone', () => {
  test('moves to the next control of the step, and on the last one presses the button', async () => {
    const page = await open('/car-quote-form', PHONE)
    await page.locator('[name="pickupLocation"]').focus()
    const visited = []
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Enter')
      visited.push(await focusedName(page))
    }
    expect(visited).toEqual(['deliveryLocation', 'vehicleInfo', 'vehicleCondition'])
    expect(await errorSummary(page).count()).toBe(0)
    await answerStep(page, car, 0, answers)
    await page.locator('[name="preferredDate"]').press('Enter')
    await heading(page, car.steps[1]?.title ?? '').waitFor()
    await page.locator('[name="name"]').focus()
    await page.keyboard.type('Sam Sample')
    await page.keyboard.press('Enter')
    await page.keyboard.type('sam@example.com')
    await page.keyboard.press('Enter')
    await page.keyboard.type('512 555 0142')
    await page.keyboard.press('Enter')
    await heading(page, car.texts.doneTitle).waitFor()
    expectNoConsoleErrors(page)
  })

  test('moves from the last text field of the sign-up form to its selects', async () => {
    const page = await open('/lead-capture', PHONE)
    await page.locator('[name="phone"]').press('Enter')
    expect(await focusedName(page)).toBe('freightMode')
    expect(await page.getByText('Missing Information').count()).toBe(0)
  })

  test('only confirms the word while an input method editor is open', async () => {
    const page = await open('/car-quote-form', PHONE)
    const pickup = page.locator('[name="pickupLocation"]')
    await pickup.focus()
    const isTaken = await pickup.evaluate(
      (input) =>
        !input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
        ),
    )
    expect(isTaken).toBe(false)
    expect(await focusedName(page)).toBe('pickupLocation')
  })

  test('starts a new line in a text area', async () => {
    const page = await open(freight.path ?? '', PHONE)
    const text = page.locator('.wizard-fields textarea').first()
    await text.focus()
    await page.keyboard.type('One')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Two')
    expect(await text.inputValue()).toBe('One\nTwo')
    expect(await text.getAttribute('enterkeyhint')).toBeNull()
  })
})

test('Enter on a desktop presses the button, as in any form', async () => {
  const page = await open('/car-quote-form')
  await page.locator('[name="pickupLocation"]').press('Enter')
  await errorSummary(page).waitFor()
  expectNoConsoleErrors(page)
})
