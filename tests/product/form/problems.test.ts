import { describe, expect, test } from 'vitest'
import { resolveConditions } from '../../../engine/form/conditions.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { piano } from './piano.ts'

const order = piano.steps.flatMap((step) => step.fields)
const problems = (answers: Record<string, string>) =>
  Object.fromEntries(problemsOf(withSamples(piano, answers), order).map(({ path, message }) => [path, message]))
const asked = (answers: Record<string, string>) => resolveConditions(piano, answers).fields.map(({ path }) => path)

describe('answers', () => {
  test('are trimmed, and blank answers count as missing', () => {
    expect(problems({ kind: ' ', weight: '\t', email: '  ' })).toEqual({
      kind: 'Kind is required',
      weight: 'Weight is required',
      email: 'Valid email is required',
    })
    expect(problems({ kind: 'upright', weight: ' 200 ', email: ' a@b.co ' })).toEqual({})
  })

  test.each([
    ['200', 200],
    ['1,200.5', 1200.5],
    ['.5', 0.5],
    ['-3', -3],
    ['007', 7],
  ])('%s is read as the number %d', (text, value) => {
    expect(resolveConditions(piano, { weight: text }).values.weight).toBe(value)
  })

  test.each(['many', '1e3', '0x10', '1,20', 'Infinity', '12 kg', '99999999999999999999999', '9007199254740993'])(
    '%s is no number',
    (text) => {
      expect(resolveConditions(piano, { weight: text }).values.weight).toBe(text)
      expect(problems({ kind: 'upright', weight: text, email: 'a@b.co' })).toEqual({ weight: 'Weight is a number' })
    },
  )

  test('of unchecked checkboxes are missing', () => {
    expect(resolveConditions(piano, { kind: 'grand', crane: '' }).values).toEqual({ kind: 'grand' })
    expect(resolveConditions(piano, { kind: 'grand', crane: 'true' }).values).toEqual({ kind: 'grand', crane: true })
  })
})

describe('conditions', () => {
  test('show fields of the same step and of a later one', () => {
    expect(asked({})).toEqual(['kind', 'weight', 'floor', 'email'])
    expect(asked({ kind: 'grand' })).toEqual(['kind', 'weight', 'floor', 'email', 'legs', 'crane'])
  })

  test('refine a field of an earlier step, with the message next to the rule', () => {
    const answers = { kind: 'upright', weight: '600', email: 'a@b.co' }
    expect(problems(answers)).toEqual({})
    expect(problems({ ...answers, floor: '2', lift: 'no' })).toEqual({ weight: 'Too heavy for a staircase' })
    expect(problems({ ...answers, weight: '10', floor: '2', lift: 'no' })).toEqual({ weight: 'A piano weighs more' })
  })

  test('ignore the answers of hidden fields', () => {
    expect(resolveConditions(piano, { kind: 'upright', legs: 'three' }).values).toEqual({ kind: 'upright' })
  })
})

describe('problems', () => {
  test('are at most one per field, in the order of the form and not of the schema', () => {
    const reversed = [...order].reverse()
    expect(problemsOf(withSamples(piano, {}), reversed).map(({ path }) => path)).toEqual(['email', 'weight', 'kind'])
  })
})
