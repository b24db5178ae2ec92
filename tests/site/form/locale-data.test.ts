import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests } from '../../browser/browser.ts'
import { fillForm, pressSubmit } from '../../browser/fill.ts'
import { siteForTests } from '../../browser/site.ts'
import { formById, samplesOf } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()

type Watched = Window & { formatters: string[] }

/** Records the formatters that pages make. To be called before a page is opened. */
const watchFormatters = (page: Page) =>
  page.addInitScript(() => {
    const { formatters } = Object.assign(window as unknown as Watched, { formatters: [] as string[] })
    for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'ListFormat'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct(target, options) {
            formatters.push(name)
            return Reflect.construct(target, options)
          },
        }),
      )
  })

const formatters = (page: Page) => page.evaluate(() => (window as unknown as Watched).formatters)

test.each(['car', 'freight'])('a request needs no formatter that the idle page has not made: %s', async (id) => {
  const form = formById(id)
  const page = await newPage()
  await watchFormatters(page)
  await page.goto(`${site.url}${form.path}`)
  await hydrated(page)
  await page.waitForFunction(() => (window as unknown as Watched).formatters.length > 0)
  const made = await formatters(page)
  await fillForm(page, form, samplesOf(form).valid[0] ?? {})
  await pressSubmit(page)
  await heading(page, 'Thank You').waitFor()
  expect(await formatters(page)).toEqual(made)
})
