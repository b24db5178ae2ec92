import { nextMonday, utcDay } from '../words/day.ts'
import { LOCALE, sayDay } from '../words/say.ts'
import type { Answered } from './conditions.ts'
import type { Answers, Value } from './form.ts'
import { fillIn } from './texts.ts'
import { joinPath, segmentsOf } from './values.ts'

/**
 * The wishes that visitors can have instead of a date: the text of the button, and the date that it fills in on a day.
 * The answers have a wish beside its date, with the day on which it was asked: `{ preferredDate: '2026-11-30', 'preferredDate._wish':
 * 'nextWeek 2026-11-25' }`. It ends when the field gets another date.
 */
export const WISHES = {
  asap: { text: 'dateToday', dateFrom: (day: string) => day },
  nextWeek: { text: 'dateNextWeek', dateFrom: nextMonday },
} as const

export type Wish = keyof typeof WISHES

/** Last part of the key of a wish. No field has this name. */
const LAST = '_wish'

/** The key of the wish beside a date. As a path in the date, it moves with the item of a group. */
export const wishKey = (datePath: string): string => joinPath(datePath, LAST)

/** The path of the date that has a key as that of its wish. Undefined for the path of an answer. */
export function wishedPath(key: string): string | undefined {
  const segments = segmentsOf(key)
  return segments.pop() === LAST ? segments.reduce((parent, name) => joinPath(parent, name), '') : undefined
}

/** Writes a wish. @param askedOn as YYYY-MM-DD */
export const writeWish = (wish: Wish, askedOn: string): string => `${wish} ${askedOn}`

/** The wish of a date. Undefined if its visitor has given the date itself. */
export function wishFor(
  date: Value | undefined,
  path: string,
  answers: Answers,
): { readonly wish: Wish; readonly askedOn: string } | undefined {
  const [name = '', askedOn = ''] = (answers[wishKey(path)] ?? '').split(' ')
  if (!Object.hasOwn(WISHES, name) || utcDay(askedOn) === undefined) return undefined
  const wish = name as Wish
  return WISHES[wish].dateFrom(askedOn) === date ? { wish, askedOn } : undefined
}

/** The wishes among some answers, by their own keys: those whose date hasn't been changed. */
export const wishesIn = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([key]) => {
      const path = wishedPath(key)
      return path !== undefined && wishFor(answers[path], path, answers)
    }),
  )

/** Such a wish in words: `As soon as possible, asked on Friday, November 27`. Undefined if there is none, or no text for it. */
export function wishInWords(
  date: Value | undefined,
  path: string,
  { answers, variant: { texts } }: Pick<Answered, 'answers' | 'variant'>,
): string | undefined {
  const found = wishFor(date, path, answers)
  const wish = found && texts[WISHES[found.wish].text]
  // Earlier versions of a form don't have the sentence.
  if (!wish || !texts.dateWish) return undefined
  return fillIn(texts, 'dateWish', { wish, day: sayDay(found.askedOn, 'full', LOCALE, found.askedOn) ?? '' })
}
