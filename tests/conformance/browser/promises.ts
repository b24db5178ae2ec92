import { expect, test } from 'vitest'
import { categoryOf } from '../../../engine/form/form.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { type browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { caseOf, plainJourney } from '../../browser/plain-journey.ts'
import { browserVisitor, httpVisitor } from '../../browser/plain-visitor.ts'
import { giveEveryInvalid, journey, openForm } from '../../browser/quote.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { pagesSection } from '../../goldens.ts'
import { isSoak } from '../../soak.ts'
import { expectKept, type FilePromise } from '../file-promise.ts'
import { plainCaseOf } from '../promises/plain-page.ts'
import type { SoundFile } from '../sound-file.ts'
import { journeyByKeyboard } from './by-keyboard.ts'

/** A running site that has the page of a file. */
export type Site = {
  readonly newPage: ReturnType<typeof browserForTests>['newPage']
  /** Origin of the site, which is known only once tests run. */
  readonly url: () => string
  /** Data folder of its relay. */
  readonly data: () => string
  /** Compares what a screen reader is told on the way with a section of the golden file. */
  readonly compare?: (section: string, text: string) => void
}

/** A promise about the page of a file, for one case of its sample answers. */
type PagePromise = Pick<FilePromise, 'sentence' | 'isAbout'> & {
  /** Throws if the page shows that we don't keep it. Resolves with what a screen reader is told, if it listens. */
  readonly keep: (file: SoundFile, site: Site, index: number) => Promise<unknown>
}

const PHONE = { width: 360, height: 740 }

const readingOf = ({ readings: [reading] }: SoundFile) => {
  if (!reading) throw new Error('The file has no reading')
  return reading
}

const isSent = ({ submission }: CategoryFile) => submission.delivery !== 'console'

export const pagePromises: readonly PagePromise[] = [
  {
    sentence:
      'On a phone, the way from the chooser to the confirmation makes one request, and every state is accessible.',
    isAbout: isSent,
    keep: async (file, { newPage, url }, index) => {
      const { form, cases } = readingOf(file)
      const answers = cases[index] ?? {}
      const page = await newPage({ viewport: PHONE })
      const submissions = watchSubmissions(page)
      const told = await journey({ page, form, case: index, answers }, url())
      const category = categoryOf(form, form.tiles[0]?.label)
      expect(submissions.bodies()).toEqual([payloadOf(form, category, typed(answers))])
      expectNoConsoleErrors(page)
      return told
    },
  },
  {
    sentence:
      'With the keyboard alone, a visitor gets from the chooser to the confirmation, and sees the focus at every stop.',
    isAbout: isSent,
    keep: async (file, { newPage, url }, index) => {
      const { form, cases } = readingOf(file)
      const answers = cases[index] ?? {}
      const page = await newPage()
      const submissions = watchSubmissions(page)
      await journeyByKeyboard({ page, form, case: index, answers }, url())
      const category = categoryOf(form, form.tiles[0]?.label)
      expect(submissions.bodies()).toEqual([payloadOf(form, category, typed(answers))])
      expectNoConsoleErrors(page)
    },
  },
  {
    sentence: 'Without script, a visitor gets from the chooser past every message, and the team gets an email.',
    isAbout: isSent,
    keep: async (file, { newPage, url, data }, index) => {
      const reading = readingOf(file)
      const visitor = isSoak
        ? browserVisitor(await newPage({ viewport: PHONE, javaScriptEnabled: false }))
        : httpVisitor()
      await plainJourney(visitor, reading.form, caseOf(reading, plainCaseOf(reading, index)), {
        url: url(),
        data: data(),
      })
    },
  },
  {
    sentence: 'Every message is at its field and in the summary, and goes once the answer is corrected.',
    isAbout: (content) => content.problems !== 'notice' && isSent(content),
    keep: async (file, { newPage, url }, index) => {
      const { form, cases, invalid } = readingOf(file)
      const page = await newPage()
      const quote = { page, form, case: index, answers: cases[index] ?? {} }
      await openForm(quote, url())
      await giveEveryInvalid(quote, invalid)
      expectNoConsoleErrors(page)
    },
  },
]

/** Defines a test of each promise about a file that has a page of its own. @param mostCases how many of its last cases are tried */
export function testPage(file: SoundFile, site: Site, mostCases = Number.POSITIVE_INFINITY): void {
  const { content } = file
  const cases = [...readingOf(file).cases.keys()].slice(-mostCases)
  for (const { sentence, isAbout, keep } of pagePromises.filter((promise) => promise.isAbout?.(content) !== false))
    test.each(cases.map((index) => [index + 1, index]))(`${sentence} Sample %i`, async (_number, index) => {
      let told: unknown
      const keepForCase = async () => {
        told = await keep(file, site, index)
      }
      await expectKept({ sentence, isAbout, keep: keepForCase }, file)
      if (typeof told === 'string') site.compare?.(pagesSection(index), told)
      expect.hasAssertions()
    })
}
