import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../../../build/golden/browser/fill.ts'
import { browserForTests } from '../../browser/browser.ts'
import { siteForTests } from '../../browser/site.ts'
import { formById } from '../../categories/schemas.ts'
import { sitePages } from '../specification/pages.ts'

const site = siteForTests()
const { newPage } = browserForTests()

type AxNode = { ignored: boolean; role?: { value: string }; name?: { value: string } }

/** Returns roles and names as the browser computes them for assistive technology. */
async function namesOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
  await session.detach()
  return nodes
    .filter(({ ignored, name }) => !ignored && name?.value)
    .map(({ role, name }) => ({ role: role?.value ?? '', name: name?.value ?? '' }))
}

const NAMED = ['link', 'button', 'heading', 'textbox', 'tab', 'navigation', 'img', 'columnheader']

test('no name on any page has a space before punctuation, or two spaces in a row', async () => {
  for (const width of [360, 1440]) {
    const page = await newPage({ viewport: { width, height: 900 } })
    for (const path of sitePages) {
      await page.goto(site.url + path)
      const names = await namesOf(page)
      expect(
        names.filter(({ role, name }) => NAMED.includes(role) && / [,:;.]| {2}|^ | $/.test(name)),
        path,
      ).toEqual([])
      // Screen readers put a space before hidden text, so it must not start with punctuation.
      const hidden = await page.locator('.wizard-visually-hidden').allTextContents()
      expect(
        hidden.filter((text) => /^\s*[,:;.]/.test(text)),
        path,
      ).toEqual([])
    }
  }
})

test('every navigation of a page has a unique name', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } })
  for (const path of sitePages) {
    await page.goto(site.url + path)
    const navigations = await page.getByRole('navigation').evaluateAll((elements) =>
      elements.map((element) => {
        const label = element.getAttribute('aria-labelledby')
        return (label ? document.getElementById(label)?.textContent : element.getAttribute('aria-label')) ?? ''
      }),
    )
    expect(navigations, path).not.toContain('')
    expect(new Set(navigations).size, path).toBe(navigations.length)
  }
})

// Chromium's accessibility tree contains or omits such a text node depending on the time of layout, so names would differ.
test('no text node of a label is only white space', async () => {
  const page = await newPage()
  await page.goto(`${site.url}${formById('boat').path}`)
  await hydrated(page)
  const blanks = await page.locator('form.wizard label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) if (texts.currentNode.textContent?.trim() === '') found.push(label.textContent ?? '')
      return found
    }),
  )
  expect(blanks).toEqual([])
})
