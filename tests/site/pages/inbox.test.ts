import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible, expectReadableInDark, expectTargetSizes } from '../../browser/accessible.ts'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { MARK, translatePage } from '../../browser/translate.ts'
import { postCar } from '../../product/relay/harness.ts'
import { busyDesk, isTooWide, logIn, namesIn, phoneOf, relayWithUsers } from './desk.ts'

const { newPage } = browserForTests()

/** A relay with four requests of the last days, one of which is a car from Texas that was received yesterday. */
async function desk() {
  const { relay, postAt } = await relayWithUsers()
  await postAt(72, { name: 'Lee', phone: phoneOf(1), email: 'lee@example.com' })
  await postAt(20, { name: 'Kim', phone: phoneOf(2), email: 'kim@example.com', pickupLocation: 'Boise, ID' })
  await postAt(20, { name: 'Sam', email: 'sam@gmial.com', vehicleInfo: `2019 Honda Civic ${'x'.repeat(300)}` })
  await postAt(1, { name: 'Ada', phone: '512-555-014', email: 'ada@example.com', pickupLocation: 'Dallas, TX' })
  return relay
}

async function showFilters(page: WatchedPage, filters: Record<string, string>) {
  await page.getByText('Filters').click()
  for (const [label, value] of Object.entries(filters)) await page.getByLabel(label).selectOption(value)
  await page.getByRole('button', { name: 'Show' }).click()
}

test('on a phone: yesterday’s uncalled car from Texas is found, called and noted, and the week is exported', async () => {
  const { url } = await desk()
  const page = await newPage({ viewport: { width: 360, height: 740 }, timezoneId: 'America/Chicago' })
  await logIn(page, url)
  await page.getByLabel('Search').fill('from texas')
  await showFilters(page, { Category: 'Cars', Received: 'Yesterday' })
  await page.getByText('1 request', { exact: true }).waitFor()
  expect(await namesIn(page)).toEqual(['Sam'])
  expect(await page.locator('.lead .phone').getAttribute('href')).toBe('tel:+15125550142')
  expect(await isTooWide(page)).toBe(false)
  await page.getByRole('button', { name: 'Reached' }).click()
  await page.getByText('Found: 0 to call, 1 reached').waitFor()

  await page.getByRole('link', { name: '1 reached' }).click()
  await page.getByRole('link', { name: 'Austin' }).click()
  await page.getByText('Probably meant sam@gmail.com').waitFor()
  expect(await isTooWide(page)).toBe(false)
  await page.getByLabel('Note').fill('$900, answers on Monday')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('list', { name: 'Notes' }).getByText('$900, answers on Monday').waitFor()
  expect(await page.locator(':focus').getAttribute('id')).toBe('note')
  await page.getByRole('link', { name: 'Back to the list' }).click()

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await showFilters(page, { Received: 'Last 7 days' })
  await page.getByText('4 requests', { exact: true }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv).toMatch(/,Reached,Sam,.*,2030-06-18 10:00,Dana,"\$900, answers on Monday",/)
  for (const name of ['Lee', 'Kim', 'Ada']) expect(csv).toContain(`,${name},`)

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in' }).waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['tz'])
  expectNoConsoleErrors(page)
})

/** Pages of the desk, each with the text that it shows last. */
const PAGES = [
  ['', 'Median time'],
  ['?state=reached', 'Filters'],
  ['?q=texas', 'Found'],
  ['/4', 'Save note'],
  ['/1', 'Call again'],
  ['/4/reached', 'Mark as reached'],
  ['/changes', 'back as before'],
  ['/erase?seq=4', 'for good'],
  ['/erase?q=honda&newest=9', 'type this number'],
  ['?q=honda&state=all', 'Mark all that match'],
] as const

test('every page can be used by everyone, in light and dark, with text of twice the size, and by thumbs', async () => {
  const { url } = await desk()
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await logIn(page, url)
  await page.getByRole('button', { name: 'Reached: Lee' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await expectAccessible(page, 'after a press')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Lee, Austin to Denver: back as before').waitFor()
  await page.getByRole('button', { name: 'Reached: Lee' }).click()
  await page.getByText('Lee, Austin to Denver: reached').waitFor()
  for (const [path, text] of PAGES) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${url}/inbox${path}`)
    await page.getByText(text).first().waitFor()
    await expectAccessible(page, path)
    await expectTargetSizes(page, path)
    await expectReadableInDark(page, path)
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `${path} at ${width}`)
      expect([path, width, await isTooWide(page)]).toEqual([path, width, false])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect([path, await isTooWide(page)]).toEqual([path, false])
  }
  const controls = await page.locator('header :is(a, button)').all()
  expect(controls).toHaveLength(3)
  for (const control of controls) {
    const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height), (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})

test('in forced colors, the tab that is open looks different from the others', async () => {
  const { url } = await desk()
  const page = await newPage({ forcedColors: 'active' })
  await logIn(page, url)
  const colors = await page
    .locator('.tabs a')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
  expect(new Set(colors.slice(1)).size).toBe(1)
  expect(colors[0]).not.toBe(colors[1])
})

test('new requests are told once, without moving the list, also on a page that the browser has translated', async () => {
  const { relay } = await busyDesk()
  const page = await newPage()
  await page.clock.install()
  await logIn(page, relay.url)
  await page.evaluate(async () => {
    // The layout asks for the font, which can take a line fewer.
    document.body.getBoundingClientRect()
    await document.fonts.ready
  })
  const before = await page.locator('.lead').first().boundingBox()
  await postCar(relay.url, { name: 'Zoe', phone: phoneOf(90), email: 'zoe@example.com' })
  await page.clock.runFor(31_000)
  await page.getByRole('link', { name: '1 new request' }).waitFor()
  expect(await page.locator('.lead').first().boundingBox()).toEqual(before)
  await page.evaluate(translatePage, MARK)
  const told = page.getByRole('link', { name: `${MARK}1 new request` })
  const link = await told.elementHandle()
  for (const _ of ['again', 'and once more, when the page has read that response']) {
    const asked = page.waitForResponse(/\/arrived\?/)
    await page.clock.runFor(31_000)
    await (await asked).finished()
  }
  expect(await link?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await told.click()
  await page.getByText('Zoe').waitFor()
})

test('on a phone, a long note takes two lines of its row', async () => {
  const { relay } = await busyDesk()
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await logIn(page, relay.url)
  const form = { act: 'note 1:0', note: 'Left a message. '.repeat(100) }
  await page.request.post(`${relay.url}/inbox/act`, { form, headers: { origin: relay.url } })
  await page.reload()
  await page.getByText('Left a message').first().waitFor()
  const heights = await page
    .locator('.lead .who')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
  expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBeLessThan(50)
})

test('keys work in the list alone, and can be turned off', async () => {
  const { relay } = await busyDesk()
  const page = await newPage()
  await logIn(page, relay.url)
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await page.keyboard.press('r')
  expect(await focused()).toBe('')
  await page.getByRole('searchbox').press('j')
  expect(await page.getByRole('searchbox').inputValue()).toBe('j')
  await page.locator('.lead h2 a').first().focus()
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  expect(await focused()).toBe('lead-2')
  await page.getByRole('button', { name: 'Turn keys off' }).click()
  await page.locator('.lead h2 a').first().focus()
  for (const key of ['j', 'r']) await page.keyboard.press(key)
  expect(await focused()).toBe('lead-1')
  expect(await page.locator('#status').textContent()).toBe('')
  await page.getByRole('button', { name: 'Turn keys on' }).waitFor()
})

test('a lead’s page stays after an act, with the next lead at hand, and tells if the relay can’t be reached', async () => {
  const { relay } = await busyDesk()
  const page = await newPage({ timezoneId: 'America/Denver' })
  await logIn(page, relay.url)
  await page.locator('.lead h2 a').first().click()
  await page.getByText('6:00 PM MDT').waitFor()
  await page.getByLabel('Note').fill('Asked for $900')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('That didn’t reach the relay.').waitFor()
  expect(await page.getByLabel('Note').inputValue()).toBe('Asked for $900')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Caller 01, Austin to Denver: note saved').waitFor()
  await page.getByRole('button', { name: 'Reached' }).click()
  await page.getByText('Caller 01, Austin to Denver: reached').waitFor()
  expect(new URL(page.url()).pathname).toBe('/inbox/1')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/inbox/2')
  await page.getByRole('link', { name: 'Next to call: Caller 03' }).waitFor()
})

test('after nobody answered, the page of a lead still leads to the next one, and back to the place in the list', async () => {
  const { relay } = await busyDesk()
  const page = await newPage({ viewport: { width: 1440, height: 900 } })
  await logIn(page, relay.url)
  await page.goto(`${relay.url}/inbox/20`)
  await page.getByText('No answer', { exact: true }).click()
  await page.getByRole('button', { name: /^Next morning/ }).click()
  await page.getByText('Caller 20, Austin to Denver: no answer').waitFor()
  await page.getByRole('link', { name: 'Next to call: Caller 21' }).waitFor()
  await page.getByLabel('Note').fill('Left a message')
  await page.getByText('Not for us', { exact: true }).click()
  await page.getByRole('button', { name: 'Out of our area' }).click()
  await page.getByText('Caller 20, Austin to Denver: not for us: out of our area').waitFor()
  expect(await page.locator('.written').allInnerTexts()).toEqual(['Left a message'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Caller 20, Austin to Denver: back as before').waitFor()
  expect(await page.locator(':focus').getAttribute('id')).toBe('lead-20')
  await page.getByRole('link', { name: 'Next to call: Caller 21' }).click()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.waitForURL('**/inbox#lead-21')
  expect(await page.locator(':focus').getAttribute('id')).toBe('lead-21')
})
