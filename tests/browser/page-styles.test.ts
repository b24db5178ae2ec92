import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixtureOf, formById } from '../forms.ts'
import { browserForTests, expectNoConsoleErrors } from './browser.ts'
import { fillForm, heading, hydrated, pressContinue, pressSubmit, waitUntil } from './fill.ts'
import { sitePages } from './page-table.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

/** The computed styles of every element and of its pseudo-elements that are drawn, with a description of the element. */
const computedStyles = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
    return [...document.querySelectorAll('body, body *')].flatMap((element) =>
      ['', '::before', '::after']
        .map((pseudo) => ({ pseudo, style: getComputedStyle(element, pseudo) }))
        .filter(({ pseudo, style }) => pseudo === '' || style.content !== 'none')
        .map(({ pseudo, style }) => ({
          element: `${element.localName}.${element.getAttribute('class')}${pseudo}`,
          values: [...style]
            .filter((name) => !name.startsWith('--'))
            .map((name) => `${name}: ${style.getPropertyValue(name)}`),
        })),
    )
  })

/** The computed styles once they stay the same: links are marked as current after hydration. */
async function settledStyles(page: Page) {
  let styles = await computedStyles(page)
  await waitUntil('the styles stay the same', async () => {
    const earlier = JSON.stringify(styles)
    styles = await computedStyles(page)
    return JSON.stringify(styles) === earlier
  })
  return styles
}

/** Adds the stylesheet of the whole site, and expects that this changes nothing. */
async function expectWhole(page: Page) {
  const before = await settledStyles(page)
  const [stylesheet] = readdirSync('dist/assets').filter((name) => name.endsWith('.css'))
  await page.addStyleTag({ url: `/assets/${stylesheet}` })
  const after = await computedStyles(page)
  const changes = after.flatMap(({ element, values }, index) =>
    values.filter((value) => !before[index]?.values.includes(value)).map((value) => `${element} gets ${value}`),
  )
  expect(changes).toEqual([])
}

const MISSING = '/no-such-page'
const pages = [...sitePages, ...['car', 'boxes'].flatMap((id) => formById(id).path ?? [])]

test.each(pages)('%s has all of its styles in the page', async (path) => {
  const page = await newPage({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}${path}`)
  // The not-found page has no script.
  if (path !== MISSING) await hydrated(page)
  await expectWhole(page)
})

test.each(['errors', 'Thank You', 'a failure to send'])('a form has the styles of %s in the page', async (state) => {
  const page = await newPage({ reducedMotion: 'reduce' })
  const form = formById('car')
  await page.goto(`${site.url}${form.path}`)
  await hydrated(page)
  if (state === 'errors') {
    await pressContinue(page)
    await page.getByRole('alert').waitFor()
  } else {
    if (state !== 'Thank You') await page.route('**/submit/**', (route) => route.abort())
    await fillForm(page, form, fixtureOf(form).cases[0] ?? {})
    await pressSubmit(page)
    if (state === 'Thank You') await heading(page, form.texts.doneTitle).waitFor()
    else await page.getByText(form.texts.failureTitle).first().waitFor()
  }
  await expectWhole(page)
})

test('another page brings the styles of the whole site', async () => {
  const page = await newPage({ reducedMotion: 'reduce' })
  await page.goto(`${site.url}${formById('car').path}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'WarmLane' }).first().click()
  await page.waitForURL(`${site.url}/`)
  await waitUntil('the stylesheet has taken the place of the styles of the first page', () =>
    page.evaluate(() => document.styleSheets.length === 1 && document.styleSheets[0]?.href !== null),
  )
  await expectWhole(page)
  expectNoConsoleErrors(page)
})
