import { askedInOrder, leavesOf, resolveConditions } from '../form/conditions.ts'
import { type Answers, type Form, fieldOrder, variantOf } from '../form/form.ts'
import { writeAnswer } from '../form/kinds.ts'
import { fillPlaceholders, valueAt } from '../form/values.ts'
import { HONEYPOT, NEXT_KEY, type Payload, SEED_KEY } from './protocol.ts'

/** What form-to-email services are told: no captcha, and a table. */
const FLAGS = { _captcha: 'false', _template: 'table' } as const

/**
 * Returns the payload for the answers: all fields that are asked, in the order of the steps; the category, unless the form has
 * none; and the subject and flags for form-to-email services. Blank fields are included, so that the relay can count the items
 * of a group.
 * @param category category under which the form is sent; see `categoryOf`
 */
export function payloadOf(form: Form, category: string, answers: Answers): Payload {
  const { byPath, values } = resolveConditions(variantOf(form, category), answers)
  const asked = askedInOrder(byPath, fieldOrder(form))
  const texts = Object.fromEntries(
    leavesOf(asked).map(({ path, schema }) => [path, writeAnswer(schema, valueAt(values, path))]),
  )
  const context: Payload = form.label === null ? {} : { category }
  return {
    ...texts,
    ...context,
    _subject: fillPlaceholders(form.submission.subject, (name) => ({ ...texts, ...context })[name] ?? ''),
    ...FLAGS,
    ...(answers[HONEYPOT] && { [HONEYPOT]: answers[HONEYPOT] }),
  }
}

/**
 * Returns the subject without answers, for a form that the browser posts itself: `New Cars Shipping Quote Request`. It ends before
 * the first answer in it, and before words that would lead up to that.
 */
function staticSubject({ label, heading, submission }: Form, category: string): string {
  const known = label === null ? submission.subject : submission.subject.replaceAll('{category}', () => category)
  const [start = ''] = known.split(/\{\w+\}/)
  return start.replace(/(\s(from|for|by|of|in|at|to|with))?[\s\p{P}]*$/iu, '') || heading
}

/**
 * Returns the hidden controls of a form that the browser posts itself, by name.
 * @param category category under which the form is sent; see `categoryOf`
 * @param seed see `submissionId`; undefined on a page that many visitors get
 * @param next absolute URL that another service sends the visitor to
 */
export const hiddenControls = (
  form: Form,
  category: string,
  { seed, next }: { seed?: string; next?: string },
): Payload => ({
  ...(form.label !== null && { category }),
  _subject: staticSubject(form, category),
  ...FLAGS,
  ...(seed !== undefined && { [SEED_KEY]: seed }),
  ...(next !== undefined && { [NEXT_KEY]: next }),
})
