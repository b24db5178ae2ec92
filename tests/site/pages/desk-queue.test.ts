import { describe, expect, test } from 'vitest'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { busyDesk, logIn, namesIn } from './desk.ts'

const { newPage } = browserForTests()

const NAMES = Array.from({ length: 30 }, (_, index) => `Caller ${String(index + 1).padStart(2, '0')}`)

/** How many of them are worked through: several screens of a phone. */
const WORKED = 12

/** The rows that can be seen whole, and how far down the first one begins. */
const rowsInView = (page: WatchedPage) =>
  page.locator('.lead').evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect())
    return { whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length, top: boxes[0]?.top ?? Infinity }
  })

test.each([
  { width: 1440, height: 900, rows: 10, top: 200 },
  { width: 360, height: 740, rows: 3, top: 740 },
])('at $width x $height, the first screen shows the most overdue', async ({ width, height, rows, top }) => {
  const { relay } = await busyDesk()
  const page = await newPage({ viewport: { width, height } })
  await logIn(page, relay.url)
  expect(await namesIn(page)).toEqual(NAMES)
  expect(await page.locator('.due.late').count()).toBe(9)
  expect(await page.title()).toBe('9 late, To call · WarmLane')
  expect(await page.locator('.tabs [aria-current]').textContent()).toMatch(/^To call\s+30\s+9 late$/)
  const seen = await rowsInView(page)
  expect(seen.whole).toBeGreaterThanOrEqual(rows)
  expect(seen.top).toBeLessThan(top)
  const buttons = page.locator('.lead :is(button, summary)')
  const names = await buttons.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.textContent),
  )
  expect(new Set(names).size).toBe(names.length)
})

/** The name of the row that has the focus. */
const focusedName = (page: WatchedPage) =>
  page.evaluate(() => document.activeElement?.closest('.lead')?.querySelector('.who p')?.textContent)

const scrollOf = (page: WatchedPage) => page.evaluate(() => scrollY)

type Caller = {
  /** Marks the row with the focus, or the first one. */
  readonly reach: (page: WatchedPage) => Promise<void>
  readonly notForUs: (page: WatchedPage) => Promise<void>
  readonly noAnswer: (page: WatchedPage) => Promise<void>
  readonly undo: (page: WatchedPage) => Promise<void>
}

const pressed = (press: 'click' | 'tap'): Caller => ({
  reach: (page) => page.getByRole('button', { name: 'Reached:' }).first()[press](),
  async notForUs(page) {
    await page.getByLabel('Not for us:').first()[press]()
    await page.getByRole('button', { name: 'Spam:' }).first()[press]()
  },
  async noAnswer(page) {
    await page.getByLabel('No answer:').first()[press]()
    await page.getByRole('button', { name: 'In 2 hours:' }).first()[press]()
  },
  undo: (page) => page.getByRole('button', { name: 'Undo' })[press](),
})

const CALLERS: readonly (readonly [string, { width: number; height: number }, boolean, Caller])[] = [
  ['with a mouse', { width: 1440, height: 900 }, false, pressed('click')],
  ['by touch', { width: 360, height: 740 }, true, pressed('tap')],
  [
    'with keys alone',
    { width: 1440, height: 900 },
    false,
    {
      reach: (page) => page.keyboard.press('r'),
      async notForUs(page) {
        await page.keyboard.press('x')
        for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
      },
      async noAnswer(page) {
        await page.keyboard.press('n')
        await page.keyboard.press('Enter')
      },
      undo: (page) => page.keyboard.press('u'),
    },
  ],
]

describe.each(CALLERS)('%s', (_, viewport, hasTouch, caller) => {
  test('requests are worked through from the top, the list stays, and a wrong act is undone by one press', async () => {
    const { relay } = await busyDesk()
    const page = await newPage({ viewport, hasTouch })
    await logIn(page, relay.url)
    await page.locator('.lead h2 a').first().focus()
    const status = page.locator('#status')
    let scroll = await scrollOf(page)
    const rowHeight = (await page.locator('.lead').first().boundingBox())?.height ?? 0
    const jumps: number[] = []
    for (const [index, name] of NAMES.slice(0, WORKED).entries()) {
      const expected = index % 3 === 1 ? /: no answer, call again/ : /: (reached|not for us: spam)/
      if (index % 3 === 0) await caller.reach(page)
      if (index % 3 === 1) await caller.noAnswer(page)
      if (index % 3 === 2) await caller.notForUs(page)
      await status.getByText(`${name}, Austin to Denver`).waitFor()
      expect(await status.textContent()).toMatch(expected)
      if (index === 0) {
        await caller.undo(page)
        await status.getByText('back as before').waitFor()
        expect(await focusedName(page)).toBe(name)
        await caller.reach(page)
        await status.getByText('reached').waitFor()
      }
      expect(await focusedName(page)).toBe(NAMES[index + 1])
      const now = await scrollOf(page)
      jumps.push(Math.abs(now - scroll))
      scroll = now
    }
    expect(Math.max(...jumps)).toBeLessThanOrEqual(rowHeight)
    // A third of them is to be called again, after the others.
    expect(await namesIn(page)).toHaveLength(NAMES.length - (2 * WORKED) / 3)
    const again = (await page.locator('.due').allInnerTexts()).slice(-WORKED / 3)
    for (const text of again) expect(text).toMatch(/^again in [12] h$/)
    expectNoConsoleErrors(page)
  })
})

test('without script, a press leads to the next row, and Undo takes it back', async () => {
  const { relay } = await busyDesk()
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await logIn(page, relay.url)
  await page.getByRole('button', { name: 'Reached: Caller 01' }).click()
  await page.getByText('Caller 01, Austin to Denver: reached').waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#lead-\d+$/)
  expect(await page.locator(':focus').getAttribute('id')).toBe(new URL(page.url()).hash.slice(1))
  await page.getByLabel('No answer:').first().click()
  await page.getByRole('button', { name: /^Next morning, Jun 19, 9:00 AM CDT: Caller 02/ }).click()
  await page.getByText('Caller 02, Austin to Denver: no answer, call again Jun 19').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Caller 02, Austin to Denver: back as before').waitFor()
  expect((await namesIn(page)).slice(0, 2)).toEqual(['Caller 02', 'Caller 03'])
})
