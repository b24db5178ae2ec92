import type { SharedFile } from '../../engine/format/category.ts'
import type { Diagnostic } from '../../engine/format/diagnostic.ts'
import type { JsonPath } from '../../engine/format/json.ts'
import { partAt } from '../../engine/format/meta-schema.ts'
import { FORM_SCOPE, fieldNames } from './field-paths.ts'
import { titleOf } from './field-view.ts'

/** A message and its fix, for somebody who sees controls, not keys. */
type Words = Pick<Diagnostic, 'message' | 'fix'>

/** An item of a list, by the key of the list. */
const ITEMS: Readonly<Record<string, string>> = {
  steps: 'Step',
  sections: 'Section',
  tiles: 'Tile',
  enum: 'Option',
  oneOf: 'Option',
}

/** `“Heading of the page”`, `Option 2`: the name of a value in the form. Undefined if the form has none for it. */
function nameAt(path: JsonPath): string | undefined {
  const [list, key] = path.slice(-2)
  if (typeof key === 'number') return ITEMS[String(list)] && `${ITEMS[String(list)]} ${key + 1}`
  const { title } = partAt(path)
  return title && `“${title}”`
}

const EMPTY = (path: JsonPath): Words | undefined => {
  const name = nameAt(path)
  return name === undefined ? undefined : { message: `${name} is empty.`, fix: 'Fill it in.' }
}

/** Words by rule, for mistakes that somebody makes in the form. */
const WORDS: Readonly<Record<string, (path: JsonPath) => Words | undefined>> = {
  'missing-key': EMPTY,
  'empty-text': EMPTY,
  'empty-list': (path) => {
    const name = path.at(-1) === 'fields' ? nameAt(path.slice(0, -1)) : undefined
    return name ? { message: `${name} has no questions.`, fix: 'Add a question, or remove it.' } : undefined
  },
  'key-without-effect': (path) =>
    ['then', 'else'].includes(String(path.at(-1)))
      ? { message: 'This condition does nothing yet.', fix: 'Choose what it asks or requires, or remove it.' }
      : undefined,
}

/** The title of the control for a key that a message about a path names. */
function titleNear(path: JsonPath, key: string): string | undefined {
  const at = path.lastIndexOf(key)
  const near = at < 0 ? [[...path, key], [...path.slice(0, -1), key], [key]] : [path.slice(0, at + 1)]
  return near.map((one) => partAt(one).title).find((title) => title !== undefined)
}

/**
 * A diagnostic in the words of the form editor: with titles of questions and controls instead of keys.
 * @param content the parsed file
 */
export function inFormWords(diagnostic: Diagnostic, content: unknown, shared: SharedFile): Diagnostic {
  const { rule, path, message, fix } = diagnostic
  // Only the JSON editor can make such a mistake.
  if (path === undefined || rule === 'unknown-key') return diagnostic
  const names = fieldNames(content, FORM_SCOPE)
  const translated = (text: string) =>
    text
      .replace(/"([^"]+)"/g, (quoted, key: string) => {
        const title = names.includes(key) ? titleOf(content, FORM_SCOPE, key, shared) : titleNear(path, key)
        return title === undefined ? quoted : `“${title}”`
      })
      .replace(/\bfield(s?)\b/g, 'question$1')
  return { ...diagnostic, ...(WORDS[rule]?.(path) ?? { message: translated(message), fix: translated(fix) }) }
}
