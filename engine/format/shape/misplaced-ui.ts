import type { JsonPath } from '../json.ts'

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const at = (value: unknown, key: string): unknown => entriesOf(value).find(([name]) => name === key)?.[1]

/**
 * Paths in `uiSchema` of fields of the form that are inside another field, as after a lost bracket. The meta-schema allows
 * names there, for the fields of an address.
 * @param content a category file, whatever its shape
 */
export function misplacedUi(content: unknown): JsonPath[] {
  const fields = at(at(content, 'schema'), 'properties')
  const names = new Set(entriesOf(fields).map(([name]) => name))
  return entriesOf(at(content, 'uiSchema')).flatMap(([name, ui]) => {
    const type = at(at(fields, name), 'type')
    if (type === 'array' || type === 'object') return []
    return entriesOf(ui).flatMap(([inner]) => (names.has(inner) ? [['uiSchema', name, inner]] : []))
  })
}
