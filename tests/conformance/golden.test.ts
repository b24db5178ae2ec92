import { describe, test } from 'vitest'
import { goldenOf } from '../../build/golden/golden-of.ts'
import { forms, samplesOf } from '../categories/schemas.ts'
import { askedCategories } from '../run/times.ts'
import { expectGoldenFile } from './expect-golden-file.ts'

const asked = forms.filter(({ id }) => askedCategories?.includes(id) ?? true)

describe.each(asked.map((form) => [form.id, form] as const))('schemas/%s.json', (id, form) => {
  test('still has the same questions, requests and emails', () => {
    expectGoldenFile(id, goldenOf(form, samplesOf(form), forms))
  })
})
