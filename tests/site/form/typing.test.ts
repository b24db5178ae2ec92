import { expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests } from '../../browser/browser.ts'
import { pressContinue } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

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
  await page.locator('.wizard-error-summary:focus').waitFor()
  const found = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { scrollBehavior } = getComputedStyle(document.documentElement)
    return { scrollBehavior, transitions: (window as unknown as Transitions).transitions }
  })
  expect(found).toEqual({ scrollBehavior: 'auto', transitions: 0 })
})
