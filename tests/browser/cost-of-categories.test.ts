import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { forms } from '../forms.ts'
import { browserForTests, expectNoConsoleErrors } from './browser.ts'
import { pagesIn } from './pages.ts'
import { copyForTests } from './repository-copy.ts'
import { serveFolder } from './static-server.ts'

const few = fileURLToPath(new URL('../../dist', import.meta.url))
const copy = copyForTests()
const { newPage } = browserForTests()

const FILES = 100

/** Sizes may differ by a few bytes, because file names differ in length. */
const TOLERANCE = 64

beforeAll(async () => {
  const car = copy.category('car')
  for (let index = forms.length; index < FILES; index += 1)
    copy.writeCategory(`more-${index}`, {
      ...car,
      label: `More ${index}`,
      tiles: [{ label: `More ${index}`, order: 100_000 + index, icon: 'car', line: 'One more' }],
      submission: { ...car.submission, subject: `New ${index} for {name}` },
    })
  await copy.build()
})

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
  for (const folder of [few, copy.path('dist')]) origins.set(folder, serveFolder(folder))
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
  ["the site's category files", () => few, forms.length],
  [`${FILES} category files`, () => copy.path('dist'), FILES],
])('with %s', (_name, folder, count) => {
  test('each is in one script', () => {
    const ids = categoriesIn(folder(), allScripts(folder()))
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
  })

  test('the page of a category loads only its own module', async () => {
    const asked = [...scriptsOf(folder(), '/car-quote-form').keys()]
    expect(categoriesIn(folder(), asked)).toEqual(['car'])
    expect(await loadedBy(folder(), '/car-quote-form')).toEqual(asked.sort())
  })
})

test.each(['/car-quote-form', '/lead-capture', '/quote-form'])(
  'the JavaScript of %s does not grow with the number of files',
  async (path) => {
    const before = sum(scriptsOf(few, path).values())
    const after = sum(scriptsOf(copy.path('dist'), path).values())
    expect(before).toBeGreaterThan(100_000)
    expect(Math.abs(after - before)).toBeLessThanOrEqual(TOLERANCE)
    expect((await loadedBy(copy.path('dist'), path)).length).toBe((await loadedBy(few, path)).length)
  },
)
