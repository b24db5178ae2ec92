import { test } from 'vitest'
import { fixtureOf, forms } from '../forms.ts'
import { expectAccessible } from './accessible.ts'
import { browserForTests } from './browser.ts'
import { answerStep, heading, hydrated, pressContinue, pressSubmit } from './fill.ts'
import { siteForTests } from './site.ts'

const site = siteForTests()
const { newPage } = browserForTests()

const withPage = forms.filter(({ path, submission }) => path !== null && submission.delivery === 'endpoint')

test.each(withPage.map((form) => [form.id, form] as const))(
  '%s has no violation of axe, pristine, refused, on each step and sent',
  async (_id, form) => {
    const page = await newPage({ viewport: { width: 360, height: 740 } })
    await page.goto(`${site.url}${form.path}`)
    await hydrated(page)
    for (const [step, { title }] of form.steps.entries()) {
      await heading(page, title).waitFor()
      await expectAccessible(page, `step ${step + 1}`)
      const isLast = step === form.steps.length - 1
      await (isLast ? pressSubmit(page) : pressContinue(page))
      await page.getByRole('alert').waitFor()
      await expectAccessible(page, `step ${step + 1}, refused`)
      await answerStep(page, form, step, fixtureOf(form).cases[0] ?? {})
      await (isLast ? pressSubmit(page) : pressContinue(page))
    }
    await heading(page, form.texts.doneTitle).waitFor()
    await expectAccessible(page, 'sent')
  },
)
