import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../../engine/form/problems.ts'
import { withSamples } from '../../../engine/samples/sample-answer.ts'
import { piano } from './piano.ts'

const order = piano.steps.flatMap((step) => step.fields)
const problems = (answers: Record<string, string>) =>
  Object.fromEntries(problemsOf(withSamples(piano, answers), order).map(({ path, message }) => [path, message]))

describe('answers', () => {
  test('are trimmed, and blank answers count as missing', () => {
    expect(problems({ kind: ' ', weight: '\t', email: '  ' })).toEqual({
      kind: 'Kind is required',
      weight: 'Weight is required',
      email: 'Valid email is required',
    })
    expect(problems({ kind: 'upright', weight: ' 200 ', email: ' a@b.co ' })).toEqual({})
  })

  test.each(['many', '1,20', '12 kg'])('%s is no number', (text) => {
    expect(problems({ kind: 'upright', weight: text, email: 'a@b.co' })).toEqual({ weight: 'Weight is a number' })
  })
})

describe('conditions', () => {
  test('refine a field of an earlier step, with the message next to the rule', () => {
    const answers = { kind: 'upright', weight: '600', email: 'a@b.co' }
    expect(problems(answers)).toEqual({})
    expect(problems({ ...answers, floor: '2', lift: 'no' })).toEqual({ weight: 'Too heavy for a staircase' })
    expect(problems({ ...answers, weight: '10', floor: '2', lift: 'no' })).toEqual({ weight: 'A piano weighs more' })
  })
})

describe('problems', () => {
  test('are at most one per field, in the order of the form and not of the schema', () => {
    const reversed = [...order].reverse()
    expect(problemsOf(withSamples(piano, {}), reversed).map(({ path }) => path)).toEqual(['email', 'weight', 'kind'])
  })
})
