import { joinChoices } from './choices.ts'
import type { Answers } from './form.ts'

/**
 * Returns the answers of a form-encoded post or of the controls on a page. Checkboxes with one name are one answer:
 * `services=Crane&services=Packing` becomes `{ services: 'Crane, Packing' }`.
 * @param entries a `URLSearchParams` or `FormData` without files
 */
export function answersFromEntries(entries: Iterable<readonly [name: string, value: unknown]>): Answers {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), String(value)])
  return Object.fromEntries(Array.from(values, ([name, texts]) => [name, joinChoices(texts)]))
}
