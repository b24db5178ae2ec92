import type { JsonPath } from '../../engine/format/json.ts'
import { type Part, partAt } from '../../engine/format/meta-schema.ts'

/** The name of a key in the studio: “Heading of the page” for `heading`. Without a title in the meta-schema, the key itself. */
export const keyTitle = (path: JsonPath): string => partAt(path).title ?? String(path.at(-1))

/**
 * The label and the help of a key. Without a title, the first sentence of its description is the label.
 * @param key its name, if the meta-schema has no words for it
 */
export function wordsOf({ title, description = '' }: Part, key: string): { title: string; help: string } {
  if (title !== undefined || description === '') return { title: title ?? key, help: description }
  const [first = '', ...rest] = description.split('. ')
  return { title: first.replace(/\.$/, ''), help: rest.join('. ') }
}
