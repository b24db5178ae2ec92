import { expect, test } from 'vitest'
import { browserForTests, expectNoConsoleErrors, type WatchedPage } from '../../browser/browser.ts'
import { openHeld } from '../../browser/held-scripts.ts'
import { siteForTests } from '../../browser/site.ts'
import { shippedForms } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()

/** Opens a page, and lists the visible elements of its HTML that are no longer there once it is hydrated. */
async function lostByHydration(page: WatchedPage, path: string): Promise<string[]> {
  const release = await openHeld(page, site.url + path)
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
  const visible = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll('*')].filter((element) => element.getClientRects().length > 0),
  )
  await release()
  return visible.evaluate((elements) =>
    elements.filter((element) => !element.isConnected).map((element) => (element.cloneNode() as Element).outerHTML),
  )
}

const paths = shippedForms.flatMap(({ path }) => path ?? [])

test.each(paths)('hydration keeps the elements of %s', async (path) => {
  const page = await newPage()
  expect(await lostByHydration(page, path)).toEqual([])
  expectNoConsoleErrors(page)
})

test('an element that differs is replaced, which this test sees', async () => {
  const page = await newPage()
  await page.route('**/car-quote-form', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<h1 ', '<h3 ').replace('</h1>', '</h3>')
    await route.fulfill({ response, body })
  })
  expect(await lostByHydration(page, '/car-quote-form')).toContainEqual(expect.stringMatching(/^<h3.*><\/h3>$/))
})
