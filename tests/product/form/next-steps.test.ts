import { expect, test } from 'vitest'
import { nextSteps } from '../../../engine/form/texts.ts'

const texts = { nextTitle: 'Next', nextNow: 'Now.', nextReply: 'By {deadline}, you hear back.', nextChoose: 'Choose.' }

test('the steps name the deadline, and without a time zone a day in words', () => {
  expect(nextSteps(texts, 'Monday')).toEqual(['Now.', 'By Monday, you hear back.', 'Choose.'])
  expect(nextSteps(texts)[1]).toBe('By this time tomorrow, you hear back.')
})
