import { allFields } from '../../../engine/form/conditions.ts'
import type { Form } from '../../../engine/form/form.ts'
import type { ReceiverTarget, RelayConfig } from '../../config/config.ts'
import type { Receiver } from '../../config/receiver.ts'
import { missingIn } from './request.ts'

/** Every request has these parts. */
const ALWAYS = ['reference', 'form', 'category', 'subject', 'mailbox']

/** Whether a form asks for a part, or for an answer that a closed list translates. */
function canGive(form: Form, reference: string, lists: NonNullable<Receiver['lists']>): boolean {
  const { facts, parts = {}, schema } = form
  const [, name = '', part = ''] = /^(\w+)\.?(.*)$/.exec(reference) ?? []
  if (name === 'lists') {
    const { of = '', words = {}, otherwise } = Object.hasOwn(lists, part) ? (lists[part] ?? {}) : {}
    if (of === 'form') return otherwise !== undefined || Object.hasOwn(words, form.id)
    return otherwise !== undefined || canGive(form, of, {})
  }
  if (name === 'distance') return Boolean(facts.from && facts.to)
  if (ALWAYS.includes(name)) return true
  if (name === 'answers') return part === '' || Object.hasOwn(allFields(schema), part)
  // `vehicleMake` for `vehicle.make`
  const pointer = name + part.replace(/^./, (first) => first.toUpperCase())
  const fields: Readonly<Record<string, readonly string[] | undefined>> = { ...facts, ...parts }
  return Boolean(fields[name]?.length || fields[pointer]?.length)
}

/** The parts that a receiver requires and a form can't give: `['vehicle.make']`. */
const missingFrom = (form: Form, receiver: Receiver): string[] =>
  missingIn(receiver, (reference) => canGive(form, reference, receiver.lists ?? {}))

/** Whether a receiver gets the requests of a form. */
export function takesForm({ receiver, forms: named }: ReceiverTarget, id: string, forms: readonly Form[]): boolean {
  const form = forms.find((each) => each.id === id)
  return named ? named.includes(id) : form !== undefined && missingFrom(form, receiver).length === 0
}

/** Says which forms of a mailbox its receiver gets, and why it doesn't get others, and what nobody has tried with it. */
export const receiverNotes = (webhooks: RelayConfig['webhooks'], forms: readonly Form[]) =>
  Object.entries(webhooks).flatMap(([mailbox, target]) => {
    if (!('receiver' in target)) return []
    const { label, unverified = [] } = target.receiver
    const own = forms.filter(({ submission }) => submission.mailbox === mailbox)
    const lines = own.map((form) => {
      const lacks = missingFrom(form, target.receiver).map((part) => `, ${part} missing`)
      return `${label} ${takesForm(target, form.id, forms) ? 'gets' : "doesn't get"} ${form.id}${lacks.join('')}`
    })
    const unknown = target.forms?.filter((id) => !own.some((form) => form.id === id)) ?? []
    const stray = unknown.map((id) => `WEBHOOK_FORMS names ${id}, which is no form of this mailbox`)
    return { mailbox, notes: [...lines, ...stray, ...unverified.map((note) => `Not verified: ${note}`)] }
  })
