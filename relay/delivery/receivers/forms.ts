import { allFields } from '../../../engine/form/conditions.ts'
import type { Form, PartName } from '../../../engine/form/form.ts'
import type { Webhook } from '../../config/config.ts'
import type { Receiver } from '../../config/receiver.ts'
import { missingIn } from './request.ts'

/** The key in `facts` of a category file for a part of a vehicle: `vehicleMake` for `make`. */
const pointerFor = (part: string): PartName =>
  `vehicle${part.replace(/^./, (first) => first.toUpperCase())}` as PartName

/** Whether a form asks for something from which a receiver's part can follow. */
function canGive({ facts, parts = {}, schema }: Form, reference: string): boolean {
  const [name = '', ...rest] = reference.split('.')
  const part = rest.join('.')
  if (name === 'answers') return part === '' || Object.hasOwn(allFields(schema), part)
  const fields = { ...facts, ...parts } as Readonly<Record<string, readonly string[] | undefined>>
  if (name === 'distance') return Boolean(facts.from?.length && facts.to?.length)
  return Boolean(fields[name]?.length) || (name === 'vehicle' && Boolean(parts[pointerFor(part)]?.length))
}

/** The parts that a receiver requires and a form can't give: `['vehicle.make']`. */
export const missingFrom = (form: Form, receiver: Receiver): string[] =>
  missingIn(receiver, (reference) => canGive(form, reference))

/** Whether the requests of a form go to a webhook: those that its settings name, or those that can give what its receiver requires. */
export function takesForm({ receiver, forms: named }: Webhook, id: string, forms: readonly Form[]): boolean {
  if (!receiver) return true
  if (named) return named.includes(id)
  const form = forms.find((each) => each.id === id)
  return form !== undefined && missingFrom(form, receiver).length === 0
}
