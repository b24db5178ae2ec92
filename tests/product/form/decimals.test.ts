import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldSchema } from '../../../engine/form/form.ts'
import { parseAnswer } from '../../../engine/form/kinds.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import type { CategoryFile, FieldDefinition } from '../../../engine/format/category.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { formOf } from '../../categories/compile.ts'

/** The rules that typed numbers break, in a field with some rules and a unit. */
async function rulesBroken(rules: FieldDefinition, texts: readonly string[], unit?: string) {
  const number: FieldDefinition = { type: 'number', title: 'Number', message: 'Not this number', ...rules }
  const schema: CategoryFile['schema'] = { type: 'object', properties: { number } }
  const form = await formOf({
    steps: [{ title: 'A number', fields: ['number'] }],
    schema,
    ...(unit && { uiSchema: { number: { 'ui:options': { unit } } } }),
  })
  return texts.map((text) =>
    problemsOf(withSamples(form, { number: text }), ['number'])
      .map(({ rule }) => rule)
      .join(),
  )
}

describe('a number is a multiple as it is written', () => {
  test.each([
    [0.01, ['19.99', '143.48', '8.69', '0.94', '1.15', '4.35', '0.07', '1234567.89', '9007199254740.99', '-0.29']],
    [0.0000001, ['0.0000123', '5']],
    [3, ['9', '9007199254740990']],
  ])('of %d: %j', async (multipleOf, texts) => {
    expect(await rulesBroken({ multipleOf }, texts)).toEqual(texts.map(() => ''))
  })

  test.each([
    [0.01, ['19.999', '0.005', '1234567.891']],
    [3, ['10', '9007199254740991', '9.5']],
  ])('not of %d: %j', async (multipleOf, texts) => {
    expect(await rulesBroken({ multipleOf }, texts)).toEqual(texts.map(() => 'multipleOf'))
  })

  test('of every step with up to four decimals', async () => {
    const number = fc.integer({ min: 1, max: 99_999 })
    await fc.assert(
      fc.asyncProperty(number, fc.integer({ min: -9999, max: 9999 }), fc.nat(4), async (step, times, decimals) => {
        const decimal = (digits: number) => (digits / 10 ** decimals).toFixed(decimals)
        const texts = [decimal(step * times), decimal(step * times + 1)]
        const [right, wrong] = await rulesBroken({ multipleOf: Number(decimal(step)) }, texts)
        expect([right, wrong]).toEqual(['', step === 1 ? '' : 'multipleOf'])
      }),
      { numRuns: 200 },
    )
  })
})

test.each<[FieldDefinition, readonly string[], readonly string[]]>([
  [{ minimum: 0.3 }, ['0.3', '0.30', '.3', '0.29999999999999999'], ['', '', '', 'type']],
  [{ exclusiveMinimum: 0.3 }, ['0.3', '0.30000000000000001', '0.31'], ['exclusiveMinimum', 'type', '']],
  [{ maximum: 1.15 }, ['1.15', '1.1500000000000000001', '1.16'], ['', 'type', 'maximum']],
  [{}, ['9007199254740993', '1234567890123456.78', '0.0000001', '12.50', '007'], ['type', 'type', 'type', '', '']],
])('%j: a number is compared as it is written, or refused: %j', async (rules, texts, expected) => {
  expect(await rulesBroken(rules, texts)).toEqual(expected)
})

describe('an amount of money has at most two decimals', () => {
  const money = (unit: string): FieldSchema => ({ type: 'number', unit })

  test.each([
    ['$', '12.99', 12.99],
    ['$', '$12.5', 12.5],
    ['USD', '1,299.00 usd', 1299],
    ['$', '12.999', '12.999'],
    ['$', '$0.005', '$0.005'],
    ['USD', '12.500', '12.500'],
    ['lbs', '12.999', 12.999],
  ])('%s: %s', (unit, text, value) => {
    expect(parseAnswer(money(unit), text)).toBe(value)
  })

  test.each<[FieldDefinition, string]>([
    [{ default: 12.999 }, 'The default 12.999 of "number" has more than two decimals'],
    [{ examples: [12.5, 0.005] }, 'The example 0.005 of "number" has more than two decimals'],
  ])('also in a category file: %j', async (keys, message) => {
    await expect(rulesBroken(keys, [], '$')).rejects.toThrow(message)
    expect(await rulesBroken(keys, [], 'lbs')).toEqual([])
  })

  test('and breaks "type" with more, whatever its step', async () => {
    expect(await rulesBroken({}, ['12.99', '12.999'], '$')).toEqual(['', 'type'])
    expect(await rulesBroken({ multipleOf: 0.001 }, ['12.99', '12.999'], '$')).toEqual(['', 'type'])
  })
})
