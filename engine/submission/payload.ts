import { valueAt, writeAnswer } from '../form/answers.ts'
import { leavesOf, resolveConditions } from '../form/conditions.ts'
import { type Answers, type Form, variantOf } from '../form/form.ts'
import { HONEYPOT, type Payload } from './protocol.ts'

/** Replaces {category} and {field name} in a subject template. */
const fillSubject = (template: string, texts: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '')

/**
 * What is sent for the answers: the fields asked now, in the order of the steps, also those left empty; the category, where
 * the form has one; and the subject and flags that a form-to-email service reads. The relay counts the items of a group by
 * their fields.
 * @param category category the form is sent under; see `categoryOf`
 */
export function payloadOf(form: Form, category: string, answers: Answers): Payload {
  const { byPath, values } = resolveConditions(variantOf(form, category), answers)
  const asked = form.steps.flatMap((step) => step.fields.flatMap((name) => byPath.get(name) ?? []))
  const texts = Object.fromEntries(
    leavesOf(asked).map(({ path, schema }) => [path, writeAnswer(schema, valueAt(values, path))]),
  )
  const context: Payload = form.label === null ? {} : { category }
  return {
    ...texts,
    ...context,
    _subject: fillSubject(form.submission.subject, { ...texts, ...context }),
    _captcha: 'false',
    _template: 'table',
    ...(answers[HONEYPOT] && { [HONEYPOT]: answers[HONEYPOT] }),
  }
}
