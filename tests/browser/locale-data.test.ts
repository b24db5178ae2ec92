import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixtureOf, formById } from '../forms.ts'
import { browserForTests } from './browser.ts'
import { fillForm, heading, hydrated, pressSubmit } from './fill.ts'
import { sitePages } from './page-table.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()
/** This page has no script. */
const MISSING = '/no-such-page'

type Watched = Window & { formatters: string[] }

/** Records what pages format for a locale. To be called before a page is opened. */
const watchFormatters = (page: Page) =>
  page.addInitScript(() => {
    const { formatters } = Object.assign(window as unknown as Watched, { formatters: [] as string[] })
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
      Intl[name] = new Proxy(Intl[name] as never, {
        construct(target, options) {
          formatters.push(name)
          return Reflect.construct(target, options)
        },
      })
    for (const { prototype } of [Number, Date])
      for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) {
        const format = Reflect.get(prototype, name) as ((...options: unknown[]) => string) | undefined
        if (!format) continue
        Reflect.set(prototype, name, function (this: unknown, ...options: unknown[]) {
          formatters.push(name)
          return format.apply(this, options)
        })
      }
  })

const formatters = (page: Page) => page.evaluate(() => (window as unknown as Watched).formatters)

test('no page loads the data of a locale to hydrate', async () => {
  const page = await newPage()
  await watchFormatters(page)
  for (const path of [...sitePages, formById('car').path ?? ''].filter((path) => path !== MISSING)) {
    await page.goto(`${site.url}${path}`)
    await hydrated(page)
    expect(await formatters(page), path).toEqual([])
  }
})

test.each(['car', 'freight'])('a whole request does without it too: %s', async (id) => {
  const form = formById(id)
  const page = await newPage()
  await watchFormatters(page)
  await page.goto(`${site.url}${form.path}`)
  await hydrated(page)
  await fillForm(page, form, fixtureOf(form).cases[0] ?? {})
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  expect(await formatters(page)).toEqual([])
})
