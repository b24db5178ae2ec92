import { expect, test } from 'vitest'
import { browserForTests, type WatchedPage } from '../../browser/browser.ts'
import { busyDesk, holdPresses, logIn, namesIn, phoneOf, relayWithUsers } from './desk.ts'

const { newPage } = browserForTests()

async function openDesk() {
  const { relay } = await busyDesk()
  const page = await newPage({ viewport: { width: 1440, height: 900 } })
  await logIn(page, relay.url)
  return { relay, page }
}

const firstNames = async (page: WatchedPage) => (await namesIn(page)).slice(0, 2)

test('a double click marks one request, although the next one has moved under the mouse', async () => {
  const { page } = await openDesk()
  // On a busy machine, the second press can come later than people press.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const { x, y } = (await page.getByRole('button', { name: 'Reached: Caller 01' }).boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 10, y + 10)
  await page.getByText('Caller 01, Austin to Denver: reached').waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.clock.resume()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Caller 01, Austin to Denver: back as before').waitFor()
  expect(await firstNames(page)).toEqual(['Caller 01', 'Caller 02'])
})

test('two presses at one spot count when both are made on the page that is shown', async () => {
  const { page } = await openDesk()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Reached: Caller 01' }).click()
  await page.getByText('Caller 01, Austin to Denver: reached').waitFor()
  const filters = page.getByText('Filters')
  await filters.click()
  await page.getByLabel('Whose').waitFor()
  await filters.click()
  await page.getByLabel('Whose').waitFor({ state: 'hidden' })
})

test('a key that is held down marks one request', async () => {
  const { page } = await openDesk()
  await page.locator('.lead h2 a').first().focus()
  await page.keyboard.down('r')
  await page.getByText('Caller 01, Austin to Denver: reached').waitFor()
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('r')
  await page.keyboard.up('r')
  await page.keyboard.press('u')
  await page.getByText('Caller 01, Austin to Denver: back as before').waitFor()
  expect(await firstNames(page)).toEqual(['Caller 01', 'Caller 02'])
})

test('a button that is held down by Enter doesn’t open the next request', async () => {
  const { page } = await openDesk()
  await page.getByRole('button', { name: 'Reached: Caller 01' }).focus()
  await page.keyboard.down('Enter')
  await page.getByText('Caller 01, Austin to Denver: reached').waitFor()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('j')
  expect(new URL(page.url()).pathname).toBe('/inbox')
  expect(await page.locator(':focus').getAttribute('id')).toBe('lead-3')
})

test('presses on other rows while one is on its way are not lost', async () => {
  const { page } = await openDesk()
  const release = await holdPresses(page)
  for (const name of ['Caller 01', 'Caller 01', 'Caller 04'])
    await page.getByRole('button', { name: `Reached: ${name}` }).click()
  release()
  await page.getByText('Caller 04, Austin to Denver: reached').waitFor()
  expect(await firstNames(page)).toEqual(['Caller 02', 'Caller 03'])
  expect(await namesIn(page)).toHaveLength(28)
})

test('the first row gets the focus by a key, without a press of the mouse', async () => {
  const { page } = await openDesk()
  await page.keyboard.press('j')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-1')
  await page.keyboard.press('j')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-2')
})

test('a request of a person that is marked apart leaves the focus on the rest of the row', async () => {
  const { relay, postAt } = await relayWithUsers()
  const ann = { name: 'Ann', phone: phoneOf(1), email: 'ann@example.com' }
  await postAt(40, ann)
  await postAt(39, { ...ann, deliveryLocation: 'Boise, ID' })
  await postAt(38, { name: 'Bob', phone: phoneOf(2), email: 'bob@example.com' })
  const page = await newPage()
  await logIn(page, relay.url)
  await page.getByText('of the same person').click()
  await page.getByRole('button', { name: 'Reached: Ann, Austin to Denver' }).click()
  await page.getByText('Ann, Austin to Denver: reached').waitFor()
  expect(await page.locator(':focus').getAttribute('id')).toBe('lead-2')
})
