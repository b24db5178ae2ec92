import { describe, expect, test } from 'vitest'
import { withAnswers } from '../../../engine/form/conditions.ts'
import { parseAnswer } from '../../../engine/form/kinds.ts'
import { recapOf, summaryOf } from '../../../engine/form/summary.ts'
import { runtimeForm } from '../react/runtime-form.ts'

const read = (unit: string, text: string) => parseAnswer({ type: 'number', unit }, text)

describe('a number may be typed with the unit of its field', () => {
  test.each([
    ['lbs', '52,000 lbs', 52_000],
    ['lbs', '1 lb.', 1],
    ['lbs', '450 pounds', 450],
    ['lb', '450 lbs', 450],
    ['kg', '80.5 kg', 80.5],
    ['in', '48 inches', 48],
    ['in', '48"', 48],
    ['in', '48”', 48],
    ['mi', '12 miles', 12],
    ['%', '12.5%', 12.5],
    ['pallets', '1 pallet', 1],
    ['$', '$12,500.00', 12_500],
    ['USD', '$12,500', 12_500],
    ['USD', 'USD 12,500', 12_500],
    ['USD', 'US$ 12,500', 12_500],
    ['ft', '31′', 31],
    ['lbs', '52,000#', 52_000],
    ['lbs', '52 000 lbs', 52_000],
    ['in', '31 1/2"', 31.5],
    ['$', '$1 200.50', 1_200.5],
  ])('%s: %j', (unit, text, number) => {
    expect(read(unit, text)).toBe(number)
  })
})

test.each([
  [`31' 6"`, 31.5],
  ['31 ft 6 in', 31.5],
  [`31'6`, 31.5],
  ['31′ 6″', 31.5],
  [`31' 6''`, 31.5],
  [`5' 11"`, 5.92],
  [`31' 6 1/2"`, 31.54],
  [`31' 6½"`, 31.54],
  [`5' 1/2"`, 5.04],
])('feet and inches are read in feet: %j', (text, feet) => {
  expect(read('ft', text)).toBe(feet)
})

test.each([
  ['lbs', '52,000 kg'],
  ['lbs', '# 52'],
  ['kg', '52#'],
  ['lbs', 'lbs 52'],
  ['lbs', 'lbs'],
  ['kg', '5 lbs'],
  ['in', '5 min'],
  ['ft', `31' 12"`],
  ['ft', `31' 6 3/2"`],
  ['ft', `31' 6,5"`],
  ['in', `31' 6"`],
  ['$', '1,2'],
])('what is not a number in that unit stays text: %s: %j', (unit, text) => {
  expect(read(unit, text)).toBe(text)
})

test.each([
  ['1 200', 1_200],
  ['1\u00a0200\u00a0000.5', 1_200_000.5],
  ['31-1/2', 31.5],
  ['31½', 31.5],
  ['½', 0.5],
  ['7/16', 0.4375],
])('a number is read as people write it: %j', (text, number) => {
  expect(parseAnswer({ type: 'number' }, text)).toBe(number)
})

test.each(['1 20', '1,200 500', '3/2', '1/3', '1 1/2/2', '-1/2', '½½'])(
  'what could mean several numbers stays text: %j',
  (text) => {
    expect(parseAnswer({ type: 'number' }, text)).toBe(text)
  },
)

test.each([
  ['lbs', '250', '250 lbs'],
  ['lbs', '1 200', '1 200 lbs'],
  ['lbs', '200-300', '200-300 lbs'],
  ['ft', '31½', '31½ ft'],
  ['$', '500', '$500'],
  ['lbs', '250 lbs', '250 lbs'],
  ['lbs', '52,000#', '52,000#'],
  ['lbs', '120 kg', '120 kg'],
  ['lbs', 'not sure', 'not sure'],
  ['in', '18 x 18 x 16', '18 x 18 x 16'],
  ['$', 'about $500', 'about $500'],
])('a text with the unit %j shows it once, and only after a bare number: %j', (unit, text, shown) => {
  const form = runtimeForm({
    steps: [{ title: 'Goods', fields: ['size'] }],
    schema: { type: 'object', properties: { size: { type: 'string', title: 'Size' } } },
    uiSchema: { size: { 'ui:options': { unit } } },
  })
  const answered = withAnswers(form, 'Goods', { size: text })
  expect([summaryOf(answered), recapOf(answered)].map(([row]) => row?.text)).toEqual([shown, shown])
})

test('a field without a unit accepts none', () => {
  expect(parseAnswer({ type: 'number' }, '450 lbs')).toBe('450 lbs')
})
