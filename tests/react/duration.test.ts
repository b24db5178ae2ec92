import { expect, test } from 'vitest'
import { durationInWords } from '../../engine/react/duration.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [120, '2 minutes'],
  [3_540, '59 minutes'],
  [3_541, '1 hour'],
  [5_400, '2 hours'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})
