import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { expectAccessible } from '../../browser/accessible.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { holdScripts } from '../../browser/held-scripts.ts'
import { otherCategories } from '../../browser/other-categories.ts'
import { pagesIn, sitemapOf } from '../../browser/pages.ts'
import { siteForTests } from '../../browser/site.ts'
import { serveFolder } from '../../browser/static-server.ts'
import { forms } from '../../categories/schemas.ts'

const site = siteForTests(otherCategories)
const { newPage } = browserForTests()
/** The folders of the site itself and of the one with other categories. */
const few = () => 'dist'
let others: string
const many = () => others

/** Returns the scripts that the HTML of a page refers to, with their sizes in bytes. */
function scriptsOf(folder: string, path: string): Map<string, number> {
  const html = pagesIn(folder).get(path) ?? ''
  const names = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '')
  return new Map(names.map((name) => [name, statSync(join(folder, name)).size]))
}
const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0)

/** Lists all scripts that a browser loads with a page, including those that other scripts import. */
async function loadedBy(folder: string, path: string): Promise<string[]> {
  const page = await newPage()
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) loaded.add(pathname.slice(1))
  })
  await page.goto((await origins.get(folder)) + path, { waitUntil: 'networkidle' })
  expectNoConsoleErrors(page)
  return [...loaded].sort()
}
const origins = new Map<string, Promise<string>>()
beforeAll(async () => {
  others = (await otherCategories()).siteFolder
  for (const folder of [few(), many()]) origins.set(folder, serveFolder(folder))
  await Promise.all(origins.values())
})

/** Lists the ids of the categories whose compiled module is in the given scripts. */
const categoriesIn = (folder: string, names: readonly string[]): string[] =>
  names.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/id:["'`]([\w-]+)["'`],path:/g)].map(([, id]) => id ?? ''),
  )
const allScripts = (folder: string) =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)

describe.each([
  ['the category files of the site', few, async () => forms],
  ['many category files', many, async () => (await otherCategories()).relayForms],
])('with %s', (_name, folderOf, formsOf) => {
  test('each is in one script of its own', async () => {
    const folder = folderOf()
    const idsByScript = allScripts(folder).map((name) => categoriesIn(folder, [name]))
    expect(idsByScript.filter((ids) => ids.length > 1)).toEqual([])
    expect(idsByScript.flat().sort()).toEqual((await formsOf()).map(({ id }) => id).sort())
  })

  test('the page of a category loads only its own module', async () => {
    const folder = folderOf()
    const asked = [...scriptsOf(folder, '/car-quote-form').keys()]
    expect(categoriesIn(folder, asked)).toEqual(['car'])
    expect(await loadedBy(folder, '/car-quote-form')).toEqual(asked.sort())
  })
})

test.each(['/car-quote-form', '/lead-capture', '/quote-form'])(
  'the JavaScript of %s does not grow with the number of files',
  async (path) => {
    const before = sum(scriptsOf(few(), path).values())
    const after = sum(scriptsOf(many(), path).values())
    expect(before).toBeGreaterThan(100_000)
    expect(after).toBe(before)
    expect((await loadedBy(many(), path)).length).toBe((await loadedBy(few(), path)).length)
  },
)

describe('the chooser', () => {
  const tilesOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
  const openChooser = async (folder: string) => {
    const page = await newPage()
    await page.goto(`${await origins.get(folder)}/quotes`)
    await hydrated(page)
    return page
  }

  test('has no filter with up to 24 tiles', async () => {
    const page = await openChooser(few())
    const tiles = await tilesOf(page).count()
    expect(tiles).toBeGreaterThan(0)
    expect(await page.getByRole('searchbox').count()).toBe(tiles > 24 ? 1 : 0)
    expectNoConsoleErrors(page)
  })

  test('of many tiles is narrowed down by keyboard, and says how many are left, or that none is', async () => {
    const page = await openChooser(many())
    const tiles = tilesOf(page)
    const status = page.getByRole('search').getByRole('status')
    const total = await tiles.count()
    expect(await status.textContent()).toBe(`${total} categories`)
    await page.getByRole('searchbox', { name: 'Search the categories' }).focus()
    await page.keyboard.type('submarine')
    await page.getByText('No category matches “submarine”.').waitFor()
    expect(await tiles.count()).toBe(0)
    await expectAccessible(page, 'none left')
    await page.keyboard.press('Escape')
    await expect.poll(() => tiles.count()).toBe(total)

    await page.keyboard.type('more 7')
    await status.filter({ hasText: `1 of ${total} categories` }).waitFor()
    expect(await tiles.locator('span:first-of-type').allTextContents()).toEqual(['More 7'])
    await expectAccessible(page, 'narrowed down')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/more-7-quote-form')
    expectNoConsoleErrors(page)
  })

  test('keeps what was typed before the page was hydrated', async () => {
    const page = await newPage()
    const release = await holdScripts(page)
    await page.goto(`${await origins.get(many())}/quotes`, { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('more 7')
    release()
    await expect.poll(() => tilesOf(page).count()).toBe(1)
    expectNoConsoleErrors(page)
  })
})

test('a former path redirects to the page, also as a static site, and is not in the sitemap', async () => {
  const { status, headers } = await fetch(`${site.url}/former-7?email=a%40x.co`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/more-7-quote-form?email=a%40x.co'])
  expect(pagesIn(many()).get('/former-7')).toContain('<a href="/more-7-quote-form">')
  expect(sitemapOf(many())).not.toContain('/former-7')
  expect(sitemapOf(many())).toContain('/more-7-quote-form')
})
