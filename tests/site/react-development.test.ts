import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { browserForTests, expectNoConsoleErrors } from '../browser/browser.ts'
import { answerStep, heading, hydrated, pressContinue } from '../browser/fill.ts'
import { pagesIn, sitemapOf } from '../browser/pages.ts'
import { copyForTests } from '../browser/repository-copy.ts'
import { serveFolder } from '../browser/static-server.ts'
import { fixtureOf, formById } from '../forms.ts'
import { shippedForms } from '../shipped-forms.ts'
import { times } from '../soak.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
const car = formById('car')
let url: string

beforeAll(async () => {
  copy.write('src/content/landing/boat.ts', copy.read('src/content/landing/car.ts').replace('order: 3', 'order: 8'))
  await copy.build('dist', 'development')
  url = await serveFolder(copy.path('dist'))
})

const REMARKS = /React DevTools/
const QUERIES = ['?category=Boxes', '?step=2', '?email=a%2Bb@x.co']
/** The pages to open with a query as well: those with a form. */
const withQuery = ['/lead-capture', ...shippedForms.flatMap(({ path }) => path ?? [])].slice(
  0,
  times({ test: 3, soak: 1000 }),
)

test('every page hydrates without warnings from React, with and without a query', async () => {
  const page = await newPage()
  const paths = sitemapOf(copy.path('dist'))
  expect(paths.length).toBeGreaterThan(shippedForms.length)
  for (const path of paths) {
    for (const query of withQuery.includes(path) ? ['', ...QUERIES] : ['']) {
      await page.goto(url + path + query, { waitUntil: 'load' })
      await hydrated(page)
      expect(page.consoleErrors.map((error) => `${path}${query} ${error}`)).toEqual([])
    }
  }
  expectNoConsoleErrors(page, REMARKS)
})

test('the tested build is one in which React warns', async () => {
  const page = await newPage()
  await page.route('**/car-quote-form', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('Car Shipping Quote</h1>', 'Other words</h1>'),
    })
  })
  await page.goto(`${url}/car-quote-form`)
  await hydrated(page)
  await expect.poll(() => page.consoleErrors.join()).toMatch(/hydrat/i)
})

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

/** A day that raises no doubt, whenever the test runs. */
const nextSummer = `${new Date().getFullYear() + 1}-06-15`

test('keystrokes and choices render nothing, apart from suggestions of places', async () => {
  const page = await newPage()
  await watchRenders(page)
  await page.goto(`${url}/car-quote-form`, { waitUntil: 'networkidle' })
  await hydrated(page)
  const before = await renders(page)
  expect(before).toBeGreaterThan(0)
  await page.locator('[name="vehicleInfo"]').pressSequentially('2019 Honda Civic')
  await page.locator('[name="vehicleCondition"]').selectOption({ index: 1 })
  await page.locator('[name="preferredDate"]').fill(nextSummer)
  expect(await renders(page)).toBe(before)
  await answerStep(page, car, 0, fixtureOf(car).cases[0] ?? {})
  await pressContinue(page)
  await heading(page, car.steps[1]?.title ?? '').waitFor()
  expect(await renders(page)).toBeGreaterThan(before)
  expectNoConsoleErrors(page, REMARKS)
})

test('one more content file adds a landing page, its card and its entry in the sitemap', () => {
  const pages = pagesIn(copy.path('dist'))
  expect(pages.get('/boat-shipping')).toMatch(/<h1[^>]*>Your car, carried to the door<\/h1>/)
  expect(pages.get('/services')).toMatch(/href="\/air-freight-shipping"[\s\S]*href="\/boat-shipping"/)
  expect(sitemapOf(copy.path('dist'))).toContain('/boat-shipping')
})
