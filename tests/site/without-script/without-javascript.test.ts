import { describe, expect, test } from 'vitest'
import { site as settings } from '../../../site.config.ts'
import { expectPlainAccessible } from '../../browser/accessible.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { emailOf } from '../../browser/emails.ts'
import { fillPlain, plainJourney, plainSampleOf, sendPlain } from '../../browser/plain-journey.ts'
import { browserVisitor } from '../../browser/plain-visitor.ts'
import { siteForTests } from '../../browser/site.ts'
import { formById, samplesOf, shippedForms } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const boxes = formById('boxes')
const sent = shippedForms.filter(({ submission }) => submission.delivery === 'endpoint')
const pathOf = ({ id, path }: (typeof shippedForms)[number]) => path ?? `/${id === 'lead' ? 'lead-capture' : id}`

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

  test('a form leads from the chooser to an email, past all of its messages, in a browser', async () => {
    const car = formById('car')
    const page = await newPage({ javaScriptEnabled: false })
    await plainJourney(browserVisitor(page), car, plainSampleOf(samplesOf(car)), site)
    expectNoConsoleErrors(page, /status of 422/)
  })

  test.each(['car', 'lead'])('axe finds nothing in any state of schemas/%s.json', async (id) => {
    const form = formById(id)
    const [page, reader] = [await newPage({ javaScriptEnabled: false }), await newPage()]
    const visitor = browserVisitor(page)
    await visitor.open(site.url + pathOf(form))
    await expectPlainAccessible(page, reader, 'empty')
    const answers = samplesOf(form).valid[0] ?? {}
    await fillPlain(visitor, form, { ...answers, email: 'sam@example' })
    await visitor.submit(form.texts.submit)
    await expectPlainAccessible(page, reader, 'refused')
    await visitor.answer('email', String(answers.email))
    await sendPlain(visitor, form)
    await expectPlainAccessible(page, reader, 'sent')
  })

  test('Back after a post that failed leads to the form with every answer', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    const visitor = browserVisitor(page)
    await page.route('**/submit/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    for (const form of sent) {
      await visitor.open(site.url + pathOf(form))
      await fillPlain(visitor, form, samplesOf(form).valid[0] ?? {})
      const given = await visitor.entries()
      await visitor.submit(form.texts.submit)
      await page.goBack()
      expect(await visitor.entries(), form.id).toEqual(given)
    }
  })

  test('the heading of an error summary that is taller than the screen is in view', async () => {
    const form = formById('moving-home')
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 160 } })
    const visitor = browserVisitor(page)
    await visitor.open(site.url + pathOf(form))
    await visitor.submit(form.texts.submit)
    const heading = page.getByRole('heading', { name: form.texts.summaryTitle })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    const { top, bottom } = await heading.evaluate((element) => element.getBoundingClientRect().toJSON())
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(160)
  })

  test('the lead form is sent, and a second post of the same answers is the same lead', async () => {
    const lead = formById('lead')
    const visitor = browserVisitor(await newPage({ javaScriptEnabled: false }))
    const before = site.submissions().length
    const references = new Set<string>()
    for (const _ of [1, 2]) {
      await visitor.open(`${site.url}/lead-capture`)
      await fillPlain(visitor, lead, samplesOf(lead).valid[0] ?? {})
      references.add(await sendPlain(visitor, lead))
    }
    expect([references.size, site.submissions().length]).toEqual([1, before + 1])
    for (const reference of references) expect((await emailOf(site.data, reference)).subject).toMatch(/^New Lead from /)
  })

  test('a form is sent even if a proxy makes the browser hide where it comes from', async () => {
    const lead = formById('lead')
    const page = await newPage({ javaScriptEnabled: false })
    await page.route('**/lead-capture', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'referrer-policy': 'no-referrer' } })
    })
    const posted = page.waitForRequest((request) => request.method() === 'POST')
    const visitor = browserVisitor(page)
    await visitor.open(`${site.url}/lead-capture`)
    await fillPlain(visitor, lead, { ...samplesOf(lead).valid[0], fullName: 'Sam Hidden' })
    await sendPlain(visitor, lead)
    expect((await posted).headers().origin).toBe('null')
  })

  test.each(formById('goods').tiles.map(({ label }) => label))('the tile "%s" asks for its goods', async (label) => {
    const goods = formById('goods')
    const page = await newPage({ javaScriptEnabled: false })
    const visitor = browserVisitor(page)
    await visitor.open(`${site.url}/quotes`)
    await visitor.follow('main a', label)
    const select = page.locator('select[name="category"]')
    expect([await select.isVisible(), await select.inputValue()]).toEqual([true, label])
    await fillPlain(visitor, goods, samplesOf(goods).valid[0] ?? {})
    const { subject } = await emailOf(site.data, await sendPlain(visitor, goods))
    expect(subject).toContain(label)
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
