import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import type { SharedFile } from '../../../engine/format/category.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const shared = read('schemas/shared.json') as SharedFile

/** The diagnostics of a file with these names in its `prefill`. */
function diagnosticsOf(path: string, prefill: readonly string[]) {
  const { diagnostics } = compileCategory('sample.json', JSON.stringify({ ...read(path), prefill }), shared)
  return diagnostics.map(({ rule, message, fix }) => ({ rule, message, fix }))
}

test('a link can fill in texts, places, dates, numbers and choices', () => {
  const names = ['pickupLocation', 'deliveryLocation', 'vehicleInfo', 'vehicleCondition', 'preferredDate']
  expect(diagnosticsOf('tests/categories/own/car.json', names)).toEqual([])
})

test.each(['name', 'email', 'phone'])('a link can not fill in the %s of the visitor', (name) => {
  expect(diagnosticsOf('tests/categories/own/car.json', [name])).toEqual([
    {
      rule: 'prefilled-contact-field',
      message: `"${name}" is about a person, and anyone can read what is in a link.`,
      fix: 'Remove it from "prefill".',
    },
  ])
})

test('a link can not fill in what the browser knows about the visitor', () => {
  const file = {
    ...read('tests/categories/own/car.json'),
    prefill: ['vehicleInfo'],
    uiSchema: { vehicleInfo: { 'ui:autocomplete': 'organization' } },
  }
  const { diagnostics } = compileCategory('sample.json', JSON.stringify(file), shared)
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['prefilled-contact-field'])
})

test('a link can not fill in groups, addresses and several choices', () => {
  const rules = ['vehicles', 'pickup'].map((name) => diagnosticsOf('tests/categories/own/fleet.json', [name])[0]?.rule)
  expect(rules).toEqual(['prefilled-list', 'prefilled-list'])
})

test('an unknown name gets the similar one', () => {
  expect(diagnosticsOf('tests/categories/own/car.json', ['pickupLocatoin'])).toEqual([
    {
      rule: 'unknown-field',
      message: '"prefill" has "pickupLocatoin", which is not defined.',
      fix: 'Did you mean "pickupLocation"? Use the name of a field in schema.properties, or remove it.',
    },
  ])
})

test('a form without a page has no link', () => {
  expect(diagnosticsOf('tests/categories/own/lead.json', ['freightMode']).map(({ rule }) => rule)).toEqual([
    'prefill-without-page',
  ])
})
