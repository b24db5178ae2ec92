import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests, type WatchedPage } from '../../browser/browser.ts'
import { siteForTests } from '../../browser/site.ts'
import { formById, forms } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()

const lead = formById('lead')
const leadPath = '/lead-capture'

/** One page of each kind. */
const PAGES = ['/car-quote-form', leadPath, '/quotes']

/** A form: for other ways to lose a script, which end in the same code. */
const ONE_PAGE = ['/car-quote-form']

type Loss = { readonly lose: (route: Route) => Promise<void>; readonly pages: readonly string[] }

const LOSSES: Record<string, Loss> = {
  'is answered by 500': { lose: (route) => route.fulfill({ status: 500, body: 'Out of order' }), pages: PAGES },
  'is cut off': {
    lose: async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.slice(0, body.length / 2) })
    },
    pages: ONE_PAGE,
  },
  'loses its connection': { lose: (route) => route.abort('connectionreset'), pages: ONE_PAGE },
}

/** The script files in the head of a page. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(site.url + path)).text()
  return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
}

const formAt = (path: string) => (path === leadPath ? lead : forms.find((form) => form.path === path.split('?')[0]))

/** Opens a page one of whose scripts is lost. */
async function openWithout(
  path: string,
  script: string,
  lose: (route: Route) => Promise<unknown>,
): Promise<WatchedPage> {
  const page = await newPage()
  await page.route(`**${script}`, lose)
  await page.goto(site.url + path, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  return page
}

/** Types into the form of a page, which may be in a closed step. */
async function typeEmail(page: WatchedPage, path: string) {
  if (!formAt(path)) return
  await page.locator('form.wizard [name="email"]').evaluate((input: HTMLInputElement) => {
    input.value = 'sam@example.com'
  })
}

/** Expects the page as it was prerendered, with the typed text, and every step of its form. */
async function expectPrerendered(page: WatchedPage, path: string) {
  const html = await (await fetch(site.url + path)).text()
  expect(await page.locator('h1').textContent()).toBe(/<h1[^>]*>([^<]*)/.exec(html)?.[1])
  expect(await page.getByText('This page did not load').count()).toBe(0)
  const form = formAt(path)
  expect(await page.locator('form.wizard').count()).toBe(form ? 1 : 0)
  if (!form) return
  expect(await page.locator('form.wizard [name="email"]').inputValue()).toBe('sam@example.com')
  const titles = form.steps.map(({ title }) => title)
  expect(await page.locator('form.wizard h2.wizard-step-title:visible').allTextContents()).toEqual(titles)
  expect(await page.getByRole('button', { name: form.texts.submit }).isVisible()).toBe(true)
}

/** Tries something without each script of a page, all at once: most of it is waiting. */
async function withoutEach(scripts: readonly string[], attempt: (script: string) => Promise<WatchedPage>) {
  await Promise.all(scripts.map(async (script) => (await attempt(script)).context().close()))
}

const stepsOpen = (page: WatchedPage) => page.locator('html:not([data-script])').waitFor({ state: 'attached' })

describe.each(Object.entries(LOSSES))('a script that %s', (_how, { lose, pages }) => {
  test.each(pages)('leaves the page %s as it is, whichever of its scripts it is', async (path) => {
    await withoutEach(await scriptsOf(path), async (script) => {
      const page = await openWithout(path, script, lose)
      await typeEmail(page, path)
      await stepsOpen(page)
      await expectPrerendered(page, path)
      return page
    })
  })
})

/** A truncated file can still be a valid module: only its exports, which come last, are missing. */
async function cutOffExports(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replace(/export\{[^}]*\};?\s*$/, '') })
}

test.each(ONE_PAGE)('a script that is cut off before its exports leaves the page %s as it is', async (path) => {
  const imported = (await scriptsOf(path)).slice(0, -1)
  await withoutEach(imported, async (script) => {
    const page = await openWithout(path, script, cutOffExports)
    await typeEmail(page, path)
    await stepsOpen(page)
    await expectPrerendered(page, path)
    return page
  })
})

test.each([...ONE_PAGE, leadPath])(
  'each script of %s that fails once is requested again, and the page is hydrated',
  async (path) => {
    await withoutEach(await scriptsOf(path), async (script) => {
      let isFirst = true
      const page = await openWithout(path, script, (route) => {
        if (!isFirst) return route.continue()
        isFirst = false
        return route.abort('connectionreset')
      })
      await hydrated(page)
      return page
    })
  },
)
