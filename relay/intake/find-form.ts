import { categoryOf, type Form } from '../../engine/form/form.ts'
import { oneLine } from '../../engine/words/text.ts'
import type { FormVersion } from '../store/store.ts'
import { NO_MATCHING_FORM, type Refusal } from './refusal.ts'

/** The form that decides about a request. */
export type FoundForm = {
  readonly form: Form
  /** Category of the request, cleaned. Undefined for a form without categories. */
  readonly category: string | undefined
  /** Version that is stored with the request. Undefined if it is unknown which one its sender saw. */
  readonly version?: string | undefined
  /** When relays served the form, if it is an earlier version. */
  readonly served?: Pick<FormVersion, 'firstServedAt' | 'lastServedAt'>
  /** Whether the sender saw another version, which doesn't decide. The answers have to be carried over to this one. */
  readonly hasChanged?: true
}

const NO_MAILBOX: Refusal = { status: 404, message: 'Unknown mailbox.', reason: 'unknown-mailbox' }

/** Whether the relay receives requests of a form. */
export const isSendable = ({ submission }: Form): boolean => submission.delivery === 'endpoint'

const takes = (form: Form, category: string) => form.openCategory && categoryOf(form, category) === category

/** The category of a request, in one line. @param sent undefined if the request has none */
const cleaned = (sent: string | undefined) => (sent === undefined ? undefined : oneLine(sent))

/** A form with the category of a request. Undefined if the form can't be sent under that category. */
export function underCategory(form: Form, sent: string | undefined): FoundForm | undefined {
  const category = cleaned(sent)
  const isOwn = category === (form.label ?? undefined)
  return isOwn || (category !== undefined && takes(form, category)) ? { form, category } : undefined
}

/**
 * Returns the form with this category as its label, else the form that accepts any category. Without a category, returns the form
 * that has none.
 */
function formFor(forms: readonly Form[], category: string | undefined): Form | undefined {
  if (category === undefined) return forms.find(({ label }) => label === null)
  return forms.find(({ label }) => label === category) ?? forms.find((form) => takes(form, category))
}

/** Returns the form that a request belongs to by its mailbox and category. */
export function findForm(
  forms: readonly Form[],
  mailbox: string,
  sent: string | undefined,
): FoundForm | { readonly refusal: Refusal } {
  const ofMailbox = forms.filter((form) => isSendable(form) && form.submission.mailbox === mailbox)
  if (ofMailbox.length === 0) return { refusal: NO_MAILBOX }
  const category = cleaned(sent)
  const form = formFor(ofMailbox, category)
  return form ? { form, category } : { refusal: NO_MATCHING_FORM }
}
