import { expect, test } from 'vitest'
import { nextSteps, replyDeadline } from '../../engine/form/next-steps.ts'

const texts = { nextTitle: 'Next', nextNow: 'Now.', nextReply: 'By {deadline}, you hear back.', nextChoose: 'Choose.' }
const sentAtMs = Date.parse('2026-11-22T21:15:00Z')

test('the deadline is 24 hours after sending, in a time zone that is named, and its time never breaks', () => {
  expect(replyDeadline(sentAtMs, 'America/Chicago')).toBe('Monday, November 23 at 3:15\u00a0PM\u00a0CST')
})

test('the steps name the deadline, and without a time zone a day in words', () => {
  expect(nextSteps(texts, 'Monday')).toEqual(['Now.', 'By Monday, you hear back.', 'Choose.'])
  expect(nextSteps(texts)[1]).toBe('By this time tomorrow, you hear back.')
})
