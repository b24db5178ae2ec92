import { expect, test } from 'vitest'
import { phoneFault, usDigitsIn } from '../../../engine/words/phone-number.ts'

test.each([
  ['(512) 555-0142', '5125550142'],
  ['1 512 555 0142', '5125550142'],
  ['tel:+15125550142', '5125550142'],
  ['512.555.0142 ext 123', '5125550142'],
  ['5125550142x123', '5125550142'],
  ['512-555-0142 #12', '5125550142'],
  ['512-555-0142 after 5', '5125550142'],
  ['cell: 512-555-0142', '5125550142'],
  ['512 555 0142 or 512 555 0143', '5125550142'],
  ['(512) 555-0142 / (512) 555-0143', '5125550142'],
  ['1-800-FLOWERS', '8003569377'],
  ['1-800-GO-FEDEX ext. 4', '8004633339'],
  ['1-800-MATTRESS', '8006288737'],
])('%s can be called: %s', (text, digits) => {
  expect([usDigitsIn(text), phoneFault(text)]).toEqual([digits, undefined])
})

test.each(['+44 20 7946 0958', '+298 12 34 56', '+47 22 12 34 56', '+44 (0)20 7946 0958 ext. 2', '+34 911 23 45 67'])(
  '%s can be called abroad',
  (text) => {
    expect([usDigitsIn(text), phoneFault(text)]).toEqual([undefined, undefined])
  },
)

test.each([
  ['555-0143', 'short'],
  ['555-0143 ext 123', 'short'],
  ['303 555 01', 'short'],
  ['+1 512 555 014', 'short'],
  ['+44 20', 'short'],
  ['911', 'short'],
  ['512-555-01433', 'long'],
  ['call me after 5', 'words'],
  ['I don’t have one', 'words'],
  ['dana@example.com', 'words'],
] as const)('nobody can call %s: %s', (text, fault) => {
  expect([usDigitsIn(text), phoneFault(text)]).toEqual([undefined, fault])
})
