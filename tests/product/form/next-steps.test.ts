import { expect, test } from 'vitest'
import { deadlineInWords, doneText, nextSteps } from '../../../engine/form/texts.ts'

const texts = { nextTitle: 'Next', nextNow: 'Now.', nextReply: 'By {deadline}, you hear back.', nextChoose: 'Choose.' }

test('the steps name the deadline, if somebody promises one', () => {
  expect(nextSteps(texts, 'Monday')).toEqual(['Now.', 'By Monday, you hear back.', 'Choose.'])
  expect(nextSteps(texts, undefined)).toEqual(['Now.', 'Choose.'])
  expect([24, 48].map(deadlineInWords)).toEqual(['this time tomorrow', '48 hours from now'])
})

test('what a visitor reads after sending says how soon they hear back, if somebody promises it', () => {
  const sent = { doneText: 'Within {hours} hours.', doneSoon: 'Soon.' }
  expect(doneText(sent, 24)).toBe('Within 24 hours.')
  expect(doneText(sent, undefined)).toBe('Soon.')
  expect(doneText({ ...sent, doneText: 'Thanks.' }, undefined)).toBe('Thanks.')
})
