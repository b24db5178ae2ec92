import { describe, expect, test } from 'vitest'
import { payloadOf } from '../engine/submission/payload.ts'
import { problemsOf } from '../engine/wizard/problems.ts'
import { typed } from './fixtures/fixture.ts'
import { fixtureOf, forms } from './forms.ts'

const golden = (id: string, what: string) => `./golden/${id}.${what}`

describe.each(forms.map((form) => [form.id, form] as const))('schemas/%s.json', (id, form) => {
  const order = form.steps.flatMap((step) => step.fields)

  test('accepts its sample answers', () => {
    for (const answers of fixtureOf(form).cases) expect(problemsOf(form, typed(answers), order)).toEqual([])
  })

  test('refuses every invalid answer with its own message', () => {
    const { cases, invalid } = fixtureOf(form)
    for (const { field, keyword, text, message, case: index } of invalid) {
      const answers = { ...typed(cases[index] ?? {}), [field]: text }
      expect(problemsOf(form, answers, [field]), `${field}: ${keyword}`).toEqual([{ field, keyword, message }])
    }
  })

  test('sends what it has always sent, to the mailbox it has always had', async () => {
    const payloads = fixtureOf(form).cases.map((answers) => payloadOf(form, form.label ?? '', typed(answers)))
    const { submission, completion, problems, texts } = form
    await expect(
      `${JSON.stringify({ submission, completion, problems, texts, payloads }, null, 2)}\n`,
    ).toMatchFileSnapshot(golden(id, 'submission.json'))
  })
})
