import { leavesOf, resolveConditions, type VisibleForm } from '../engine/form/conditions.ts'
import { todayAnywhere } from '../engine/form/day.ts'
import { categoryOf, type Form, variantOf } from '../engine/form/form.ts'
import { problemsOf } from '../engine/form/problems.ts'
import { summaryOf } from '../engine/form/summary.ts'
import { payloadOf } from '../engine/submission/payload.ts'
import { CONTROL_KEYS, HONEYPOT, type Payload } from '../engine/submission/protocol.ts'
import { NOT_ACCEPTABLE, type Refusal } from './payload.ts'
import type { Admitted } from './submission.ts'
import { cleanText, headerText } from './text.ts'

/** Keys that form-to-email services act on and this relay ignores: who gets a mail is configuration. */
const IGNORED_KEYS = ['_cc', '_next', '_replyto', '_webhook', '_autoresponse', '_blacklist', HONEYPOT, '_url'] as const

const NO_MAILBOX: Refusal = { status: 404, message: 'There is no such mailbox.', reason: 'unknown-mailbox' }

/** The form that a category of a mailbox belongs to: the equal label, else the open category; without one, the form without. */
function formFor(forms: readonly Form[], category: string | undefined): Form | undefined {
  if (category === undefined) return forms.find(({ label }) => label === null)
  return (
    forms.find(({ label }) => label === category) ??
    forms.find((form) => form.openCategory && categoryOf(form, category) === category)
  )
}

/** The answer of the form's email field; undefined if it has several that are answered, or none. */
function replyToOf({ fields }: VisibleForm, payload: Payload) {
  const addresses = leavesOf(fields).flatMap(({ path, schema }) => (schema.format === 'email' && payload[path]) || [])
  const [address] = addresses
  return addresses.length === 1 ? address : undefined
}

/**
 * Checks a payload with the rules of its category file and returns what is stored and emailed. Subject, labels and values
 * follow from the file; what the client says about them is ignored. A 422 names the problems if answers break rules; it
 * names none if the keys or the category are not those of a form, which a page with the current form never sends.
 * @param mailbox key from the URL
 */
export function admit(
  forms: readonly Form[],
  mailbox: string,
  received: Payload,
): { admitted: Admitted } | { refusal: Refusal } {
  const ofMailbox = forms.filter(
    ({ submission }) => submission.delivery === 'endpoint' && submission.mailbox === mailbox,
  )
  if (ofMailbox.length === 0) return { refusal: NO_MAILBOX }
  const cleaned = Object.fromEntries(Object.entries(received).map(([key, value]) => [key, cleanText(value)]))
  const category = Object.hasOwn(cleaned, 'category') ? cleaned.category : undefined
  const form = formFor(ofMailbox, category)
  if (!form) return { refusal: NOT_ACCEPTABLE }

  const variant = variantOf(form, category ?? '')
  const other = new Set<string>([...CONTROL_KEYS, ...IGNORED_KEYS])
  const names = Object.keys(received).filter((key) => !other.has(key))
  const answers = Object.fromEntries(names.map((name) => [name, cleaned[name] ?? '']))
  const visible = resolveConditions(variant, answers)
  const asked = new Set(leavesOf(visible.fields).map(({ path }) => path))
  if (!names.every((name) => asked.has(name))) return { refusal: NOT_ACCEPTABLE }
  const order = form.steps.flatMap((step) => step.fields)
  const problems = problemsOf(variant, answers, order, todayAnywhere(Date.now()))
  if (problems.length > 0)
    return {
      refusal: {
        ...NOT_ACCEPTABLE,
        problems: problems.map(({ path, rule, message }) => ({ path, rule, message })),
      },
    }

  const payload = payloadOf(form, category ?? '', answers)
  return {
    admitted: {
      form: form.id,
      mailbox,
      category,
      subject: headerText(payload._subject ?? ''),
      replyTo: replyToOf(visible, payload),
      fields: summaryOf(form, category ?? '', answers).map(({ path, label, text }) => ({ name: path, label, text })),
    },
  }
}
