import { resolveConditions, type VisibleForm } from '../engine/form/conditions.ts'
import { categoryOf, type FieldSchema, type Form, type FormVariant, variantOf } from '../engine/form/form.ts'
import { optionTitle } from '../engine/form/options.ts'
import { problemsOf } from '../engine/form/problems.ts'
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

/** Text of an answer for people: an option's title with its value, `Yes, it drives (operable)`; a checked box as `Yes`. */
function displayText(field: FieldSchema, text: string): string {
  if (field.type === 'boolean') return text === 'true' ? 'Yes' : text
  const title = optionTitle(field, text)
  return title === text ? text : `${title} (${text})`
}

/** The answer of the form's email field; undefined if it has several that are answered, or none. */
function replyToOf({ fields }: VisibleForm, values: Payload) {
  const addresses = fields.flatMap(({ path, schema }) => (schema.format === 'email' && values[path]) || [])
  const [address] = addresses
  return addresses.length === 1 ? address : undefined
}

function rowsOf(variant: FormVariant, { byPath }: VisibleForm, values: Payload) {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = byPath.get(name)?.schema
    if (!field) return []
    const text = displayText(field, value)
    const unit = text && variant.uiSchema[name]?.['ui:options']?.unit
    return { name, label: field.title ?? name, text: unit ? `${text} ${unit}` : text }
  })
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
  if (!names.every((name) => visible.byPath.has(name))) return { refusal: NOT_ACCEPTABLE }
  const order = form.steps.flatMap((step) => step.fields)
  const problems = problemsOf(variant, answers, order)
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
      fields: rowsOf(variant, visible, payload),
    },
  }
}
