import { describe, expect, test } from 'vitest'
import { doubtsOf, meantAddress } from '../../../engine/form/doubts.ts'
import { fieldOrder } from '../../../engine/form/form.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { formById } from '../../categories/own.ts'

const car = formById('car')
const today = { earliest: '2026-11-22', latest: '2026-11-22' }
const doubts = (answers: Record<string, string>, form = car) =>
  doubtsOf(withSamples(form, answers), fieldOrder(form), today)

describe('an email address', () => {
  test.each([
    ['sam@gmial.com', 'sam@gmail.com'],
    ['sam@gmail.co', 'sam@gmail.com'],
    ['sam@GMAL.com', 'sam@gmail.com'],
    ['sam@yhaoo.com', 'sam@yahoo.com'],
    ['sam@hotmial.com', 'sam@hotmail.com'],
    ['sam@outlok.com', 'sam@outlook.com'],
    ['sam@iclould.com', 'sam@icloud.com'],
    ['sam@aol.con', 'sam@aol.com'],
    ['sam@comcast.ner', 'sam@comcast.net'],
  ])('%s was probably meant to be %s', (typed, meant) => {
    expect(meantAddress(typed)).toBe(meant)
    expect(doubts({ email: typed })).toEqual([{ path: 'email', message: `Did you mean ${meant}?`, suggestion: meant }])
  })

  test.each([
    'sam@gmail.com',
    'sam@mail.com',
    'sam@yahoo.ca',
    'sam@yahoo.co.uk',
    'sam@man.com',
    'sam@example.com',
    'sam@freight.co',
    'sam@',
    'gmial.com',
    'sam sample@gmial.com',
    'sam@example.com, sam@gmial.com',
  ])('%s is left alone', (typed) => {
    expect(meantAddress(typed)).toBeUndefined()
  })
})

test.each([
  ['555-0142', 'doubtPhone'],
  ['512-555-01433', 'doubtLongPhone'],
  ['call me maybe', 'doubtNoPhone'],
] as const)('nobody can call %s', (phone, text) => {
  expect(doubts({ phone })).toEqual([{ path: 'phone', message: car.texts[text] }])
})

test.each(['', '(512) 555-0142'])('the phone number %j is fine', (phone) => {
  expect(doubts({ phone })).toEqual([])
})

test.each([
  ['2026-11-21', car.texts.doubtDate],
  ['1026-12-01', car.texts.doubtDate],
  ['2029-01-01', car.texts.doubtFarDate],
  ['9999-12-31', car.texts.doubtFarDate],
])('nobody ships on %s', (preferredDate, message) => {
  expect(doubts({ preferredDate })).toEqual([{ path: 'preferredDate', message }])
})

test.each([
  ['0026-12-01', 'Did you mean Tuesday, December 1, 2026?', '2026-12-01'],
  ['0006-12-01', 'Did you mean Friday, December 1, 2006?', '2006-12-01'],
  ['0024-02-29', 'Did you mean Thursday, February 29, 2024?', '2024-02-29'],
])('the year of %s has only two digits', (preferredDate, message, suggestion) => {
  expect(doubts({ preferredDate })).toEqual([{ path: 'preferredDate', message, suggestion }])
})

test.each(['2026-11-22', '2026-11-23', '2028-12-31', ''])('the date %j is fine', (preferredDate) => {
  expect(doubts({ preferredDate })).toEqual([])
})

test('the second of two equal places is doubtful', () => {
  const message = `That’s the same place as “${car.schema.properties.pickupLocation?.title}”.`
  expect(doubts({ pickupLocation: 'Austin, TX 78701', deliveryLocation: ' austin tx  78701' })).toEqual([
    { path: 'deliveryLocation', message },
  ])
  expect(doubts({ pickupLocation: 'Austin, TX', deliveryLocation: 'Austin, MN' })).toEqual([])
  expect(doubts({ pickupLocation: 'Austin, TX' })).toEqual([])
})

test('an empty sentence turns its check off', () => {
  const quiet = { ...car, texts: { ...car.texts, doubtPhone: '', doubtLongPhone: '', doubtNoPhone: '' } }
  for (const phone of ['911', '512-555-01433', 'call me']) expect(doubts({ phone }, quiet)).toEqual([])
})
