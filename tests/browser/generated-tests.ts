import { expect, test } from 'vitest'
import { categoryOf, type Form } from '../../engine/form/form.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { type Fixture, typed, type Values } from '../fixtures/fixture.ts'
import { stepsName } from '../goldens.ts'
import { type browserForTests, expectCalm } from './browser.ts'
import { giveEveryInvalid, journey, openForm } from './quote.ts'
import { watchSubmissions } from './submissions.ts'

type Ground = {
  readonly newPage: ReturnType<typeof browserForTests>['newPage']
  /** Origin of the site. Known once the tests run. */
  readonly url: () => string
  /** Compares what a visitor perceives with a golden file. */
  readonly compare?: (golden: string, perceived: string) => void
  /** How many cases are tried, from the last; all of them where it isn't given. */
  readonly most?: number
}

/** The browser tests that a category gets: for each case, the way from the chooser to Thank You, and every message. */
export function testInBrowser(form: Form, { cases, invalid }: Fixture, ground: Ground): void {
  const { newPage, url, compare, most = cases.length } = ground
  const numbered = cases.map((answers, index): [number, Values] => [index, answers]).slice(-most)

  test.each(numbered)('goes from the chooser to Thank You, case %i', async (index, answers) => {
    const page = await newPage()
    const submissions = watchSubmissions(page)
    const perceived = await journey({ page, form, case: index, answers }, url())
    const category = categoryOf(form, form.tiles[0]?.label)
    expect(submissions.bodies()).toEqual([payloadOf(form, category, typed(answers))])
    compare?.(stepsName(form.id, index), perceived)
    expectCalm(page)
    await page.context().close()
  })

  const withMessages = form.problems === 'inline' ? numbered : []
  test.each(withMessages)('says each of its messages under the field, case %i', async (index, answers) => {
    const page = await newPage()
    const quote = { page, form, case: index, answers }
    await openForm(quote, url())
    await giveEveryInvalid(quote, invalid)
    expectCalm(page)
    await page.context().close()
  })
}
