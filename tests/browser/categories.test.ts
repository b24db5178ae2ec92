import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { payloadOf } from '../../engine/submission/payload.ts'
import type { Form } from '../../engine/wizard/form.ts'
import { typed } from '../fixtures/fixture.ts'
import { fixtureOf, forms } from '../forms.ts'
import { browserForTests, expectCalm } from './browser.ts'
import { answer, answerStep, heading, pressContinue, pressSubmit } from './fill.ts'
import { perceive } from './perceive.ts'
import { siteForTests } from './site.ts'
import { watchSubmissions } from './submissions.ts'

const site = siteForTests()
const { newPage } = browserForTests()

const quoteForms = forms.filter(({ path, submission }) => path !== null && submission.delivery === 'endpoint')

describe.each(quoteForms.map((form) => [form.id, form] as const))('schemas/%s.json in the browser', (id, form) => {
  const { cases } = fixtureOf(form)

  test.each(cases.map((answers, index) => [index, answers] as const))(
    'goes from the chooser to Thank You, case %i',
    async (index, answers) => {
      const page = await newPage()
      const submissions = watchSubmissions(page)
      const perceived: string[] = []
      const note = async (state: string) => perceived.push(`## ${state}\n\n${await perceive(page)}`)

      await page.goto(`${site.url}/quotes`)
      await page.getByText(form.tiles[0]?.label ?? '', { exact: true }).click()
      for (const [step, { title }] of form.steps.entries()) {
        await heading(page, title).waitFor()
        await note(`Step ${step + 1}`)
        const isLast = step === form.steps.length - 1
        await (isLast ? pressSubmit(page) : pressContinue(page))
        const isRefused = await page.getByRole('alert').isVisible()
        if (isRefused) await note(`Step ${step + 1}, left empty`)
        if (isRefused || !isLast) await answerStep(page, form, step, answers)
        if (isRefused) await (isLast ? pressSubmit(page) : pressContinue(page))
      }
      await heading(page, form.texts.doneTitle).waitFor()
      await note('Sent')

      expect(submissions.bodies()).toEqual([payloadOf(form, form.label ?? '', typed(answers))])
      await expect(perceived.join('\n').replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'XXXX-XXXX')).toMatchFileSnapshot(
        `../golden/${id}.${index === 0 ? 'steps' : `steps-${index + 1}`}.md`,
      )
      expectCalm(page)
    },
  )

  test.each(cases.map((answers, index) => [index, answers] as const))(
    'says each of its messages under the field, case %i',
    async (index, answers) => {
      const page = await newPage()
      await page.goto(`${site.url}${form.path}`)
      for (const [step, { fields, title }] of form.steps.entries()) {
        await heading(page, title).waitFor()
        const goOn = () => (step === form.steps.length - 1 ? pressSubmit(page) : pressContinue(page))
        await answerStep(page, form, step, answers)
        for (const { field, text, message } of invalidOf(form, index, fields)) {
          await answer(page, field, text)
          await goOn()
          await expectMessage(page, field, message)
          await answerStep(page, form, step, answers)
          expect(await page.getByText(message, { exact: true }).count(), `${message}, once corrected`).toBe(0)
        }
        if (step < form.steps.length - 1) await goOn()
      }
      expectCalm(page)
    },
  )
})

const invalidOf = (form: Form, index: number, fields: readonly string[]) =>
  fixtureOf(form).invalid.filter((entry) => entry.case === index && fields.includes(entry.field))

/** The sentence is in the summary, whose link leads to the control, and in the control's description. */
async function expectMessage(page: Page, field: string, message: string) {
  const control = page.locator(`[name="${field}"]`).first()
  await page.getByRole('alert').getByRole('link', { name: message, exact: true }).click()
  expect(await control.evaluate((element) => element === document.activeElement), `focus on ${field}`).toBe(true)
  expect(await control.getAttribute('aria-invalid')).toBe('true')
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))
  expect(texts).toContain(message)
}
