import { describe, expect, test } from 'vitest'
import { journey, openForm } from '../../../build/golden/browser/journey.ts'
import { pagesSection } from '../../../build/golden/golden-file.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { categoryOf } from '../../../engine/form/form.ts'
import type { CategoryFile } from '../../../engine/format/category.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { type browserForTests, expectNoConsoleErrors } from '../../browser/browser.ts'
import { plainJourney, plainSampleOf } from '../../browser/plain-journey.ts'
import { browserVisitor, httpVisitor } from '../../browser/plain-visitor.ts'
import { expectSound, giveEveryInvalid } from '../../browser/quote.ts'
import { watchSubmissions } from '../../browser/submissions.ts'
import { askedCategories, isSoak } from '../../run/times.ts'
import { expectKept, type FilePromise } from '../file-promise.ts'
import { sendableSample } from '../promises/plain-page.ts'
import type { SoundFile } from '../sound-file.ts'
import { journeyByKeyboard } from './by-keyboard.ts'
import { type FileSample, oneOfEachMistake, samplesWithEveryMistake, samplesWithEveryWidget } from './combinations.ts'

/** A running site that has the page of a file. */
export type Site = {
  readonly newPage: ReturnType<typeof browserForTests>['newPage']
  /** Origin of the site, which is known only once tests run. */
  readonly url: () => string
  /** Data folder of its relay. */
  readonly data: () => string
  /** Compares what a screen reader is told on the way with a section of the golden file. */
  readonly compare?: (id: string, section: string, text: string) => void
}

/** A promise about the page of a file, for one of its samples. */
type PagePromise = Pick<FilePromise, 'sentence' | 'isAbout'> & {
  /** Throws if the page shows that we don't keep it. Resolves with what a screen reader is told, if it listens. */
  readonly keep: (file: SoundFile, site: Site, index: number) => Promise<unknown>
  /** Whether golden files record what a screen reader is told. If so, every sample of their files is tried. */
  readonly isRecorded?: boolean
  /** Chooses the samples that `npm test` tries. Default: as few as have every widget. */
  readonly choose?: (files: readonly SoundFile[]) => FileSample[]
}

/** Whether every sample is tried, as in the soak, and for a file that somebody asks for: `npm test -- piano`. */
const isThorough = isSoak || askedCategories !== undefined

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
    isRecorded: true,
    keep: async (file, { newPage, url }, index) => {
      const { form, valid } = readingOf(file)
      const answers = valid[index] ?? {}
      const page = await newPage({ viewport: PHONE })
      const submissions = watchSubmissions(page)
      const quote = { page, form, sample: index, answers }
      const told = await journey(quote, url(), (state) => expectSound(page, state))
      const category = categoryOf(form, form.tiles[0]?.label)
      expect(submissions.bodies()).toEqual([payloadOf(withAnswers(form, category, typed(answers)))])
      expectNoConsoleErrors(page)
      return told
    },
  },
  {
    sentence:
      'With the keyboard alone, a visitor gets from the chooser to the confirmation, and sees the focus at every stop.',
    isAbout: isSent,
    keep: async (file, { newPage, url }, index) => {
      const { form, valid } = readingOf(file)
      const answers = valid[index] ?? {}
      const page = await newPage()
      const submissions = watchSubmissions(page)
      await journeyByKeyboard({ page, form, sample: index, answers }, url())
      const category = categoryOf(form, form.tiles[0]?.label)
      expect(submissions.bodies()).toEqual([payloadOf(withAnswers(form, category, typed(answers)))])
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
      await plainJourney(visitor, reading.form, plainSampleOf(reading, sendableSample(reading, index)), {
        url: url(),
        data: data(),
      })
    },
  },
  {
    sentence: 'Every message is at its field and in the summary, and goes once the answer is corrected.',
    isAbout: (content) => content.problems !== 'notice' && isSent(content),
    choose: samplesWithEveryMistake,
    keep: async (file, { newPage, url }, index) => {
      const reading = readingOf(file)
      const { form, valid } = reading
      const page = await newPage()
      const quote = { page, form, sample: index, answers: valid[index] ?? {} }
      await openForm(quote, url())
      await giveEveryInvalid(quote, isThorough ? reading.invalid : oneOfEachMistake(reading, index))
      expectNoConsoleErrors(page)
    },
  },
]

const everySample = (file: SoundFile): FileSample[] =>
  [...readingOf(file).valid.keys()].map((index) => ({ file, index }))

/**
 * Defines tests of the promises about files that have a page of their own, with as few samples as have every combination of widgets. The
 * other promises about every file hold for all samples without a browser.
 */
export function testPages(files: readonly SoundFile[], site: Site): void {
  const tests = pagePromises.flatMap((promise) => {
    const { isAbout, isRecorded, choose = samplesWithEveryWidget } = promise
    const about = files.filter(({ content }) => isAbout?.(content) !== false)
    const isWhole = isThorough || (isRecorded && site.compare)
    return (isWhole ? about.flatMap(everySample) : choose(about)).map((one) => ({ promise, ...one }))
  })
  for (const file of files) {
    const ofFile = tests
      .filter((one) => one.file === file)
      .map(({ promise, index }) => [promise.sentence, index + 1, promise] as const)
    if (ofFile.length === 0) continue
    describe(`${file.path} in the browser`, () => {
      test.each(ofFile)('%s Sample %i', async (_sentence, number, promise) => {
        const index = number - 1
        let told: unknown
        const keep = async () => {
          told = await promise.keep(file, site, index)
        }
        await expectKept({ ...promise, keep }, file)
        if (typeof told === 'string') site.compare?.(file.category.id, pagesSection(index), told)
        expect.hasAssertions()
      })
    })
  }
}
