import { describe, expect, test } from 'vitest'
import { resolveConditions, withAnswers } from '../../../engine/form/conditions.ts'
import { plainFields, withAllOptions } from '../../../engine/form/plain-fields.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { settled } from '../../../engine/form/settled.ts'
import { optionsOf, optionValues } from '../../../engine/form/values.ts'
import type { FieldDefinition, Fields } from '../../../engine/format/category.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { formOf } from '../../categories/compile.ts'
import { judged } from '../../judged.ts'

const message = 'Place is required'
const option = (value: string, title: string) => ({ const: value, title })
const place = (...options: ReturnType<typeof option>[]) => ({
  type: 'string' as const,
  title: 'Place',
  oneOf: options,
  message,
})
const isUsed = { properties: { state: { const: 'used' } }, required: ['state'] }
const state = { type: 'string' as const, title: 'State', enum: ['new', 'used'], message: 'State is required' }

/** A form in which a condition on the state of something changes where it is. */
const formWith = (always: Fields, then: FieldDefinition, otherwise?: FieldDefinition) =>
  formOf({
    steps: [{ title: 'All', fields: ['state', 'place'] }],
    schema: {
      type: 'object',
      properties: { state, ...always },
      required: ['state'],
      if: isUsed,
      then: { properties: { place: then } },
      ...(otherwise && { else: { properties: { place: otherwise } } }),
    },
  })

const gateOrRoof = place(option('gate', 'Through a gate'), option('roof', 'Over the roof'))
const branches = await formWith({}, gateOrRoof, place(option('yard', 'In the yard'), option('roof', 'Onto the roof')))
const narrowed = await formWith({ place: gateOrRoof }, { enum: ['roof'], message })

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

test('a condition with a pattern leaves the options that match it', async () => {
  const form = await formWith({ place: gateOrRoof }, { pattern: '^r', message })
  expect(optionsSeen(form, { state: 'used' })).toEqual({ roof: 'Over the roof' })
  expect(optionsSeen(form, { state: 'new' })).toEqual({ gate: 'Through a gate', roof: 'Over the roof' })
})

test('a page without script shows both titles of an option that two branches share', () => {
  const { schema } = plainFields(withAnswers(branches, 'Pianos', {})).get('place') ?? {}
  expect(optionsOf(schema ?? {}).map(({ title }) => title)).toEqual([
    'Through a gate',
    'Over the roof / Onto the roof',
    'In the yard',
  ])
})

test('a page without script knows the title of an option called like a property of every object', () => {
  const named = (values: readonly string[]) => ({
    type: 'string' as const,
    enum: values,
    optionTitles: Object.fromEntries(values.map((value) => [value, `Title of ${value}`])),
  })
  const { optionTitles } = withAllOptions(named(['no', 'constructor']), [named(['no', 'constructor']), named(['no'])])
  expect(optionTitles).toEqual({ no: 'Title of no', constructor: 'Title of constructor' })
})

test('an option keeps its title if a condition removes the options before it', () => {
  expect(optionsSeen(narrowed, { state: 'used' })).toEqual({ roof: 'Over the roof' })
  expect(textSent(narrowed, { state: 'used', place: 'roof' })).toBe('Over the roof')
})

describe('two conditions about one question hold together', () => {
  const box = (title: string) => ({ type: 'boolean' as const, title, message: `Check ${title}` })
  const isChecked = (name: string) => ({ properties: { [name]: { const: true as const } }, required: [name] })
  const bothOf = (field: FieldDefinition | undefined, first: FieldDefinition, second: FieldDefinition) =>
    formOf({
      steps: [{ title: 'All', fields: ['round', 'winter', 'bed'] }],
      schema: {
        type: 'object',
        properties: { round: box('Round'), winter: box('Winter'), ...(field && { bed: field }) },
        allOf: [
          { if: isChecked('winter'), then: { properties: { bed: first } } },
          { if: isChecked('round'), then: { properties: { bed: second } } },
        ],
      },
    })
  const BOTH = { round: 'true', winter: 'true' }
  const beds = ['Open', 'Covered', 'Walled', 'Low']
  const message = 'Choose a bed'
  const one = { type: 'string' as const, title: 'Bed', enum: beds, message }
  const several = (...options: string[]) =>
    ({ type: 'array', title: 'Beds', uniqueItems: true, items: { type: 'string', enum: options }, message }) as const
  const onlyOf = (...options: string[]) => ({ enum: options, message: `${options.join(' or ')}, please` })

  test.each([
    ['lists', one, onlyOf('Covered', 'Walled'), onlyOf('Low', 'Walled')],
    ['lists of several choices', undefined, several('Covered', 'Walled'), several('Low', 'Walled')],
  ])('%s: the page offers what all allow, and keeps no other answer', async (_, field, first, second) => {
    const form = await bothOf(field, first, second)
    const schema = resolveConditions(form, BOTH).byPath.get('bed')?.schema ?? {}
    expect(optionValues(schema)).toEqual(['Walled'])
    for (const bed of beds) {
      const answered = settled(withAnswers(form, '', { ...BOTH, bed }), new Set(['bed']))
      expect(answered.answers.bed).toBe(bed === 'Walled' ? bed : '')
      expect(problemsOf(withAnswers(form, '', { ...BOTH, bed }), ['bed'])).toHaveLength(bed === 'Walled' ? 0 : 1)
    }
  })

  test('an answer is dropped if no option is left', async () => {
    const form = await bothOf(one, onlyOf('Covered'), onlyOf('Low'))
    expect(settled(withAnswers(form, '', { ...BOTH, bed: 'Low' }), new Set(['bed'])).answers.bed).toBe('')
  })

  test.each([
    ['open ends', { type: 'number' }, { exclusiveMaximum: 4 }, { exclusiveMaximum: 9 }, { exclusiveMaximum: 4 }],
    ['lengths', { type: 'string' }, { minLength: 4 }, { minLength: 2, maxLength: 9 }, { minLength: 4, maxLength: 9 }],
    [
      'days',
      { type: 'string', format: 'date' },
      { formatMinimum: '2031-04-01', formatMaximum: '2031-06-01' },
      { formatMinimum: '2031-02-01', formatMaximum: '2031-05-01' },
      { formatMinimum: '2031-04-01', formatMaximum: '2031-05-01' },
    ],
  ] as const)('the stricter of two limits counts: %s', async (_, type, first, second, both) => {
    const form = await bothOf({ ...type, title: 'Bed', message }, { ...first, message }, { ...second, message })
    expect(resolveConditions(form, BOTH).byPath.get('bed')?.schema).toMatchObject(both)
  })
})
