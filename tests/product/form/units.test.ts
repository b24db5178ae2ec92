import { describe, expect, test } from 'vitest'
import { parseAnswer } from '../../../engine/form/kinds.ts'

const read = (unit: string, text: string) => parseAnswer({ type: 'number', unit }, text)

describe('a number may be typed with the unit of its field', () => {
  test.each([
    ['lbs', '52,000 lbs', 52_000],
    ['lbs', '450lbs', 450],
    ['lbs', '450 LB', 450],
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
    ['crate', '3 Crates', 3],
    ['boxes', '3 boxes', 3],
    ['$', '$12,500.00', 12_500],
    ['$', '12500', 12_500],
    ['USD', '$12,500', 12_500],
    ['USD', '12,500 usd', 12_500],
    ['USD', 'USD 12,500', 12_500],
    ['USD', 'US$ 12,500', 12_500],
    ['ft', '31 ft', 31],
    ['ft', '31′', 31],
  ])('%s: %j', (unit, text, number) => {
    expect(read(unit, text)).toBe(number)
  })
})

test.each([
  [`31' 6"`, 31.5],
  ['31 ft 6 in', 31.5],
  ['31ft 6in', 31.5],
  ['31 feet 6 inches', 31.5],
  [`31'6`, 31.5],
  ['31’ 6”', 31.5],
  ['31′ 6″', 31.5],
  [`31' 6''`, 31.5],
  [`5' 11"`, 5.92],
  [`31' 0"`, 31],
])('feet and inches are read in feet: %j', (text, feet) => {
  expect(read('ft', text)).toBe(feet)
})

test.each([
  ['lbs', '52,000 kg'],
  ['lbs', '52 000 lbs'],
  ['lbs', 'lbs 52'],
  ['lbs', 'lbs'],
  ['lbs', '$52'],
  ['kg', '5 lbs'],
  ['m', '5 cm'],
  ['in', '5 min'],
  ['ft', `31' 12"`],
  ['in', `31' 6"`],
  ['$', '12,50 €'],
  ['$', '1,2'],
  ['lbs', '1e3 lbs'],
])('what is not a number in that unit stays text: %s: %j', (unit, text) => {
  expect(read(unit, text)).toBe(text)
})

test('a field without a unit accepts none', () => {
  expect(parseAnswer({ type: 'number' }, '450 lbs')).toBe('450 lbs')
})
