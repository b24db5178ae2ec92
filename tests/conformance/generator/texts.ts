import fc from 'fast-check'
import { MARKDOWN } from '../../../engine/format/shape/plain-text.ts'

/** Texts as owners write them, plain ones first. */
const SAYINGS = [
  'Details',
  "What's it?",
  '“Quoted” and "quoted"',
  'Weight < 50 & > 5 (lbs)',
  'Größe, Höhe & Länge',
  'R&B, AT&T <3',
  '100% sure $1',
  'דלת או חלון',
  '重さはどのくらいですか',
  '🚚👨‍👩‍👧‍👦 café',
  '\\d+ \\ / ` ~ ^ |',
  'constructor',
  'null',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'A long text with one sentence after another. It says what we mean, and more.',
] as const

const isPlain = (text: string) =>
  text === text.trim() &&
  text !== '' &&
  !MARKDOWN.test(text) &&
  !/\s{2}|[\n\r\t\v\f\u2028\u2029\ufffd\p{DI}]|<\/?[a-z]|<!--|&[#a-z0-9]+;|\{\s*[\w.]+\s*\}/iu.test(text)

const randomText = (most: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: most })
    .filter((text) => isPlain(text) && [...text].length <= most)

/** A text that shrinks to a plain one. @param most largest number of characters */
export const textUpTo = (most: number): fc.Arbitrary<string> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 6, arbitrary: fc.constantFrom(...SAYINGS.filter((text) => [...text].length <= most)) },
    { weight: 1, arbitrary: fc.constant('W'.repeat(most)) },
    { weight: 2, arbitrary: randomText(most) },
  )

/** Values of options, plain ones first. None has a comma, which several choices don't allow. */
const OPTIONS = [
  'Yes',
  'No',
  'not sure',
  '0',
  '12',
  'false',
  'undefined',
  'constructor',
  '__proto__',
  "It's “odd”: a < b & c",
  'name $& \\1',
  'クレーン',
  '🚚',
  'A value that is as long as the text of an option can be and that a phone breaks into several lines',
] as const

/** One to four options that look different. */
export const optionValues: fc.Arbitrary<string[]> = fc.uniqueArray(fc.constantFrom(...OPTIONS), {
  minLength: 1,
  maxLength: 4,
})
