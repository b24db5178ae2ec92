import { describe, expect, test } from 'vitest'
import { problemsOf } from '../engine/form/problems.ts'
import { typed } from '../engine/format/samples/values.ts'
import { expectGolden } from './expect-golden.ts'
import { goldenOf } from './fixtures/golden-of.ts'
import { fixtureOf, forms } from './forms.ts'

describe.each(forms.map((form) => [form.id, form] as const))('schemas/%s.json', (id, form) => {
  const order = form.steps.flatMap((step) => step.fields)

  test('accepts its sample answers', () => {
    for (const answers of fixtureOf(form).cases) expect(problemsOf(form, typed(answers), order)).toEqual([])
  })

  test('reports every invalid answer with its message', () => {
    const { cases, invalid } = fixtureOf(form)
    for (const { path, rule, text, message, case: index } of invalid) {
      const answers = { ...typed(cases[index] ?? {}), [path]: text }
      const problems = problemsOf(form, answers, order)
      expect(problems, `${path}: ${rule}`).toContainEqual(expect.objectContaining({ path, rule, message }))
    }
  })

  test('still has the same questions, requests and emails', () => {
    expectGolden(id, goldenOf(form, fixtureOf(form), forms))
  })
})
