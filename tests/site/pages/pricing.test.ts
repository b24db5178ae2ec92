import { expect, test } from 'vitest'
import { faq } from '../../../src/content/home.ts'
import { firstMonth, plans } from '../../../src/content/plans.ts'

test('the first month costs the plan and the setup fee', () => {
  expect(plans.map((plan) => `${plan.name} ${firstMonth(plan)}`)).toEqual([
    'Starter $2,599',
    'Pro $3,299',
    'Team $4,299',
    'Growth $5,999',
  ])
  expect(Object.values(faq.answers).join()).toContain('$2,599 with Starter')
})
