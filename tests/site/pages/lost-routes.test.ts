import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests } from '../../browser/browser.ts'
import { siteForTests } from '../../browser/site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

const stepsOpen = (page: Page) => page.locator('html:not([data-script])').waitFor({ state: 'attached' })

/** Ways to lose the files of the next page, and what the visitor then sees. */
const LOSSES = {
  'a deploy has replaced': {
    lose: (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
    isLostForDocument: false,
    settled: hydrated,
  },
  'a content blocker refuses': {
    lose: (route: Route) => route.abort('blockedbyclient'),
    isLostForDocument: true,
    settled: stepsOpen,
  },
}

/** From the page of a category, which lacks the styles of others, and from other pages. */
const LINKS = [
  ['/car-quote-form', '/cookie-policy'],
  ['/quotes', '/boat-quote-form'],
] as const

const headingOf = async (path: string) => /<h1[^>]*>([^<]*)/.exec(await (await fetch(site.url + path)).text())?.[1]

/** A page from which the files of every other page are lost from now on. Lists these, and the documents that it loads. */
async function openBeforeLoss(from: string, { lose, isLostForDocument }: (typeof LOSSES)[keyof typeof LOSSES]) {
  const page = await newPage()
  await page.goto(site.url + from, { waitUntil: 'networkidle' })
  await hydrated(page)
  const documents: string[] = []
  const lost: string[] = []
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() === 'document') documents.push(request.url())
    const isLost = /\.(js|css)$/.test(request.url()) && (isLostForDocument || documents.length === 0)
    if (!isLost) return route.continue()
    await lose(route)
    lost.push(request.url())
  })
  return { page, documents, lost }
}

/** Presses a link without a pointer over it and without the focus, which would already load the page. */
const press = (link: Locator) => link.evaluate((element: HTMLElement) => element.click())

async function hoverAndClick(link: Locator, lost: readonly string[]) {
  await link.hover()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await link.click()
}

describe.each(Object.entries(LOSSES))('a page whose files %s', (_how, loss) => {
  test.each(LINKS)('opens as a document, once, from %s by the link to %s', async (from, to) => {
    for (const open of [press, hoverAndClick]) {
      const { page, documents, lost } = await openBeforeLoss(from, loss)
      await open(page.locator(`a[href="${to}"]:visible`).first(), lost)
      await expect.poll(() => documents).toEqual([site.url + to])
      await loss.settled(page)
      expect(await page.locator('h1').textContent()).toBe(await headingOf(to))
      expect([page.url(), documents.length]).toEqual([site.url + to, 1])
    }
  })

  test('opens as a document, once, by a button of a form', async () => {
    const { page, documents } = await openBeforeLoss('/car-quote-form', loss)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => documents).toEqual([`${site.url}/quotes`])
    await loss.settled(page)
    expect(await page.locator('h1').textContent()).toBe(await headingOf('/quotes'))
    expect(documents).toHaveLength(1)
  })
})
