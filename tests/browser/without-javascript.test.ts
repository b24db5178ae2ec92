import { describe, expect, test } from 'vitest'
import { site as settings } from '../../site.config.ts'
import { formById, forms } from '../forms.ts'
import { browserForTests } from './browser.ts'
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

  test('the form that nothing receives says that it needs JavaScript and how to reach us otherwise', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(site.url + boxes.path)
    const wizard = page.locator('form.wizard')
    await wizard.getByText('This form needs JavaScript.').waitFor()
    expect(await wizard.locator(`a[href="mailto:${settings.contactEmail}"]`).isVisible()).toBe(true)
    expect(await wizard.locator('button:visible').count()).toBe(0)
  })
})
