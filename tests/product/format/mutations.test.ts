import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileSource, inputOf } from '../../../engine/compiler/compile.ts'
import { SHARED_FILE, type SharedFile } from '../../../engine/format/category.ts'
import { checkReadiness } from '../../../engine/format/check-category.ts'
import { checkShared } from '../../../engine/format/check-shared.ts'
import { parseSource } from '../../../engine/format/source.ts'
import { catalogFiles } from '../../catalog.ts'
import { seededRandom } from '../../random.ts'
import { times } from '../../soak.ts'
import { baseText } from './wrong-edits/edit.ts'

type Holder = Record<string, unknown>

const TEXTS = [
  ...catalogFiles.map(({ name, text }) => [name, text] as const),
  ...[SHARED_FILE, 'piano.json', 'pets.json', 'machine.json'].map((name) => [name, baseText(name)] as const),
]
const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile

/** Values that are wrong in most places, and right in some. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 1, -1, 0.5, '', ' ', 'x', 'email', 'number', 'boolean', 'date', '^(a+)+$', '('],
  ...['array', 'object', 'today', { $data: '1/name' }, { type: 'object', properties: {} }, { items: {} }, [[]]],
  ...[[], {}, ['name'], { const: 'x' }, { enum: ['a', 'b'] }, { properties: {} }, { required: ['zip'] }],
  ...[{ $ref: 'shared.json#/definitions/email' }, { $ref: 'shared.json#/definitions/nope' }, '__proto__'],
]
const PLAIN = { enumerable: true, configurable: true, writable: true }
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

function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

/** A file with one to three random changes: a value gone, replaced, copied from elsewhere, or under another key as well. */
function mutated(text: string, random: () => number): string {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const file: unknown = JSON.parse(text)
  for (let changes = Math.ceil(random() * 3); changes > 0; changes -= 1) {
    const places = placesIn(file)
    const { holder, key } = pick(places)
    const from = pick(places)
    pick([
      () => Reflect.deleteProperty(holder, key),
      () => Object.assign(holder, { [key]: structuredClone(pick(VALUES)) }),
      () => Object.assign(holder, { [key]: structuredClone(from.holder[from.key]) }),
      () => Object.defineProperty(holder, pick(KEYS), { ...PLAIN, value: structuredClone(pick(VALUES)) }),
    ])()
  }
  return JSON.stringify(file, null, 2)
}

function checkEverything(name: string, text: string) {
  const { source, diagnostics } = parseSource(name, text)
  if (diagnostics.length > 0) return diagnostics
  if (name === SHARED_FILE) return checkShared(source)
  return [...compileSource(source, shared).diagnostics, ...checkReadiness(inputOf(source, shared))]
}

test('a file with any random change compiles or gets diagnostics', () => {
  const random = seededRandom(20261121)
  for (let round = 0; round < times({ test: 250, soak: 20_000 }); round += 1) {
    const [name, text] = TEXTS[round % TEXTS.length] ?? ['car.json', baseText('car.json')]
    const changed = mutated(text, random)
    expect(() => checkEverything(name, changed), changed).not.toThrow()
  }
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
