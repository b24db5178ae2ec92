import { expect, test } from 'vitest'
import { type Intent, page, welcomeFor } from '../../src/content/lead-capture.ts'
import { plans } from '../../src/content/plans.ts'

test.each(plans)('the sign-up page repeats the plan $name with its price', ({ name, price, rfqs }) => {
  const { text } = welcomeFor(name)
  expect(text).toContain(name)
  expect(text).toContain(`${rfqs} warm RFQs for $${price.toLocaleString('en-US')} a month`)
})

test.each<Intent>(['demo', 'affiliate', 'help'])(
  'who came for %s reads about that, and presses a button for it',
  (intent) => {
    const { text, submitLabel } = welcomeFor(intent)
    expect(text).toContain(intent === 'help' ? 'question' : intent)
    expect(submitLabel).toBeTruthy()
  },
)

test('a visitor without an intent, or with an unknown one, gets the trial', () => {
  expect(welcomeFor()).toBe(page)
  expect(welcomeFor('constructor' as Intent)).toBe(page)
})
