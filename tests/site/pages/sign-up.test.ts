import { expect, test } from 'vitest'
import { nextSteps } from '../../../engine/form/texts.ts'
import type { Intent } from '../../../site.config.ts'
import { page, welcomeFor } from '../../../src/content/lead-capture.ts'
import { plans } from '../../../src/content/plans.ts'
import { formById } from '../../categories/schemas.ts'

const lead = formById('lead')

test.each(plans)('the sign-up page repeats the plan $name with its price', ({ name, price, rfqs }) => {
  const { text } = welcomeFor(name)
  expect(text).toContain(name)
  expect(text).toContain(`${rfqs} warm RFQs for $${price.toLocaleString('en-US')} a month`)
})

test.each<Intent>(['demo', 'affiliate'])('who came for %s reads about that, and presses a button for it', (intent) => {
  const { text, submitLabel } = welcomeFor(intent)
  expect(text).toContain(intent)
  expect(submitLabel).toBeTruthy()
})

test.each<[Intent, RegExp]>([
  ['demo', /demo/],
  ['Team', /asking about Team/],
  ['affiliate', /affiliate program/],
])('who came for %s reads after sending that our team knows it, and nothing about free leads', (intent, words) => {
  const sentences = nextSteps({ ...lead.texts, ...welcomeFor(intent).next }, 'Monday').join(' ')
  expect(sentences).toMatch(words)
  expect(sentences).not.toMatch(/free|sign/i)
})

test.each<Intent>(['Starter', 'Pro'])('who picked %s reads after sending that the first leads are free', (intent) => {
  expect(nextSteps({ ...lead.texts, ...welcomeFor(intent).next }, 'Monday')).toEqual(nextSteps(lead.texts, 'Monday'))
})

test('a visitor without an intent, or with an unknown one, gets the trial', () => {
  expect(welcomeFor()).toBe(page)
  expect(welcomeFor('constructor' as Intent)).toBe(page)
})
