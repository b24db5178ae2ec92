import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileSource, inputOf } from '../../../engine/compiler/compile.ts'
import { SHARED_FILE, type SharedFile } from '../../../engine/format/category.ts'
import { checkReadiness } from '../../../engine/format/checks/check-category.ts'
import { checkShared } from '../../../engine/format/checks/check-shared.ts'
import type { JsonPath } from '../../../engine/format/json.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { ownText } from '../../categories/files.ts'
import { ownFiles } from '../../categories/own.ts'
import { examples, times } from '../../run/times.ts'
import { baseText } from './wrong-edits/edit.ts'

const TEXTS = new Map([
  ...ownFiles.map(({ name }) => [name, ownText(name)] as const),
  [SHARED_FILE, baseText(SHARED_FILE)],
  ...['piano', 'pets', 'machine'].map((id) => [`base-${id}.json`, baseText(`${id}.json`)] as const),
])
const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

/** Values that are wrong in most places, and right in some. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 1, -1, 0.5, '', ' ', 'x', 'email', 'number', 'boolean', 'date', '^(a+)+$', '('],
  ...['array', 'object', 'today', { $data: '1/name' }, { type: 'object', properties: {} }, { items: {} }, [[]]],
  ...[[], {}, ['name'], { const: 'x' }, { enum: ['a', 'b'] }, { properties: {} }, { required: ['zip'] }],
  ...[{ $ref: 'shared.json#/definitions/email' }, { $ref: 'shared.json#/definitions/nope' }, '__proto__'],
]
const KEYS = [
  '__proto__',
  'constructor',
  'name',
  'if',
  'then',
  'enum',
  '$ref',
  '0',
  'ui:widget',
  'items',
  'properties',
  'anyOf',
  'default',
  '',
]

/** A value is put at a path: one of `VALUES`, or one from elsewhere in the file. Undefined removes what is there. */
type Change = { readonly path: JsonPath; readonly value: unknown }

/** Every path in a value, with what is there. */
function changesIn(value: unknown, path: JsonPath = []): Change[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const innerPath = [...path, key]
    return [{ path: innerPath, value: inner }, ...changesIn(inner, innerPath)]
  })
}

/** A file with up to three values removed, replaced, copied from elsewhere, or repeated under another key. */
const changedFiles = fc.constantFrom(...TEXTS).chain(([name, text]) => {
  const changes = changesIn(JSON.parse(text))
  const path = fc.constantFrom(...changes.map((change) => change.path))
  const newPath = fc.tuple(path, fc.constantFrom(...KEYS)).map(([path, key]) => [...path.slice(0, -1), key])
  const value = fc.constantFrom(...VALUES)
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ path, value: fc.constant(undefined) }),
    fc.record({ path, value }),
    fc.record({ path, value: fc.constantFrom(...changes.map((change) => change.value)) }),
    fc.record({ path: newPath, value }),
  )
  return fc.record({ name: fc.constant(name), changes: fc.array(change, { maxLength: 3 }) })
})

/** Makes a change, unless one before took away the value that it is for. */
function make({ path, value }: Change, file: unknown) {
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => Object(inner)[key], file)
  if (typeof holder !== 'object' || holder === null) return
  const changed = { value: structuredClone(value), enumerable: true, configurable: true, writable: true }
  Reflect.defineProperty(holder, path.at(-1) ?? '', changed)
}

function checkEverything(name: string, text: string) {
  const { source, diagnostics } = parseSource(name, text)
  if (diagnostics.length > 0) return diagnostics
  if (name === SHARED_FILE) return checkShared(source)
  return [...compileSource(source, shared).diagnostics, ...checkReadiness(inputOf(source, shared))]
}

test('a file with any random change compiles or gets diagnostics', () => {
  fc.assert(
    fc.property(changedFiles, ({ name, changes }) => {
      const file: unknown = JSON.parse(TEXTS.get(name) ?? '')
      for (const change of changes) make(change, file)
      expect(() => checkEverything(name, JSON.stringify(file, null, 2))).not.toThrow()
    }),
    examples({ test: 300, soak: 20_000 }),
  )
})

test('a truncated text is reported where it breaks', () => {
  const text = baseText('car.json')
  const step = Math.ceil(text.length / times({ test: 100, soak: 10_000 }))
  for (let end = 0; end < text.trimEnd().length; end += step) {
    expect(checkEverything('car.json', text.slice(0, end)), text.slice(0, end)).toMatchObject([
      { rule: 'invalid-json' },
    ])
  }
})
