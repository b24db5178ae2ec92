import { beforeAll, expect, test } from 'vitest'
import { forms } from '../forms.ts'
import { browserForTests, expectCalm } from './browser.ts'
import { copyForTests } from './copy.ts'
import { hydrated } from './fill.ts'
import { sitemapOf } from './pages.ts'
import { serveFolder } from './static-server.ts'

const copy = copyForTests()
const { newPage } = browserForTests()
let url: string

beforeAll(async () => {
  await copy.build('dist', 'development')
  url = await serveFolder(copy.path('dist'))
})

const REMARKS = /React DevTools/
const QUERIES = ['?category=Boxes', '?step=2', '?email=a%2Bb@x.co']
const hasForm = (path: string) => path === '/lead-capture' || forms.some((form) => form.path === path)

test('every page takes over what was prerendered without a warning of React, with and without a query', async () => {
  const page = await newPage()
  const paths = sitemapOf(copy.path('dist'))
  expect(paths.length).toBeGreaterThan(forms.length)
  for (const path of paths) {
    for (const query of hasForm(path) ? ['', ...QUERIES] : ['']) {
      await page.goto(url + path + query, { waitUntil: 'load' })
      await hydrated(page)
      expect(page.complaints.map((complaint) => `${path}${query} ${complaint}`)).toEqual([])
    }
  }
  expectCalm(page, REMARKS)
})

test('the build that was opened is the one that warns', async () => {
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
  await expect.poll(() => page.complaints.join()).toMatch(/hydrat/i)
})
