import { expect, test } from 'vitest'
import { categoryOf, type Form } from '../../engine/form/form.ts'
import type { Fixture } from '../../engine/samples/fixture.ts'
import { typed, type Values } from '../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../engine/submission/payload.ts'
import { pagesSection } from '../goldens.ts'
import { isSoak } from '../soak.ts'
import { type browserForTests, expectNoConsoleErrors } from './browser.ts'
import { caseOf, plainJourney } from './plain-journey.ts'
import { browserVisitor, httpVisitor } from './plain-visitor.ts'
import { giveEveryInvalid, journey, openForm } from './quote.ts'
import { watchSubmissions } from './submissions.ts'

type Setup = {
  readonly newPage: ReturnType<typeof browserForTests>['newPage']
  /** Returns the origin of the site, which is known only once tests run. */
  readonly url: () => string
  /** Returns the data folder of the relay, which is known only once tests run. */
  readonly data: () => string
  /** Compares what a screen reader announces on a journey with a section of the golden file. */
  readonly compare?: (section: string, text: string) => void
  /** Limits the tests to this many of the last cases. */
  readonly maxCases?: number
  /** Leaves out the journeys, with and without JavaScript: the test of the messages fills in and sends the form too. */
  readonly withoutJourneys?: boolean
}

const PHONE = { width: 360, height: 740 }

/** Defines the browser tests of a category: for each case, the journey from the chooser to Thank You, and every message. */
export function testInBrowser(form: Form, { cases, invalid }: Fixture, setup: Setup): void {
  const { newPage, url, data, compare, maxCases = cases.length } = setup
  const numbered = cases.map((answers, index): [number, Values] => [index, answers]).slice(-maxCases)
  const journeys = setup.withoutJourneys ? [] : numbered

  test.each(journeys)(
    'leads from the chooser to Thank You on a phone, accessible in each state, case %i',
    async (index, answers) => {
      const page = await newPage({ viewport: PHONE })
      const submissions = watchSubmissions(page)
      const text = await journey({ page, form, case: index, answers }, url())
      const category = categoryOf(form, form.tiles[0]?.label)
      expect(submissions.bodies()).toEqual([payloadOf(form, category, typed(answers))])
      compare?.(pagesSection(index), text)
      expectNoConsoleErrors(page)
    },
  )

  test.each(form.submission.delivery === 'endpoint' ? journeys : [])(
    'leads to an email without JavaScript, past all messages at once, case %i',
    async (index) => {
      const visitor = isSoak
        ? browserVisitor(await newPage({ viewport: PHONE, javaScriptEnabled: false }))
        : httpVisitor()
      await plainJourney(visitor, form, caseOf({ cases, invalid }, index), { url: url(), data: data() })
    },
  )

  const withMessages = form.problems === 'inline' ? numbered : []
  test.each(withMessages)('shows each of its messages at the field, case %i', async (index, answers) => {
    const page = await newPage()
    const quote = { page, form, case: index, answers }
    await openForm(quote, url())
    await giveEveryInvalid(quote, invalid)
    expectNoConsoleErrors(page)
  })
}
