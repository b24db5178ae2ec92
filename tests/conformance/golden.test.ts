import { describe, test } from 'vitest'
import { goldenOf } from '../fixtures/golden-of.ts'
import { fixtureOf, forms } from '../forms.ts'
import { expectGolden } from './expect-golden.ts'

describe.each(forms.map((form) => [form.id, form] as const))('schemas/%s.json', (id, form) => {
  test('still has the same questions, requests and emails', () => {
    expectGolden(id, goldenOf(form, fixtureOf(form), forms))
  })
})
