import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import type { SharedFile } from '../../../engine/format/category.ts'
import { FOREIGN_KEYS } from '../../../engine/format/fixes/foreign-words.ts'
import { DEFAULTS, MAX_LENGTH } from '../../../engine/format/resolve/fill-in.ts'

const shared = JSON.parse(readFileSync('schemas/shared.json', 'utf8')) as SharedFile
const readme = readFileSync('schemas/README.md', 'utf8')
const blocks = [...readme.matchAll(/```json\n([\s\S]*?)\n```/g)].map(([, json = '']) => json)

test('the complete example of schemas/README.md is a category file without problems', () => {
  const [piano] = blocks.filter((block) => block.startsWith('{'))
  expect(compileCategory('piano.json', piano ?? '', shared).diagnostics).toEqual([])
})

test('its other examples are JSON', () => {
  for (const block of blocks.filter((candidate) => !candidate.startsWith('{'))) {
    expect(() => JSON.parse(`{${block}}`), block).not.toThrow()
  }
})

test('it explains every key of the format', () => {
  const metaSchema = JSON.parse(readFileSync('schemas/category.schema.json', 'utf8'))
  const { field, ui } = metaSchema.definitions
  const keys = [metaSchema, field, ui, ui.properties['ui:options']].flatMap(({ properties }) => Object.keys(properties))
  expect(keys.filter((key) => !readme.includes(`\`${key}\``))).toEqual([])
})

test('it has a row for every key of RJSF and JSON Schema that has a fix of its own', () => {
  const words = Object.keys(FOREIGN_KEYS)
  const table = readme.slice(readme.indexOf('## Coming from RJSF'), readme.indexOf('## When something is wrong'))
  expect(words.filter((word) => !table.includes(`\`${word}\``))).toEqual([])
})

test('it gives the default limits of texts', () => {
  const limits = Object.values(MAX_LENGTH).map((limit) => limit.toLocaleString('en-US'))
  const row = readme.split('\n').find((line) => line.startsWith('| `minLength`, `maxLength`')) ?? ''
  expect(limits.filter((limit) => !row.includes(limit))).toEqual([])
})

test('it and the meta-schema name the same defaults as the code', () => {
  const { properties } = JSON.parse(readFileSync('schemas/category.schema.json', 'utf8'))
  const { problems, completion, submission } = properties
  const { delivery } = submission.properties
  const described = { problems, completion, delivery }
  for (const [key, value] of Object.entries(DEFAULTS))
    expect(described[key as keyof typeof DEFAULTS].description).toContain(`"${value}" (the default)`)
  expect(readme).toContain(`\`"${DEFAULTS.problems}"\` (the default)`)
  expect(readme).toContain(`\`"${DEFAULTS.completion}"\` (the default)`)
})
