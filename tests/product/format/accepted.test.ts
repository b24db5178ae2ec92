import { expect, test } from 'vitest'
import type { FieldDefinition } from '../../../engine/format/category.ts'
import { acceptsNone, clashIn, type Rules } from '../../../engine/format/checks/accepted.ts'

const text: FieldDefinition = { type: 'string' }
const date: FieldDefinition = { type: 'string', format: 'date' }
const choices: FieldDefinition = { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }
const choice: FieldDefinition = { type: 'string', enum: ['a', 'b'] }

test.each<[Rules, boolean]>([
  [[{ type: 'integer', minimum: 4, maximum: 4 }], false],
  [[{ type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 }], false],
  [[{ type: 'integer', minimum: 1, maximum: 2, multipleOf: 0.3 }], true],
  [[{ type: 'integer', minimum: 1, maximum: 3, multipleOf: 0.5 }], false],
  [[{ type: 'number', minimum: 0.1, maximum: 0.35, multipleOf: 0.1 }], false],
  [[{ type: 'number', minimum: 1, maximum: 2 }], false],
  [[{ type: 'number', minimum: 1, exclusiveMaximum: 1 }], true],
  [[{ type: 'integer', minimum: 1 }], false],
  [[{ type: 'integer', minimum: 1 }, { maximum: 1 }], false],
  [[{ ...text, pattern: '^[A-Z]{2,40}$', minLength: 10 }], false],
  [[{ ...text, pattern: '^[A-Z]{2,8}$', minLength: 10 }], true],
  [[{ ...text, pattern: '^[0-9]{5}$' }, { pattern: '^[0-9]{3}$' }], true],
  [[{ ...date, formatMinimum: '2030-06-15', formatMaximum: '2030-06-14' }], true],
  [[{ ...date, const: '2030-06-31' }], true],
  [[choice, { not: { const: 'a' } }], false],
  [[choice, { pattern: '^c' }], true],
  [[{ ...choices, minItems: 2 }], false],
  [[choices, { minItems: 3 }], true],
  [[{ type: 'boolean' }], false],
])('%j: whether no answer passes is %j', (rules, isNone) => {
  expect(acceptsNone(rules)).toBe(isNone)
})

test.each<[Rules, string[]]>([
  [[{ type: 'integer', minimum: 5, maximum: 3, multipleOf: 2 }], ['0 minimum', '0 maximum']],
  [[{ ...text, pattern: '^a{3}$', minLength: 1, maxLength: 2 }], ['0 pattern', '0 maxLength']],
  [
    [{ type: 'integer', maximum: 9 }, { minimum: 3 }, { maximum: 2 }],
    ['1 minimum', '2 maximum'],
  ],
  [[{ type: 'integer', minimum: 3, maximum: 9 }], []],
])('%j: the rules that contradict each other, without the others', (rules, clash) => {
  expect(clashIn(rules).map(({ part, key }) => `${part} ${key}`)).toEqual(clash)
})
