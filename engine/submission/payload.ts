import { resolveConditions } from '../form/conditions.ts'
import type { Answers, Form, Value } from '../form/form.ts'
import { variantOf } from '../form/form.ts'
import { HONEYPOT, type Payload } from './protocol.ts'

/** A value as sent: numbers as decimal text, a checked box as "true", nothing as "". */
const asText = (value: Value | undefined): string => (value === undefined ? '' : String(value))

/** Replaces {category} and {field name} in a subject template. */
const fillSubject = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/**
 * What is sent for the answers: the fields asked now, in the order of the steps; the category, where the form has one;
 * and the subject and flags that a form-to-email service reads.
 * @param category category the form is sent under; see `categoryOf`
 */
export function payloadOf(form: Form, category: string, answers: Answers): Payload {
  const { byPath, values } = resolveConditions(variantOf(form, category), answers)
  const names = form.steps.flatMap((step) => step.fields).filter((name) => byPath.has(name))
  const texts = Object.fromEntries(names.map((name) => [name, asText(values[name])]))
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
