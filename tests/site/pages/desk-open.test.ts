import { expect, test } from 'vitest'
import { SendError } from '../../../relay/delivery/channels/mailer.ts'
import { browserForTests, type WatchedPage } from '../../browser/browser.ts'
import { mailerForTest, postCar } from '../../product/relay/harness.ts'
import { busyDesk, holdPresses, logIn, NOW, phoneOf, relayWithUsers } from './desk.ts'

const { newPage } = browserForTests()

const MINUTE_MS = 60_000

/** Opens a busy desk as Dana, with a clock that the test moves. */
async function openDesk() {
  const { relay, clock } = await busyDesk()
  const page = await newPage({ viewport: { width: 1440, height: 900 } })
  await page.clock.install({ time: NOW })
  await logIn(page, relay.url)
  return { relay, clock, page }
}

/** Lets the page ask the relay who is calling. */
const poll = (page: WatchedPage) => page.clock.runFor(5_000)

test('the clocks of an open desk run, and the number of late requests with them', async () => {
  const { clock, page } = await openDesk()
  const due = page.locator('.lead').nth(9).locator('.due')
  expect([await due.textContent(), await page.title()]).toEqual(['5 min left', '9 late, To call · WarmLane'])
  clock.now += 3 * MINUTE_MS
  await poll(page)
  await page.getByText('2 min left').waitFor()
  clock.now += 3 * MINUTE_MS
  await poll(page)
  await page.locator('.lead').nth(9).getByText('1 min late').waitFor()
  await page.getByText('10 late').waitFor()
  expect([await due.getAttribute('class'), await page.title()]).toEqual(['due late', '10 late, To call · WarmLane'])
})

test('the title says what is new, and what is to be called again', async () => {
  const { relay, clock, page } = await openDesk()
  await page.getByLabel('Reached, call again: Caller 01').click()
  await page.getByRole('button', { name: 'Tomorrow: Caller 01' }).click()
  await page.getByText('Caller 01, Austin to Denver: reached, call again Jun 19, ').waitFor()
  await poll(page)
  await postCar(relay.url, { name: 'Zoe', phone: phoneOf(90), email: 'zoe@example.com' })
  await page.clock.runFor(31_000)
  await page.getByRole('link', { name: '1 new request' }).waitFor()
  expect(await page.title()).toBe('(1 new) 8 late, To call · WarmLane')
  clock.now += 24 * 60 * MINUTE_MS
  await page.clock.runFor(31_000)
  await page.getByRole('link', { name: '1 new request, 1 to call again' }).click()
  await page.goto(`${relay.url}/inbox?q=caller01`)
  await page.getByText('Found: 1 to call, 1 reached').waitFor()
})

test('a desk whose login has ended says so, until somebody logs in again', async () => {
  const { relay, page } = await openDesk()
  const other = await page.context().newPage()
  await other.goto(`${relay.url}/inbox`)
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.getByRole('heading', { name: 'Log in' }).waitFor()
  await poll(page)
  await page.getByText('Your login has ended, so nothing new is shown.').waitFor()
  expect(await page.title()).toBe('Login ended · 9 late, To call · WarmLane')
  await logIn(other, relay.url)
  await page.clock.runFor(61_000)
  await expect.poll(() => page.locator('#connection').textContent()).toBe('')
  expect(await page.title()).toBe('9 late, To call · WarmLane')
})

test('a desk without a connection says since when', async () => {
  const { page } = await openDesk()
  await page.context().setOffline(true)
  await page.clock.runFor(11_000)
  await page.getByText(/^No connection since \d+:\d\d [AP]M\. What you see may be old\.$/).waitFor()
  await page.context().setOffline(false)
  await poll(page)
  await expect.poll(() => page.locator('#connection').textContent()).toBe('')
})

test('an act on a request that somebody else is calling for is asked about once', async () => {
  const { relay, page } = await openDesk()
  const kim = await newPage()
  await logIn(kim, relay.url, 'Kim')
  await page.getByRole('button', { name: 'I’m calling: Caller 01' }).click()
  await page.getByText('Caller 01, Austin to Denver: calling').waitFor()
  await kim.getByLabel('Not for us: Caller 01').click()
  await kim.getByRole('button', { name: 'Spam: Caller 01' }).click()
  await kim.getByText(/^Caller 01, Austin to Denver: Dana is calling, .* Nothing was marked\.$/).waitFor()
  expect(await kim.locator(':focus').textContent()).toBe('Do it all the same')
  await kim.keyboard.press('Enter')
  await kim.getByText('Caller 01, Austin to Denver: not for us: spam').waitFor()
  await kim.getByRole('button', { name: 'Undo' }).click()
  await kim.getByText('Caller 01, Austin to Denver: back as before').waitFor()
  await kim.locator('.lead').first().getByText('Dana is calling').waitFor()
  await poll(page)
  await page.getByRole('button', { name: 'Stop: Calling Caller 01' }).click()
  await page.getByText('no longer calling').waitFor()
  expect(await page.locator('.calling').first().textContent()).toBe('')
})

test('whoever presses a phone number is calling, as others see within five seconds', async () => {
  const { relay, page } = await openDesk()
  const kim = await newPage()
  await kim.clock.install({ time: NOW })
  await logIn(kim, relay.url, 'Kim')
  // No program makes calls here.
  await page.evaluate(() =>
    addEventListener('click', (event) => (event.target as Element).closest('[href^="tel:"]') && event.preventDefault()),
  )
  await page.locator('.phone').first().click()
  await page.getByText('Caller 01, Austin to Denver: calling').waitFor()
  await poll(kim)
  await kim.locator('.lead').first().getByText('Dana is calling').waitFor()
})

const FIRST_NOTES = ['Typed before Undo', 'Typed before sending again']

test('typed text stays, whatever is pressed and however slow the line is', async () => {
  const mailer = mailerForTest(new SendError('EENVELOPE 550', 'rejected'))
  const { relay, postAt } = await relayWithUsers({}, { mailer })
  await postAt(1, {})
  const page = await newPage()
  await logIn(page, relay.url)
  await page.goto(`${relay.url}/inbox/1`)
  const note = page.locator('#note')
  const notes = page.locator('.written')
  await page.getByRole('button', { name: 'Reached', exact: false }).first().click()
  await page.getByText('reached').first().waitFor()
  await note.fill('Typed before Undo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('back as before').first().waitFor()
  await note.fill('Typed before sending again')
  await page.getByRole('button', { name: 'Send again' }).first().click()
  await page.getByText('queued again').first().waitFor()
  expect(await notes.allInnerTexts()).toEqual(FIRST_NOTES)

  const release = await holdPresses(page)
  await note.fill('One.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await note.pressSequentially(' Two.')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await note.pressSequentially(' Three.')
  await page.getByText('Email as sent').click()
  release()
  await expect.poll(() => notes.allInnerTexts()).toEqual([...FIRST_NOTES, 'One.', 'Two.'])
  expect(await note.inputValue()).toBe(' Three.')
  expect(await page.locator('details', { hasText: 'Email as sent' }).getAttribute('open')).not.toBeNull()

  await note.fill('x'.repeat(2_001))
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('This note has 2,001 characters.').waitFor()
  expect((await note.inputValue()).length).toBe(2_001)
})

test('a press in the list keeps the search that is being typed, and what is opened and selected', async () => {
  const { page } = await openDesk()
  await page.getByLabel('Search').fill('half a na')
  await page.getByText('Filters').click()
  await page.getByLabel('Whose').selectOption('Mine')
  await page.getByLabel('Select Caller 03').check()
  await page.getByRole('button', { name: 'Reached: Caller 01' }).click()
  await page.getByText('Caller 01, Austin to Denver: reached').waitFor()
  expect(await page.getByLabel('Search').inputValue()).toBe('half a na')
  expect(await page.getByLabel('Whose').inputValue()).toBe('mine')
  expect(await page.getByLabel('Whose').locator('option').allTextContents()).toContain('Dana')
  expect(await page.getByLabel('Select Caller 03').isChecked()).toBe(true)
  await page.getByLabel('Search').fill('')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('No requests match.').waitFor()
})

test('without script, a note that was typed before the login ended comes back after it', async () => {
  const { relay } = await busyDesk()
  const page = await newPage({ javaScriptEnabled: false })
  await logIn(page, relay.url)
  await page.goto(`${relay.url}/inbox/3`)
  await page.getByLabel('Note').fill('Wants <b>door</b> pickup')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Reached: Caller 03' }).click()
  await page.getByText('The note that you typed is kept').waitFor()
  await page.getByLabel('Name').fill('Dana')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(await page.getByLabel('Note').inputValue()).toBe('Wants <b>door</b> pickup')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Caller 03, Austin to Denver: note saved').waitFor()
  expect(await page.locator('.written').allInnerTexts()).toEqual(['Wants <b>door</b> pickup'])
  expect(await page.locator('.due').count()).toBeGreaterThan(0)
})

test('a key that is meant for a field reaches it, although a press is answered meanwhile', async () => {
  const { page } = await openDesk()
  const release = await holdPresses(page)
  await page.getByRole('button', { name: 'Reached: Caller 01' }).click()
  await page.getByLabel('Search').pressSequentially('Ferrari ')
  release()
  await page.getByText('Caller 01, Austin to Denver: reached').waitFor()
  await page.keyboard.type('roadster number')
  expect(await page.getByLabel('Search').inputValue()).toBe('Ferrari roadster number')
  expect(await page.locator('#status p').textContent()).toBe('Caller 01, Austin to Denver: reached')
})

test('after the call, the keys are for the same request', async () => {
  const { page } = await openDesk()
  await page.locator('.lead h2 a').nth(1).focus()
  await page.keyboard.press('c')
  await page.getByText('Caller 02, Austin to Denver: calling').waitFor()
  await page.keyboard.press('r')
  await page.getByText('Caller 02, Austin to Denver: reached').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Caller 02, Austin to Denver: back as before').waitFor()
})

test('a day to call again is chosen on a page of its own, which leads back to the list', async () => {
  const { relay, page } = await openDesk()
  await page.goto(`${relay.url}/inbox?q=caller`)
  await page.getByLabel('Reached, call again: Caller 02').click()
  await page.getByRole('link', { name: 'Another day: Caller 02' }).click()
  await page.getByRole('button', { name: 'Mark as reached' }).click()
  expect(new URL(page.url()).pathname).toBe('/inbox/2/reached')
  await page.getByLabel('Call again on').fill('2030-06-25')
  await page.getByRole('button', { name: 'Mark as reached' }).click()
  await page.getByText('Caller 02, Austin to Denver: reached, call again Jun 25, ').waitFor()
  expect(page.url()).toBe(`${relay.url}/inbox?q=caller`)
})

test('a selection that was marked isn’t selected again', async () => {
  const { relay, page } = await openDesk()
  await page.goto(`${relay.url}/inbox?state=all`)
  const mark = async (name: string, as: string) => {
    await page.getByLabel(`Select ${name}`).check()
    await page.getByLabel('Mark as').selectOption(as)
    await page.getByRole('button', { name: 'Mark selected' }).click()
    await page.locator('#status', { hasText: name }).getByText(as.toLowerCase()).waitFor()
  }
  await mark('Caller 08', 'Reached')
  await mark('Caller 09', 'Not for us: spam')
  await page.goto(`${relay.url}/inbox?state=reached`)
  await page.getByText('Caller 08').first().waitFor()
})
