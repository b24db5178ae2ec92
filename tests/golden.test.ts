import { describe, expect, test } from 'vitest'
import { payloadOf } from '../engine/submission/payload.ts'
import type { Payload } from '../engine/submission/protocol.ts'
import type { Form } from '../engine/wizard/form.ts'
import { problemsOf } from '../engine/wizard/problems.ts'
import { admit } from '../relay/admit.ts'
import { mailOf } from '../relay/mail.ts'
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

test.each(forms.filter(({ submission }) => submission.delivery === 'endpoint').map((form) => [form.id, form] as const))(
  'schemas/%s.json is mailed as it has always been',
  async (id, form) => {
    const mails = fixtureOf(form).cases.map((answers) =>
      mailFor(form, payloadOf(form, form.label ?? '', typed(answers))),
    )
    await expect(mails.join('\n---\n\n')).toMatchFileSnapshot(golden(id, 'mail.txt'))
  },
)

/** The mail about a payload as a person reads it: the subject, whom a reply goes to, and the text. */
function mailFor(form: Form, payload: Payload): string {
  const result = admit(forms, form.submission.mailbox, payload)
  if ('refusal' in result)
    throw new Error(`The relay refuses the sample of schemas/${form.id}.json: ${result.refusal.message}`)
  const { subject, replyTo, text } = mailOf({
    ...result.admitted,
    id: 'sample-submission',
    fingerprint: '',
    receivedAt: Date.UTC(2030, 0, 1),
    suspected: false,
    messageId: '<sample@warmlane.example>',
    seq: 1,
    state: 'queued',
    attempts: 0,
    queuedAt: 0,
    refusals: 0,
    deliveredTo: [],
    lastError: undefined,
    sentAt: undefined,
  })
  return `Subject: ${subject}\nReply-To: ${replyTo}\n\n${text}`
}
