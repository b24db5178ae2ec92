import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hero } from '../../src/content/home.ts'
import { fixtureOf, formById } from '../forms.ts'
import { isSoak } from '../soak.ts'
import { browserForTests, expectNoConsoleErrors } from './browser.ts'
import { fillForm, heading, hydrated, pressContinue, pressSubmit, waitUntil } from './fill.ts'
import { sitePages } from './page-table.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

/** The stylesheet of the whole site. */
function wholeStylesheet(): { readonly name: string; readonly text: string } {
  const [name = ''] = readdirSync('dist/assets').filter((file) => file.endsWith('.css'))
  return { name, text: readFileSync(`dist/assets/${name}`, 'utf8') }
}

/** The properties that a stylesheet sets, without shorthands and variables. No other property can differ. */
const propertiesOf = (page: Page, text: string) =>
  page.evaluate((css) => {
    const names = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule || rule instanceof CSSNestedDeclarations ? rule.style : []),
        ...('cssRules' in rule ? names(rule.cssRules as CSSRuleList) : []),
      ])
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return [...new Set(names(sheet.cssRules))].filter((name) => !name.startsWith('--'))
  }, text)

type ElementStyle = { readonly element: string; readonly values: readonly string[] }

/** The computed styles of every element and of its pseudo-elements that are drawn, with a description of the element, as JSON. */
const computedStyles = (page: Page, properties: readonly string[]) =>
  page.evaluate((names) => {
    for (const animation of document.getAnimations()) animation.finish()
    const styles: ElementStyle[] = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      ['', '::before', '::after']
        .map((pseudo) => ({ pseudo, style: getComputedStyle(element, pseudo) }))
        .filter(({ pseudo, style }) => pseudo === '' || style.content !== 'none')
        .map(({ pseudo, style }) => ({
          element: `${element.localName}.${element.getAttribute('class')}${pseudo}`,
          values: names.map((name) => style.getPropertyValue(name)),
        })),
    )
    return JSON.stringify(styles)
  }, properties)

/** The computed styles once they stay the same: links are marked as current after hydration. */
async function settledStyles(page: Page, properties: readonly string[]) {
  let styles = await computedStyles(page, properties)
  await waitUntil('the styles stay the same', async () => {
    const earlier = styles
    styles = await computedStyles(page, properties)
    return styles === earlier
  })
  return styles
}

/** The values that differ: `a.button gets color: red`. */
function changesBetween(before: string, after: string, properties: readonly string[]): string[] {
  const old: ElementStyle[] = JSON.parse(before)
  const now: ElementStyle[] = JSON.parse(after)
  return now.flatMap(({ element, values }, index) =>
    values.flatMap((value, place) =>
      old[index]?.values[place] === value ? [] : [`${element} gets ${properties[place]}: ${value}`],
    ),
  )
}

/** Adds the stylesheet of the whole site, and expects that this changes nothing. */
async function expectWhole(page: Page) {
  const { name, text } = wholeStylesheet()
  const properties = await propertiesOf(page, text)
  expect(properties).toContain('color')
  const before = await settledStyles(page, properties)
  await page.addStyleTag({ url: `/assets/${name}` })
  const after = await computedStyles(page, properties)
  expect(changesBetween(before, after, properties)).toEqual([])
}

/** A page without fonts: one that came too late for a page (`font-display: optional`) would come with the next stylesheet. */
async function pageWithoutFonts() {
  const page = await newPage({ reducedMotion: 'reduce' })
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }))
  return page
}

const MISSING = '/no-such-page'
const pathOf = (id: string) => formById(id).path ?? []

/** One page of each kind in the short form of the test. */
const ONE_OF_EACH = ['/', '/quotes', '/lead-capture', '/boxes-shipping', '/terms-of-use', MISSING]
const pages = isSoak
  ? [...sitePages, ...['car', 'boxes'].flatMap(pathOf)]
  : [...ONE_OF_EACH, ...['car'].flatMap(pathOf)]

test.each(pages)('%s has all of its styles in the page', async (path) => {
  const page = await pageWithoutFonts()
  await page.goto(`${site.url}${path}`)
  // The not-found page has no script.
  if (path !== MISSING) await hydrated(page)
  await expectWhole(page)
})

test.each(['errors', 'Thank You', 'a failure to send'])('a form has the styles of %s in the page', async (state) => {
  const page = await pageWithoutFonts()
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
  const page = await pageWithoutFonts()
  await page.goto(`${site.url}/about`)
  await hydrated(page)
  await page.getByRole('link', { name: 'WarmLane' }).first().click()
  await heading(page, hero.title).waitFor()
  await waitUntil('the stylesheet has taken the place of the styles of the first page', () =>
    page.evaluate(() => document.styleSheets.length === 1 && document.styleSheets[0]?.href !== null),
  )
  await expectWhole(page)
  expectNoConsoleErrors(page, /Failed to decode downloaded font|OTS parsing error/)
})
