import { describe, expect, test } from 'vitest'
import { expectPlainAccessible } from '../../browser/accessible.ts'
import { browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { emailOf } from '../../browser/emails.ts'
import { fillPlain, plainJourney, plainSampleOf, sendPlain } from '../../browser/plain-journey.ts'
import { browserVisitor } from '../../browser/plain-visitor.ts'
import { siteForTests } from '../../browser/site.ts'
import { formById, samplesOf, shippedForms } from '../../categories/schemas.ts'

const site = siteForTests()
const { newPage } = browserForTests()
const sent = shippedForms.filter(({ submission }) => submission.delivery === 'endpoint')
const pathOf = ({ id, path }: (typeof shippedForms)[number]) => path ?? `/${id === 'lead' ? 'lead-capture' : id}`

describe('without JavaScript', () => {
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
})
