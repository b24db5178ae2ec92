import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import type { CategoryFile, SharedFile } from '../../../engine/format/category.ts'
import { FOREIGN_KEYS } from '../../../engine/format/fixes/foreign-words.ts'
import { explanationOf } from '../../../engine/format/meta-schema.ts'
import { DEFAULTS, MAX_ITEMS, MAX_LENGTH } from '../../../engine/format/resolve/fill-in.ts'
import { ownText } from '../../categories/files.ts'
import { placesOfKeys, schemaAt, tableOfKeys } from './key-tables.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile
const readme = readFileSync('schemas/README.md', 'utf8')
const [guide = '', reference = ''] = readme.split('\n## Reference\n')
const blocksIn = (text: string) => [...text.matchAll(/^ *```json\n([\s\S]*?)\n *```/gm)].map(([, json = '']) => json)
const isFile = (block: string) => block.startsWith('{')

/** The diagnostics of `schemas/piano.json` with this text. */
const diagnosticsOf = (text: string) => compileCategory('piano.json', text, shared).diagnostics

test('the guide of schemas/README.md has at most 1,000 words; the rest is reference', () => {
  expect(reference).not.toBe('')
  expect(guide.trim().split(/\s+/).length).toBeLessThanOrEqual(1000)
})

test('its steps turn a copy of the cars into a category file without problems', () => {
  const car = JSON.parse(ownText('car.json')) as CategoryFile
  const [top, fields, ui] = blocksIn(guide).map((block) => JSON.parse(`{${block}}`))
  const { facts: _, ...copied } = car
  const { vehicleInfo: __, vehicleCondition: ___, ...kept } = car.schema.properties
  const required = [...Object.keys(kept), ...Object.keys(fields)]
  const piano = { ...copied, ...top, ...ui, schema: { ...car.schema, properties: { ...kept, ...fields }, required } }
  expect(diagnosticsOf(JSON.stringify(piano))).toEqual([])
})

test('its complete example is a category file without problems', () => {
  const [piano = ''] = blocksIn(readme).filter(isFile)
  expect(diagnosticsOf(piano)).toEqual([])
})

test('its other examples are JSON', () => {
  for (const block of blocksIn(readme).filter((candidate) => !isFile(candidate))) {
    expect(() => JSON.parse(`{${block}}`), block).not.toThrow()
  }
})

/** A table in the reference, or a line in its place, after a comment that names a part of a meta-schema. */
const KEYS = /<!-- keys of (\S+) -->\n\n(?:(?:\|.*|`.*, as above\.)\n)*/g

test('its tables of keys are those of the meta-schemas', async () => {
  const explained = new Set<string>()
  const written = readme.replace(
    KEYS,
    (_, place) => `<!-- keys of ${place} -->\n\n${tableOfKeys(schemaAt(place), explained)}\n`,
  )
  await expect(written).toMatchFileSnapshot(join(process.cwd(), 'schemas/README.md'))
})

test('it has a table for every object of the meta-schemas with several keys', () => {
  const places = [...readme.matchAll(KEYS)].map(([, place]) => place)
  expect(places.sort()).toEqual(placesOfKeys().sort())
})

test('it has a row for every key of RJSF and JSON Schema that has a fix of its own', () => {
  const words = Object.keys(FOREIGN_KEYS)
  const table = readme.slice(readme.indexOf('## Coming from RJSF'), readme.indexOf('## When something is wrong'))
  expect(words.filter((word) => !table.includes(`\`${word}\``))).toEqual([])
})

test('the meta-schema names the limits that apply without a key', () => {
  const { maxLength, maxItems } = schemaAt('category.schema.json#/definitions/field').properties ?? {}
  for (const limit of Object.values(MAX_LENGTH))
    expect(explanationOf(maxLength ?? {})).toContain(limit.toLocaleString('en-US'))
  expect(explanationOf(maxItems ?? {})).toContain(`at most ${MAX_ITEMS} items`)
})

test('it names the same defaults as the code', () => {
  const { problems, completion } = schemaAt('category.schema.json').properties ?? {}
  const { delivery } = schemaAt('category.schema.json#/properties/submission').properties ?? {}
  const described = { problems, completion, delivery }
  for (const [key, value] of Object.entries(DEFAULTS))
    expect(explanationOf(described[key as keyof typeof DEFAULTS] ?? {})).toContain(`"${value}" (the default)`)
})
