import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixtureOf, formById } from '../forms.ts'
import { browserForTests, expectNoConsoleErrors } from './browser.ts'
import { answerStep, heading, hydrated, pressContinue } from './fill.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')

type Counted = Window & { renders: number }

/** Starts counting React's renders through its developer tools hook. To be called before the page is opened. */
const watchRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = window as unknown as Counted
    counted.renders = 0
    const onCommitFiberRoot = () => {
      counted.renders += 1
    }
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot },
    })
  })

const renders = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as Counted).renders)

test('keystrokes and choices render nothing, apart from suggestions of places', async () => {
  const page = await newPage()
  await watchRenders(page)
  await page.goto(`${site.url}/car-quote-form`, { waitUntil: 'networkidle' })
  await hydrated(page)
  const before = await renders(page)
  expect(before).toBeGreaterThan(0)
  await page.locator('[name="vehicleInfo"]').pressSequentially('2019 Honda Civic')
  await page.locator('[name="vehicleCondition"]').selectOption({ index: 1 })
  await page.locator('[name="preferredDate"]').fill('2030-06-15')
  expect(await renders(page)).toBe(before)
  await answerStep(page, car, 0, fixtureOf(car).cases[0] ?? {})
  await pressContinue(page)
  await heading(page, car.steps[1]?.title ?? '').waitFor()
  expect(await renders(page)).toBeGreaterThan(before)
  expectNoConsoleErrors(page)
})

type Transitions = Window & { transitions: number }

test('a failed Continue starts no transition, and moves to the summary at once', async () => {
  const page = await newPage()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${site.url}/car-quote-form`, { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.evaluate(() => {
    const counted = window as unknown as Transitions
    counted.transitions = 0
    document.addEventListener('transitionrun', () => {
      counted.transitions += 1
    })
  })
  await pressContinue(page)
  await page.locator('.error-summary:focus').waitFor()
  const found = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { scrollBehavior } = getComputedStyle(document.documentElement)
    return { scrollBehavior, transitions: (window as unknown as Transitions).transitions }
  })
  expect(found).toEqual({ scrollBehavior: 'auto', transitions: 0 })
})
