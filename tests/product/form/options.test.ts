import { describe, expect, test } from 'vitest'
import { resolveConditions, withAnswers } from '../../../engine/form/conditions.ts'
import { optionsOf } from '../../../engine/form/values.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { formOf } from '../../categories/compile.ts'
import { judged } from '../../judged.ts'

const option = (value: string, title: string) => ({ const: value, title })
const place = (...options: ReturnType<typeof option>[]) => ({
  type: 'string' as const,
  title: 'Place',
  oneOf: options,
  message: 'Place is required',
})
const isUsed = { properties: { state: { const: 'used' } }, required: ['state'] }
const state = { type: 'string' as const, title: 'State', enum: ['new', 'used'], message: 'State is required' }

const branches = await formOf({
  steps: [{ title: 'All', fields: ['state', 'place'] }],
  schema: {
    type: 'object',
    properties: { state },
    required: ['state'],
    if: isUsed,
    then: { properties: { place: place(option('gate', 'Through a gate'), option('roof', 'Over the roof')) } },
    else: { properties: { place: place(option('yard', 'In the yard'), option('roof', 'Onto the roof')) } },
  },
})

const narrowed = await formOf({
  steps: [{ title: 'All', fields: ['state', 'place'] }],
  schema: {
    type: 'object',
    properties: { state, place: place(option('gate', 'Through a gate'), option('roof', 'Over the roof')) },
    required: ['state'],
    if: isUsed,
    then: { properties: { place: { enum: ['roof'], message: 'Place is required' } } },
  },
})

/** The options of the form: titles by value. */
function optionsSeen(form: typeof branches, answers: Record<string, string>) {
  const schema = resolveConditions(form, answers).byPath.get('place')?.schema ?? {}
  return Object.fromEntries(optionsOf(schema).map(({ value, title }) => [value, title]))
}

/** The text of an answer in the email and the inbox. */
function textSent(form: typeof branches, answers: Record<string, string>) {
  const result = judged([form], 'freight', payloadOf(withAnswers(form, 'Pianos', answers)))
  return 'submission' in result ? result.submission.fields.find(({ name }) => name === 'place')?.text : result.refusal
}

describe('a field that is defined in two branches has the option titles of the branch that applies', () => {
  test('on the page', () => {
    expect(optionsSeen(branches, { state: 'used' })).toEqual({ gate: 'Through a gate', roof: 'Over the roof' })
    expect(optionsSeen(branches, { state: 'new' })).toEqual({ yard: 'In the yard', roof: 'Onto the roof' })
  })

  test('in the email and the inbox', () => {
    expect(textSent(branches, { state: 'used', place: 'roof' })).toBe('Over the roof')
    expect(textSent(branches, { state: 'new', place: 'roof' })).toBe('Onto the roof')
  })
})

test('an option keeps its title if a condition removes the options before it', () => {
  expect(optionsSeen(narrowed, { state: 'used' })).toEqual({ roof: 'Over the roof' })
  expect(textSent(narrowed, { state: 'used', place: 'roof' })).toBe('Over the roof')
})
