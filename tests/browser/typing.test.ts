import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixtureOf, formById } from '../forms.ts'
import { browserForTests, expectCalm } from './browser.ts'
import { answerStep, heading, hydrated, pressContinue } from './fill.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const car = formById('car')

type Counted = Window & { renders: number }

/** Counts what React renders, as its developer tools are told. Before the page is opened. */
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

test('a keystroke and a choice render nothing', async () => {
  const page = await newPage()
  await watchRenders(page)
  await page.goto(`${site.url}/car-quote-form`, { waitUntil: 'networkidle' })
  await hydrated(page)
  const before = await renders(page)
  expect(before).toBeGreaterThan(0)
  await answerStep(page, car, 0, fixtureOf(car).cases[0] ?? {})
  await page.locator('[name="pickupLocation"]').pressSequentially(', Texas')
  expect(await renders(page)).toBe(before)
  await pressContinue(page)
  await heading(page, car.steps[1]?.title ?? '').waitFor()
  expect(await renders(page)).toBeGreaterThan(before)
  expectCalm(page)
})
