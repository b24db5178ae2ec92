import { describe, expect, test } from 'vitest'
import { versionOf } from '../../../engine/compiler/version.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'
import { ownFiles } from '../../categories/own.ts'

const car = ownFiles.find(({ id }) => id === 'car')?.resolved as ResolvedForm
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  )
}

const withField = (changes: object): ResolvedForm => {
  const { vehicleInfo, ...others } = car.schema.properties
  return { ...car, schema: { ...car.schema, properties: { vehicleInfo: { ...vehicleInfo, ...changes }, ...others } } }
}

describe('the version of a form', () => {
  test('is twelve hexadecimal digits, which the compiled form has', () => {
    expect(versionOf(car)).toMatch(/^[0-9a-f]{12}$/)
    for (const { form, resolved } of ownFiles) expect(form.version).toBe(versionOf(resolved))
    expect(new Set(ownFiles.map(({ form }) => form.version)).size).toBe(ownFiles.length)
  })

  test.each<[string, ResolvedForm]>([
    ['its keys are in another order', reversed(car) as ResolvedForm],
    ['a field has samples', withField({ examples: ['2019 Honda Civic'] })],
    ['a field has a former name', withField({ formerNames: ['car'] })],
    ['it has other tiles', { ...car, tiles: [] }],
    ['it has another path', { ...car, path: '/cars' }],
    ['links fill in other fields', { ...car, prefill: [] }],
    ['people read other facts first', { ...car, facts: {} }],
    ['another mailbox receives it', { ...car, submission: { ...car.submission, mailbox: 'freight' } }],
  ])('stays if %s', (_, form) => {
    expect(versionOf(form)).toBe(versionOf(car))
  })

  test.each<[string, ResolvedForm]>([
    ['its id', { ...car, id: 'cars' }],
    ['its label', { ...car, label: 'Autos' }],
    ['the title of a question', withField({ title: 'Which car?' })],
    ['a rule', withField({ minLength: 3 })],
    ['a message', withField({ messages: { required: 'Which car?' } })],
    ['its subject', { ...car, submission: { ...car.submission, subject: 'Cars' } }],
    ['its steps', { ...car, steps: car.steps.slice(1) }],
    ['its texts', { ...car, texts: { ...car.texts, consent: 'I agree' } }],
    ['how a field is shown', { ...car, uiSchema: { ...car.uiSchema, vehicleInfo: { 'ui:widget': 'textarea' } } }],
    ['a variant', { ...car, variants: { Vans: { ...car } } }],
  ])('changes with %s', (_, form) => {
    expect(versionOf(form)).not.toBe(versionOf(car))
  })
})
