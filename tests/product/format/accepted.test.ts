import { expect, test } from 'vitest'
import type { FieldDefinition } from '../../../engine/format/category.ts'
import { acceptedBy, clashIn, type Rules } from '../../../engine/format/checks/accepted.ts'

const text: FieldDefinition = { type: 'string' }
const date: FieldDefinition = { type: 'string', format: 'date' }
const choices: FieldDefinition = { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }
const choice: FieldDefinition = { type: 'string', enum: ['a', 'b'] }

test.each<[Rules, readonly unknown[] | undefined]>([
  [[{ type: 'integer', minimum: 4, maximum: 4 }], [4]],
  [[{ type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 5 }], [4]],
  [[{ type: 'integer', minimum: 1, maximum: 2, multipleOf: 0.3 }], []],
  [[{ type: 'integer', minimum: 1, maximum: 3, multipleOf: 0.5 }], [1, 2, 3]],
  [[{ type: 'number', minimum: 0.1, maximum: 0.35, multipleOf: 0.1 }], [0.1, 0.2, 0.3]],
  [[{ type: 'number', minimum: 1, maximum: 2 }], undefined],
  [[{ type: 'number', minimum: 1, exclusiveMaximum: 1 }], []],
  [[{ type: 'integer', minimum: 1 }], undefined],
  [[{ type: 'integer', minimum: 1 }, { maximum: 1 }], [1]],
  [[{ ...text, pattern: '^[A-Z]{2,40}$', minLength: 10 }], undefined],
  [[{ ...text, pattern: '^[A-Z]{2,8}$', minLength: 10 }], []],
  [[{ ...text, pattern: '^[0-9]{5}$' }, { pattern: '^[0-9]{3}$' }], []],
  [[{ ...date, formatMinimum: '2030-06-15', formatMaximum: '2030-06-15' }], ['2030-06-15']],
  [[{ ...date, const: '2030-06-31' }], []],
  [[choice, { not: { const: 'a' } }], ['b']],
  [[choice, { pattern: '^c' }], []],
  [[{ ...choices, minItems: 2 }], [['a', 'b']]],
  [[choices, { minItems: 3 }], []],
  [[{ type: 'boolean' }], undefined],
])('%j leave few answers, none, or many', (rules, answers) => {
  expect(acceptedBy(rules)).toEqual(answers)
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
