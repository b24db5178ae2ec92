import { describe, expect, test } from 'vitest'
import { carriedOver } from '../../../engine/form/carried-over.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { doubtsOf } from '../../../engine/form/doubts.ts'
import { type Answers, type Form, fieldOrder } from '../../../engine/form/form.ts'
import { mainAnswers, recapOf, summaryOf } from '../../../engine/form/summary.ts'
import { withItemInserted, withItemRemoved } from '../../../engine/form/values.ts'
import { wishInWords, wishKey, writeWish } from '../../../engine/form/wishes.ts'
import { contextOf, payloadOf, readContext } from '../../../engine/submission/payload.ts'
import { formOf } from '../../categories/compile.ts'
import { formById } from '../../categories/own.ts'

const car = formById('car')
const day = { type: 'string', format: 'date', title: 'Day', message: 'Which day?' } as const
const pianos = await formOf({
  label: 'Pianos',
  steps: [{ title: 'When', fields: ['pianos', 'day'] }],
  schema: {
    type: 'object',
    properties: {
      pianos: { type: 'array', title: 'Pianos', items: { type: 'object', title: 'Piano', properties: { day } } },
      day: { ...day, formerNames: ['date'] },
    },
  },
})

/** The words of a date: on Thank You, to the team, and above the next step. */
function saidBy(answers: Answers, form: Form = car, path = 'preferredDate') {
  const answered = withAnswers(form, form.label ?? '', answers)
  const textIn = (rows: ReturnType<typeof recapOf>) => rows.find((row) => row.path === path)?.text
  return [textIn(recapOf(answered)), textIn(summaryOf(answered)), ...mainAnswers(answered, [path])]
}

const ASAP = 'As soon as possible, asked on Friday, November 27'

describe('a date with a wish', () => {
  test.each([
    ['asap', '2026-11-27', ASAP],
    ['nextWeek', '2026-11-30', 'Next week, asked on Friday, November 27'],
  ] as const)('(%s) says the wish, and the day on which it was asked, but is sent as the date', (wish, date, said) => {
    const answers = { preferredDate: date, 'preferredDate._wish': writeWish(wish, '2026-11-27') }
    expect(saidBy(answers)).toEqual([said, said, said])
    const payload = payloadOf(withAnswers(car, 'Cars', answers))
    expect(payload).toEqual(payloadOf(withAnswers(car, 'Cars', { preferredDate: date })))
  })

  test.each([
    ['has another day since', { preferredDate: '2026-12-01', 'preferredDate._wish': 'asap 2026-11-27' }],
    ['has no wish that we know', { preferredDate: '2026-12-01', 'preferredDate._wish': 'toString 2026-12-01' }],
    ['has no day of it', { preferredDate: '2026-12-01', 'preferredDate._wish': 'nextWeek soon' }],
    ['is not asked', { preferredDate: '2026-12-01', 'pickupDate._wish': 'asap 2026-12-01' }],
  ])('is a date again if it %s', (_, answers) => {
    expect(saidBy(answers)).toEqual(['Tuesday, December 1, 2026', '2026-12-01', 'Tue, Dec 1, 2026'])
    expect(contextOf({}, answers)).toBe('')
  })

  test.each(['dateToday', 'dateWish'] as const)('is a date in a form without the text %s', (text) => {
    const answers = { preferredDate: '2026-11-27', 'preferredDate._wish': 'asap 2026-11-27' }
    const { variant } = withAnswers(car, 'Cars', answers)
    const without = { ...variant, texts: { ...variant.texts, [text]: undefined } }
    expect(wishInWords('2026-11-27', 'preferredDate', { answers, variant: without as never })).toBeUndefined()
    expect(wishInWords('2026-11-27', 'preferredDate', { answers, variant })).toBe(ASAP)
  })

  test('is not doubtful on the next day if it is as soon as possible, but next week has passed some day', () => {
    const today = { earliest: '2026-12-02', latest: '2026-12-02' }
    const doubts = (preferredDate: string, wish: string) =>
      doubtsOf(withAnswers(car, 'Cars', { preferredDate, 'preferredDate._wish': wish }), fieldOrder(car), today).map(
        ({ message }) => message,
      )
    expect(doubts('2026-11-27', 'asap 2026-11-27')).toEqual([])
    expect(doubts('2026-11-26', 'asap 2026-11-27')).toEqual([car.texts.doubtDate])
    expect(doubts('2026-11-30', 'nextWeek 2026-11-27')).toEqual([car.texts.doubtDate])
  })

  test('keeps it in an item of a group that moves, and in a form that has renamed its question', () => {
    const answers = { 'pianos.1.day': '2026-11-27', [wishKey('pianos.1.day')]: 'asap 2026-11-27' }
    expect(saidBy(withItemRemoved(answers, 'pianos', 0), pianos, 'pianos.0.day')[0]).toBe(ASAP)
    expect(saidBy(withItemInserted(answers, 'pianos', 0, { day: '' }), pianos, 'pianos.2.day')[0]).toBe(ASAP)
    const before = { date: '2026-11-27', [wishKey('date')]: 'asap 2026-11-27', [wishKey('gone')]: 'asap 2026-11-27' }
    expect(carriedOver(pianos, before).answers).toEqual({ day: '2026-11-27', [wishKey('day')]: 'asap 2026-11-27' })
  })
})

describe('a context', () => {
  const version = '3f0c9a1b2d4e'
  const wishesOn = (count: number): Answers =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => `pianos.${index}.day`).flatMap((path) => [
        [path, '2026-11-27'],
        [wishKey(path), 'asap 2026-11-27'],
      ]),
    )

  test('takes the version, the time zone and the wishes to the relay', () => {
    const { 'pianos.0.day': _, ...wishes } = wishesOn(1)
    const zone = 'America/Argentina/ComodRivadavia'
    expect(readContext(contextOf({ version }, { ...wishesOn(1), name: 'Sam' }, zone))).toEqual({
      version,
      zone,
      intent: '',
      wishes,
    })
    expect(contextOf({ version }, { day: '2026-11-27' })).toBe(`version=${version}`)
    expect(readContext(undefined)).toEqual({ version: undefined, zone: '', intent: '', wishes: {} })
  })

  test('never loses the version, whatever else is in it', () => {
    const context = contextOf({ version }, wishesOn(500))
    expect([context, readContext(context).version]).toEqual([`version=${version}`, version])
    const long = { version, zone: '', intent: '', wishes: {} }
    expect(readContext(`note=${'x'.repeat(5_000)}&wishes=${'x'.repeat(5_000)}&version=${version}`)).toEqual(long)
  })

  test('has nothing but wishes among its wishes', () => {
    const wishes = new URLSearchParams({ name: 'Eve', 'day._wish': 'asap 2026-11-27' })
    expect(readContext(String(new URLSearchParams({ wishes: String(wishes) }))).wishes).toEqual({
      'day._wish': 'asap 2026-11-27',
    })
  })
})
