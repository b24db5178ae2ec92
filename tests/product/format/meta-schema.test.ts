import { expect, test } from 'vitest'
import { KINDS } from '../../../engine/form/kinds.ts'
import { UI_KEYS, UI_OPTIONS } from '../../../engine/format/category.ts'
import type { JsonPath } from '../../../engine/format/json.ts'
import { knownKeysAt, type Part, partAt } from '../../../engine/format/meta-schema.ts'
import metaSchema from '../../../schemas/category.schema.json' with { type: 'json' }

const FIELD: JsonPath = ['schema', 'properties', 'size']
const UI: JsonPath = ['uiSchema', 'boats', 'items', 'size']

test.each([
  ['a file', [], ['$schema', 'label', 'openCategory']],
  ['a tile', ['tiles', 0], ['label', 'order', 'icon', 'line']],
  ['a message', [...FIELD, 'message'], ['required', 'type', 'format']],
  ['an option of a shared field', ['definitions', 'size', 'oneOf', 0], ['const', 'title']],
  ['a branch', ['schema', 'allOf', 0, 'then'], ['properties', 'required']],
  ['the control of a field in an item', UI, ['ui:order', 'ui:widget']],
  ['names', ['schema', 'properties'], []],
  ['something unknown', ['schema', 'title', 'size'], []],
])('the keys of %s, in order', (_, path, first) => {
  const keys = knownKeysAt(path)
  expect(first.length > 0 ? keys.slice(0, first.length) : keys).toEqual(first)
})

test('every rule, control and option has a name for owners, and every rule the case in which its message is shown', () => {
  const rules = [...new Set(KINDS.flatMap(({ rules }) => rules))].filter(
    (rule) => rule !== 'format' && rule !== 'anyOf',
  )
  const paths = [
    ...rules.map((rule) => [...FIELD, rule]),
    ...UI_KEYS.map((key) => [...UI, key]),
    ...UI_OPTIONS.map((key) => [...UI, 'ui:options', key]),
    ...knownKeysAt([...FIELD, 'message']).map((rule) => [...FIELD, 'message', rule]),
  ]
  expect(paths.filter((path) => partAt(path).title === undefined)).toEqual([])
})

/** The parts of the meta-schema that name their values for owners. */
function namedIn(part: unknown): Part[] {
  if (typeof part !== 'object' || part === null) return []
  return [...('enumNames' in part ? [part as Part] : []), ...Object.values(part).flatMap(namedIn)]
}

test('values are named all or not at all', () => {
  const parts = namedIn(metaSchema)
  expect(parts.map(({ enumNames = {} }) => Object.keys(enumNames))).toEqual(parts.map((part) => part.enum))
  expect(parts.length).toBeGreaterThan(5)
})
