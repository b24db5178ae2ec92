import { expect, test } from 'vitest'
import { fixtureOf, formById, forms } from '../forms.ts'
import { hasJourney } from '../goldens.ts'
import { expectAccessible } from './accessible.ts'
import { browserForTests } from './browser.ts'
import { hydrated } from './fill.ts'
import { fillAndSend, openForm } from './quote.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

test.each(forms.filter(hasJourney).map((form) => [form.id, form] as const))(
  'axe finds no violation in %s: pristine, with errors, on each step and sent',
  async (_id, form) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } })
    const quote = { page, form, case: 0, answers: fixtureOf(form).cases[0] ?? {} }
    await openForm(quote, site.url)
    await fillAndSend(quote, {
      onOpen: (step) => expectAccessible(page, `step ${step + 1}`),
      onInvalid: (step) => expectAccessible(page, `step ${step + 1}, with errors`),
    })
    await expectAccessible(page, 'sent')
  },
)

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
