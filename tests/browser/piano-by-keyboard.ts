import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { controlOf, errorSummary, focused, heading } from '../../build/golden/browser/fill.ts'
import { button, followFirstProblem, openByTile, pressEnterOn, tabOrder, tabTo, typeInto } from './keyboard.ts'

/** Opens the form by its tile in the chooser. */
export const openPiano = (page: Page, url: string): Promise<void> =>
  openByTile(page, url, 'Sample Pianos', 'Piano Shipping Quote')

/** Continues with an empty step, and follows the first link of the summary. */
export async function readErrors(page: Page): Promise<void> {
  await pressEnterOn(page, button(page, 'Continue'))
  await followFirstProblem(page, [
    'Piano type is required',
    'Pickup location is required',
    'Delivery location is required',
    'Preferred shipping date is required',
  ])
  await focused(controlOf(page, 'pianoType'))
}

/** Chooses a grand piano and many stairs, and answers the questions that these add, in the order on the page. */
export async function fillPiano(page: Page): Promise<void> {
  await page.keyboard.type('Grand')
  await controlOf(page, 'length').waitFor()
  expect(await tabOrder(page, button(page, 'Continue'))).toEqual([
    'length',
    'legs',
    'value',
    'pickupLocation',
    'deliveryLocation',
    'preferredDate',
    'stairs',
  ])
  await tabTo(page, controlOf(page, 'length'), 'Shift+Tab')
  await page.keyboard.type('5.5')
  await tabTo(page, controlOf(page, 'legs').first())
  await page.keyboard.press('Space')
  await typeInto(page, controlOf(page, 'pickupLocation'), 'Austin')
  await typeInto(page, controlOf(page, 'deliveryLocation'), 'Denver')
  await typeInto(page, controlOf(page, 'preferredDate'), '06152030')
  await typeInto(page, controlOf(page, 'stairs'), '12')
  await typeInto(page, controlOf(page, 'access'), 'Narrow, with two landings')
  await errorSummary(page).waitFor({ state: 'detached' })
  await pressEnterOn(page, button(page, 'Continue'))
  await focused(heading(page, 'How to reach you'))
}

/** Submits an empty step, then corrects it. The last control keeps the focus. */
export async function fillContact(page: Page): Promise<void> {
  await pressEnterOn(page, button(page, 'Submit Quote Request'))
  await followFirstProblem(page, ['Name is required', 'Give us an email or a phone number'])
  await focused(controlOf(page, 'name'))
  await page.keyboard.type('Ann Pianist')
  await typeInto(page, controlOf(page, 'email'), 'ann@example.com')
}
