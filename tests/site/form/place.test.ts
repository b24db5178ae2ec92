import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, hydrated, primaryButton } from '../../../build/golden/browser/fill.ts'
import { expectAccessible, expectReadableInDark } from '../../browser/accessible.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { builtFile, workerFile } from '../../browser/built-file.ts'
import { answerStep, fillForm, pressContinue } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage, openPage } = browserForTests()
const car = formById('car')
const answers = samplesOf(car).valid[0] ?? {}
/** Files that only a place field in use needs. */
const placeFiles = [workerFile(), builtFile('engine/react/widgets/PlaceSuggestions.tsx')]
const worker = `**${workerFile()}`
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const pickup = (page: Page) => page.locator('[name="pickupLocation"]')
const delivery = (page: Page) => page.locator('[name="deliveryLocation"]')
/** An end of the route in the hero of a landing page. */
const end = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('a place is chosen by keyboard on a desktop, and free text stays', async () => {
  const page = await newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/car-quote-form`)
  await hydrated(page)
  expect(requested.filter((path) => /place/i.test(path) || placeFiles.includes(path))).toEqual([])
  await pickup(page).focus()
  await page.keyboard.type('austn')
  await option(page, 'Austin, TX').waitFor()
  await expectAccessible(page, 'with suggestions')
  await page.keyboard.press('ArrowDown')
  expect(await pickup(page).getAttribute('aria-activedescendant')).toBe(
    await option(page, 'Austin, TX').getAttribute('id'),
  )
  await expectReadableInDark(page, 'with a chosen suggestion')
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect([await pickup(page).inputValue(), await focusedName(page)]).toEqual(['Austin, TX', 'pickupLocation'])
  await page.keyboard.press('Tab')
  await page.keyboard.type('denv')
  await option(page, 'Denver, CO').waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect([await delivery(page).inputValue(), await focusedName(page)]).toEqual(['denv', 'vehicleInfo'])
  await delivery(page).fill('Denver, CO')
  await page.locator('.wizard-lane', { hasText: 'Austin to Denver, about 880 miles' }).waitFor()
  expectNoConsoleErrors(page)
})

test('a place is chosen by touch on a phone, and Enter then moves on', async () => {
  const page = await openPage(`${site.url}/car-quote-form`, PHONE)
  await pickup(page).tap()
  await page.keyboard.type('78701')
  await option(page, 'Austin, TX 78701').tap()
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect([await pickup(page).inputValue(), await focusedName(page)]).toEqual(['Austin, TX 78701', 'pickupLocation'])
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'deliveryLocation')
  await answerStep(page, car, 0, answers)
  await pressContinue(page)
  await answerStep(page, car, 1, answers)
  await primaryButton(page, car).click()
  await page.locator('.wizard-sent-part:has(.wizard-lane-map) svg').waitFor()
  await expectAccessible(page, 'Thank You with its lane')
  expectNoConsoleErrors(page)
})

test.each(['/car-quote-form', '/quote-form', '/boxes-shipping'])(
  'on %s, most suggestions are in sight above the keyboard of a phone',
  async (path) => {
    const page = await openPage(`${site.url}${path}`, { ...PHONE, viewport: { width: 390, height: 328 } })
    await page.getByRole('combobox').and(page.locator('input')).first().tap()
    await page.keyboard.type('aus')
    await option(page, 'Austin, TX').waitFor()
    const inSight = () =>
      page.locator('[role=option]').evaluateAll((options) => {
        const boxes = options.map((element) => element.getBoundingClientRect())
        return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length
      })
    await expect.poll(inSight).toBeGreaterThanOrEqual(4)
  },
)

test('the hero of a landing page suggests places, and its second form begins with one, too', async () => {
  const page = await newPage(PHONE)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/boxes-shipping`, { waitUntil: 'networkidle' })
  expect(requested.filter((path) => /place|suggest/i.test(path))).toEqual([])
  await end(page, 'From').first().tap()
  await page.keyboard.type('austn')
  await option(page, 'Austin, TX').waitFor()
  await expectAccessible(page, 'with suggestions in the hero')
  await option(page, 'Austin, TX').tap()
  await page.getByRole('link', { name: 'Request Carrier Quotes' }).first().tap()
  await expect.poll(() => pickup(page).inputValue()).toBe('Austin, TX')
  expect(page.url()).toBe(`${site.url}/quote-form?category=Boxes`)
  expectNoConsoleErrors(page)
})

/** Makes loading the places of a page fail. Returns a function that counts the failures. */
type Break = (page: WatchedPage) => Promise<() => number>

const withSilentWorker: Break = async (page) => {
  let count = 0
  await page.route(worker, (route) => {
    count += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return () => count
}

const withoutWorkers: Break = async (page) => {
  await page.route(/-quote-form$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace("worker-src 'self'", "worker-src 'none'") })
  })
  return () => page.consoleErrors.filter((error) => error.startsWith('error: Policy violated: worker-src')).length
}

test.each([
  ['never answers', withSilentWorker],
  ['is forbidden', withoutWorkers],
])('a form whose place worker %s has plain text inputs, and can be sent', async (_, breakPlaces) => {
  const page = await newPage()
  const submissions = watchSubmissions(page)
  const timesBroken = await breakPlaces(page)
  await page.goto(`${site.url}/car-quote-form`)
  await hydrated(page)
  await pickup(page).focus()
  await page.keyboard.type('austn')
  await page.locator('.wizard-place-list').first().waitFor({ state: 'attached' })
  await expect.poll(timesBroken).toBeGreaterThan(0)
  await page.keyboard.type(', tx')
  expect([await pickup(page).inputValue(), await page.getByRole('listbox').count()]).toEqual(['austn, tx', 0])
  expect(await pickup(page).getAttribute('aria-expanded')).toBe('false')
  await fillForm(page, car, answers)
  await primaryButton(page, car).click()
  await heading(page, car.texts.doneTitle).waitFor()
  expect(submissions.bodies()).toMatchObject([{ pickupLocation: answers.pickupLocation }])
  expectNoConsoleErrors(page, /worker-src/)
})
