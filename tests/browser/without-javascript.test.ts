import { describe, expect, test } from 'vitest'
import { site as settings } from '../../site.config.ts'
import { fixtureOf, formById, forms } from '../forms.ts'
import { browserForTests } from './browser.ts'
import { fillPlain, plainReference, pressPlainSubmit } from './plain-journey.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const boxes = formById('boxes')
const sent = forms.filter(({ submission }) => submission.delivery === 'endpoint')
const pathOf = ({ id, path }: (typeof forms)[number]) => path ?? `/${id === 'lead' ? 'lead-capture' : id}`

describe('without JavaScript', () => {
  test('every form shows all of its steps, with one button, which sends', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    for (const form of sent) {
      await page.goto(site.url + pathOf(form))
      const wizard = page.locator('form.wizard')
      expect(await wizard.locator('h2:visible').allTextContents(), form.id).toEqual(
        form.steps.map(({ title }) => title),
      )
      expect(await wizard.locator('button:visible').allTextContents(), form.id).toEqual([
        expect.stringContaining(form.texts.submit),
      ])
    }
  })

  test('the lead form is sent, and a second post of the same answers is the same lead', async () => {
    const lead = formById('lead')
    const page = await newPage({ javaScriptEnabled: false })
    const references = new Set<string>()
    for (const _ of [1, 2]) {
      await page.goto(`${site.url}/lead-capture`)
      await fillPlain(page, lead, fixtureOf(lead).cases[0] ?? {})
      await pressPlainSubmit(page, lead)
      references.add(await plainReference(page, lead))
    }
    expect([references.size, site.submissions().length]).toEqual([1, 1])
  })

  test.each(formById('goods').tiles.map(({ label }) => label))('the tile "%s" asks for its goods', async (label) => {
    const goods = formById('goods')
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(`${site.url}/quotes`)
    await page
      .locator('a.tile')
      .filter({ has: page.getByText(label, { exact: true }) })
      .click()
    const select = page.locator('select[name="category"]')
    expect([await select.isVisible(), await select.inputValue()]).toEqual([true, label])
    await fillPlain(page, goods, fixtureOf(goods).cases[0] ?? {})
    await pressPlainSubmit(page, goods)
    await plainReference(page, goods)
    expect(site.submissions().at(-1)).toMatchObject({ form: 'goods', category: label })
  })

  test('the form that nothing receives says that it needs JavaScript and how to reach us otherwise', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(site.url + boxes.path)
    const wizard = page.locator('form.wizard')
    await wizard.getByText('This form needs JavaScript.').waitFor()
    expect(await wizard.locator(`a[href="mailto:${settings.contactEmail}"]`).isVisible()).toBe(true)
    expect(await wizard.locator('button:visible').count()).toBe(0)
  })
})
