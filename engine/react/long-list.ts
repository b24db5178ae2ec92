import type { VisibleField } from '../form/conditions.ts'

/**
 * Lists of more fields or problems are long: what is out of view then costs nothing; see `wizard-fields-part` and `data-long` in
 * the styles. Chromium's autofill looks at every control of a form with up to 200, and would lay out those that are out of view.
 */
const LONG = 200

/** Most fields of a part. In each frame, the browser checks for each part whether it is in view. */
const PART = 20

/** Value of `data-long` for a list. */
export const isLong = ({ length }: readonly unknown[]): true | undefined => (length > LONG ? true : undefined)

/**
 * The parts of a long list, with their numbers. All are about as long, as the styles assume. Their limits follow from all fields
 * of the step, so that a field which a condition adds moves no other field to the next part, where its control would be a new one.
 * @param names names of all fields of the step, in order
 */
export function partsOf(
  fields: readonly VisibleField[],
  names: readonly string[],
): (readonly [number: number, fields: readonly VisibleField[]])[] {
  const count = Math.ceil(names.length / PART)
  const numbers = new Map(names.map((name, place) => [name, Math.floor((place * count) / names.length)]))
  const parts = new Map<number, VisibleField[]>()
  for (const field of fields) {
    const number = numbers.get(field.name) ?? 0
    const part = parts.get(number)
    if (part) part.push(field)
    else parts.set(number, [field])
  }
  return [...parts]
}
