import { describe, expect, test } from 'vitest'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { clockOf, postgresForTests } from '../../product/relay/engines.ts'
import { times } from '../../run/times.ts'
import { logIn, NOW, namesIn, phoneOf, relayWithUsers } from './desk.ts'

const { newPage } = browserForTests()
const postgres = postgresForTests()

const REPEATED = ['Repeat 1', 'Repeat 2', 'Repeat 3', 'Repeat 4', 'Repeat 5']
const STRANGERS = ['Anna Lopez', 'Rob Meyer']
const CORRECTED = 'Chris Young'
const ERASED = 'Erased Person'
const OTHERS = Array.from({ length: times({ test: 0, soak: 25 }) }, (_, index) => `Caller ${index}`)

/** Everybody who is to be called, the first request of each first. */
const PEOPLE = [...STRANGERS, CORRECTED, ...REPEATED, ...OTHERS]

/** A desk with requests of these people, and of one who was erased. Seven of the requests were sent by somebody again. */
async function fullDesk(engine: string) {
  const url = engine === 'PostgreSQL' ? await postgres.createDatabase() : undefined
  const desk = await relayWithUsers({ RATE_LIMIT: 'off', ...(url && { DATABASE_URL: url }) })
  const setTime = url ? clockOf(url) : async () => {}
  const postAt = async (hoursAgo: number, answers: Record<string, string>) => {
    await setTime(NOW - hoursAgo * 3_600_000)
    await desk.postAt(hoursAgo, answers)
  }
  const contactOf = (name: string): Record<string, string> => ({
    name,
    phone: phoneOf([...PEOPLE, ERASED].indexOf(name)),
    email: STRANGERS.includes(name) ? 'office@example.com' : `${name.toLowerCase().replace(' ', '.')}@example.com`,
  })
  await postAt(40, { ...contactOf(ERASED), vehicleInfo: 'Gone' })
  for (const [index, name] of PEOPLE.entries()) {
    const mistaken = { vehicleInfo: '2109 Tesla', preferredDate: '2030-07-02' }
    await postAt(30 - index / 2, { ...contactOf(name), ...(name === CORRECTED && mistaken) })
  }
  const again = { vehicleInfo: '2019 Tesla', preferredDate: '2030-07-04' }
  await postAt(1, { ...contactOf(CORRECTED), ...again })
  for (const name of REPEATED) await postAt(1, contactOf(name))
  await setTime(NOW)
  return {
    ...desk,
    /** Lets a second pass. */
    async tick() {
      desk.clock.now += 1_000
      await setTime(desk.clock.now)
    },
  }
}

type Way = {
  readonly options: { readonly hasTouch?: boolean; readonly javaScriptEnabled?: boolean }
  /** Says that the caller of the row calls. */
  readonly call: (page: WatchedPage, name: string) => Promise<void>
  readonly act: (page: WatchedPage, name: string, outcome: 'Reached' | 'No answer' | 'Not for us') => Promise<void>
}

const rowOf = (page: WatchedPage, name: string) => page.locator('.lead', { has: page.getByText(name, { exact: true }) })

const pressed = (press: 'click' | 'tap'): Way['act'] => {
  const choose = { 'No answer': 'In 2 hours', 'Not for us': 'Out of our area' } as const
  return async (page, name, outcome) => {
    const row = rowOf(page, name).locator('.do')
    await row.getByLabel(new RegExp(`^${outcome}(?: \\(2\\))?:`))[press]()
    if (outcome !== 'Reached') await row.getByRole('button', { name: choose[outcome] })[press]()
  }
}

/** Presses a key in a row, and then Tab and Enter in the menu that it opens. */
async function keyed(page: WatchedPage, name: string, key: string, tabs?: number) {
  await rowOf(page, name).locator('h2 a').focus()
  await page.keyboard.press(key)
  if (tabs === undefined) return
  for (let count = 0; count < tabs; count += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

const WAYS: Readonly<Record<string, Way>> = {
  'with a mouse': {
    options: {},
    call: (page, name) =>
      rowOf(page, name)
        .getByRole('button', { name: /^I’m calling/ })
        .click(),
    act: pressed('click'),
  },
  'by touch': {
    options: { hasTouch: true },
    call: (page, name) => rowOf(page, name).locator('.phone').tap(),
    act: pressed('tap'),
  },
  'with keys alone': {
    options: {},
    call: (page, name) => keyed(page, name, 'c'),
    async act(page, name, outcome) {
      if (outcome === 'Reached') await keyed(page, name, 'r')
      if (outcome === 'No answer') await keyed(page, name, 'n', 0)
      if (outcome === 'Not for us') await keyed(page, name, 'x', 2)
    },
  },
  'without script': {
    options: { javaScriptEnabled: false },
    call: (page, name) =>
      rowOf(page, name)
        .getByRole('button', { name: /^I’m calling/ })
        .click(),
    act: pressed('click'),
  },
}

/** Each way in `npm test` on one of the databases, in `npm run soak` on both. */
const CASES = Object.keys(WAYS).flatMap((way, index) =>
  ['SQLite', 'PostgreSQL']
    .filter((_, engine) => times({ test: engine === index % 2 ? 1 : 0, soak: 1 }) > 0)
    .map((engine) => [way, engine] as const),
)

const OUTCOMES = ['Reached', 'No answer', 'Not for us'] as const

describe.each(CASES)('%s, on %s', (way, engine) => {
  const { options, call, act } = WAYS[way] as Way
  const hasScript = options.javaScriptEnabled !== false

  /** Shows the calls of others, as a page does by itself after five seconds. */
  const look = async (page: WatchedPage) => {
    if (!hasScript) return page.reload()
    const answered = page.waitForResponse(/\/inbox\/now/)
    await page.clock.runFor(5_000)
    await (await answered).finished()
    // The answer is written once the tasks before this one are done.
    await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))))
  }

  test('two callers call everybody once, and forget nobody', async () => {
    const { relay, tick } = await fullDesk(engine)
    const pages = await Promise.all(
      ['Dana', 'Kim'].map(() => newPage({ ...options, viewport: { width: 1440, height: 900 } })),
    )
    const callers = ['Dana', 'Kim'] as const
    for (const [index, page] of pages.entries()) {
      if (hasScript) await page.clock.install({ time: NOW })
      // No program makes calls here.
      await page.addInitScript(() =>
        addEventListener(
          'click',
          (event) => (event.target as Element).closest('[href^="tel:"]') && event.preventDefault(),
        ),
      )
      await logIn(page, relay.url, callers[index])
    }
    const [dana, kim] = pages as [WatchedPage, WatchedPage]
    await dana.goto(`${relay.url}/inbox/erase?seq=1`)
    await dana.getByRole('button', { name: 'Erase this request' }).click()
    await dana.getByText('Erased').first().waitFor()
    for (const page of pages) await page.goto(`${relay.url}/inbox`)
    expect(await namesIn(dana)).toEqual(PEOPLE)
    expect(await rowOf(dana, 'Rob Meyer').locator('.other').textContent()).toContain('Same email as Anna Lopez')
    expect(await rowOf(dana, CORRECTED).locator('.changed').textContent()).toContain(
      '2109 Tesla → 2019 Tesla · Tue, Jul 2 → Thu, Jul 4',
    )

    const calls: string[] = []
    const outcomes = new Map<string, string>()
    for (let round = 0; round < PEOPLE.length; round += 2) {
      const turn: [WatchedPage, string][] = []
      for (const page of pages) {
        await tick()
        await look(page)
        for (const [, taken] of turn) await rowOf(page, taken).getByText(`${callers[0]} is calling, `).waitFor()
        const free = page.locator('.lead', { has: page.locator('.contact button[value^="call"]') })
        const names = await free.evaluateAll((rows) =>
          rows.flatMap((row) =>
            row.querySelector('.calling')?.textContent || row.querySelector('.again')
              ? []
              : (row.querySelector('.who p')?.textContent ?? []),
          ),
        )
        const [name] = names
        if (name === undefined) continue
        await call(page, name)
        await page.locator('#status', { hasText: name }).getByText(': calling').waitFor()
        await rowOf(page, name).getByText('You are calling, ').waitFor()
        calls.push(name)
        turn.push([page, name])
      }
      for (const [page, name] of turn) {
        const outcome = OUTCOMES[calls.indexOf(name) % 3] ?? 'Reached'
        await tick()
        // A second press at the same spot counts once some time has passed, which the clock of the page tells only now.
        if (hasScript) await page.clock.runFor(1_000)
        await act(page, name, outcome)
        await page
          .locator('#status', { hasText: name })
          .getByText(/: (reached|no answer|not for us)/)
          .waitFor()
        outcomes.set(name, outcome)
      }
    }
    expect(calls.toSorted()).toEqual(PEOPLE.toSorted())

    const countOf = (outcome: string, names = PEOPLE) => names.filter((name) => outcomes.get(name) === outcome).length
    const requests = [...PEOPLE, CORRECTED, ...REPEATED]
    await kim.goto(`${relay.url}/inbox`)
    expect(await namesIn(kim)).toHaveLength(countOf('No answer'))
    const waiting = countOf('No answer', requests)
    expect(await kim.locator('.tabs [aria-current]').textContent()).toContain(String(waiting))
    const [mailbox = ''] = await kim.locator('.figures li').allInnerTexts()
    const late = requests.length
    expect(mailbox).toMatch(new RegExp(`^Vehicles: \\d+ h for ${late} of ${late}, \\d+ within 24 hours$`))
    await kim.goto(`${relay.url}/inbox?state=reached`)
    expect(await namesIn(kim)).toHaveLength(countOf('Reached', requests))
    await kim.goto(`${relay.url}/inbox?state=not-for-us`)
    expect(await namesIn(kim)).toHaveLength(countOf('Not for us', requests))
    for (const page of pages) expectNoConsoleErrors(page)
  })
})
