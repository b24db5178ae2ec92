import { valueAt, writeAnswer } from '../form/answers.ts'
import { leavesOf, resolveConditions } from '../form/conditions.ts'
import { type Answers, type Form, fieldOrder, variantOf } from '../form/form.ts'
import { fillPlaceholders } from '../form/placeholders.ts'
import { HONEYPOT, type Payload } from './protocol.ts'

/**
 * Returns the payload for the answers: all fields that are asked, in the order of the steps; the category, unless the form has
 * none; and the subject and flags for form-to-email services. Blank fields are included, so that the relay can count the items
 * of a group.
 * @param category category under which the form is sent; see `categoryOf`
 */
export function payloadOf(form: Form, category: string, answers: Answers): Payload {
  const { byPath, values } = resolveConditions(variantOf(form, category), answers)
  const asked = fieldOrder(form).flatMap((name) => byPath.get(name) ?? [])
  const texts = Object.fromEntries(
    leavesOf(asked).map(({ path, schema }) => [path, writeAnswer(schema, valueAt(values, path))]),
  )
  const context: Payload = form.label === null ? {} : { category }
  return {
    ...texts,
    ...context,
    _subject: fillPlaceholders(form.submission.subject, (name) => ({ ...texts, ...context })[name] ?? ''),
    _captcha: 'false',
    _template: 'table',
    ...(answers[HONEYPOT] && { [HONEYPOT]: answers[HONEYPOT] }),
  }
}
