import { expect, test } from 'vitest'
import { sampleRfqs } from '../../../src/content/samples.ts'

test('no sample has a date that grows old', () => {
  for (const { pickup, reply } of sampleRfqs) {
    expect(pickup).toMatch(/^(ASAP|in \d days|next week)$/)
    expect(reply).not.toMatch(/\d(st|nd|rd|th)\b/)
  }
})
