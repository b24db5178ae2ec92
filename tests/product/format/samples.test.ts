import { describe, expect, test } from 'vitest'
import { itemCount } from '../../../engine/form/values.ts'
import { sampleInvalid } from '../../../engine/samples/invalid.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { makeSamples } from '../../../engine/samples/samples.ts'
import { compiled, formOf } from '../../categories/compile.ts'
import { fileOf } from '../../categories/files.ts'
import { samplesOf } from '../../categories/own.ts'
import { FLEET } from '../form/fleet.ts'

/** The answers to some fields in each sample; undefined where a field is left empty. */
const answersIn = (id: string, ...fields: string[]) =>
  samplesOf({ id }).valid.map((answers) => fields.map((field) => answers[field]))

const invalidIn = (id: string, path: string) =>
  samplesOf({ id }).invalid.flatMap((entry) => (entry.path === path ? [[entry.rule, entry.text]] : []))

describe('there is a sample', () => {
  test('for each of two branches with the same fields, with the options of that branch', () => {
    expect(answersIn('sample-pets', 'species', 'breed')).toEqual([
      ['Dog', 'Beagle'],
      ['Cat', 'Siamese'],
    ])
  })

  test('for a step that is asked, and for a step that is skipped', () => {
    expect(answersIn('sample-organs', 'stairs', 'floor', 'hasElevator')).toEqual([
      ['no', undefined, undefined],
      ['yes', 3, true],
    ])
  })

  test('for each alternative of a test alone, for none of them, and for a condition on a field of the branch', () => {
    const valid = answersIn('sample-machines', 'size', 'weight', 'isSelfPropelled', 'permit', 'escort')
    expect(valid).toEqual([
      ["Up to 8' wide", 12_000, true, 'The carrier', undefined],
      ['8\' 6" or wider', 48_000, undefined, 'The carrier', undefined],
      ["Up to 8' wide", 48_001, undefined, 'The carrier', undefined],
      ["Up to 8' wide", 48_000, undefined, undefined, undefined],
      ["Up to 8' wide", 100_000, true, 'The carrier', 'A pilot car'],
    ])
  })

  test('for each answer that a dependency names, for No, and for an optional answer that is left empty', () => {
    expect(answersIn('sample-livestock', 'animal', 'insured', 'insuredValue', 'vet', 'vetPhone')).toEqual([
      ['Cattle', 'Yes', 12_000, 'Dr. Pat Hoof', '512-555-0142'],
      ['Cattle', 'No', undefined, 'Dr. Pat Hoof', '512-555-0142'],
      ['Cattle', undefined, undefined, 'Dr. Pat Hoof', '512-555-0142'],
      ['Horses', 'Yes', 12_000, 'Dr. Pat Hoof', '512-555-0142'],
      ['Cattle', 'Yes', 12_000, undefined, undefined],
    ])
  })
})

test('there is a sample past a test by pattern, where the usual answer passes it', () => {
  const { form } = compiled('dates', {
    ...FLEET,
    facts: undefined,
    steps: [{ title: 'All', fields: ['built', 'reason', 'email'] }],
    schema: {
      type: 'object',
      properties: {
        built: { type: 'string', format: 'date', title: 'Built', message: 'When was it built?' },
        email: { $ref: 'shared.json#/definitions/email' },
      },
      required: ['built', 'email'],
      if: { properties: { built: { pattern: '^203' } }, required: ['built'] },
      else: {
        properties: { reason: { type: 'string', title: 'Reason', message: 'Reason is required' } },
        required: ['reason'],
      },
    },
    uiSchema: {},
    submission: { mailbox: 'fleets', subject: 'New request' },
  })
  const answers = makeSamples(form).valid.map(({ built, reason }) => [built, reason])
  expect(answers).toEqual([
    ['2030-06-15', undefined],
    ['2001-06-15', 'Sample Reason'],
  ])
})

describe('an invalid answer is one that a visitor can give', () => {
  test('a box and a choice can be left empty, where they are required', () => {
    expect(invalidIn('sample-pets', 'hasCrate')).toEqual([])
    expect(invalidIn('sample-organs', 'tuning')).toEqual([])
    expect(invalidIn('sample-pets', 'isHealthy')).toEqual([['required', '']])
    expect(invalidIn('sample-pets', 'species')).toEqual([['required', '']])
    expect(invalidIn('sample-offices', 'preferredDate')).toEqual([['required', '']])
  })

  test('each limit of each branch is broken, though its message is the same', () => {
    expect(invalidIn('sample-pets', 'weight')).toEqual([
      ['required', ''],
      ['type', 'many'],
      ['maximum', '151'],
      ['exclusiveMinimum', '0'],
      ['multipleOf', '0.75'],
      ['maximum', '31'],
    ])
  })

  test('a limit of 1,000 characters or more is not typed out', async () => {
    const text = (maxLength: number) => ({ type: 'string', title: 'Notes', maxLength, message: 'Too long' }) as const
    const form = await formOf({
      steps: [{ title: 'All', fields: ['short', 'long'] }],
      schema: { type: 'object', properties: { short: text(20), long: text(1000) } },
    })
    expect(sampleInvalid(form, [{ short: 'a', long: 'b' }]).map(({ path, rule }) => [path, rule])).toEqual([
      ['short', 'maxLength'],
    ])
  })
})

describe('of a form with a group, several choices, addresses and rules between answers', () => {
  const { valid, invalid } = makeSamples(compiled('fleet', FLEET).form)
  const having = (path: string) => valid.filter((answers) => (answers[path] ?? '') !== '').length

  test('a group has two items in the first sample, and as many as a condition asks for in another', () => {
    const counts = valid.map((answers) => itemCount(typed(answers), 'vehicles'))
    expect(counts[0]).toBe(2)
    expect(counts).toContain(3)
  })

  test('there is a sample for each of two alternatives alone, and one without the address that can be left empty', () => {
    const given = valid.map(({ phone, email }) => [phone !== undefined, email !== undefined])
    expect(given).toContainEqual([true, false])
    expect(given).toContainEqual([false, true])
    expect(having('storage.city')).toBeGreaterThan(0)
    expect(having('storage.city')).toBeLessThan(valid.length)
  })

  test('an invalid answer is given to one item for all', () => {
    const broken = invalid.map(({ path, rule }) => `${path} ${rule}`)
    expect(broken).toEqual(
      expect.arrayContaining([
        'vehicles.0.make required',
        'vehicles.0.options minItems',
        'pickup.street required',
        'storage.city required',
        'pickupDate formatMinimum',
        'deliveryDate formatMinimum',
        'budget minimum',
        'phone anyOf',
      ]),
    )
    expect(broken).not.toContain('vehicles.1.make required')
  })
})

test('an answer keeps the limit that another answer sets, on either side of it', async () => {
  const number = (title: string, rules: object) => ({ type: 'number' as const, title, message: title, ...rules })
  const { schema, ...rest } = fileOf('freight')
  const fields = {
    budget: number('Budget', { exclusiveMinimum: 0 }),
    deposit: number('Deposit', { exclusiveMaximum: { $data: '1/budget' } }),
    most: number('At most', { exclusiveMinimum: { $data: '1/budget' } }),
    least: number('At least', { minimum: { $data: '1/most' } }),
  }
  const file = {
    ...rest,
    steps: [{ title: 'All', fields: [...Object.keys(schema.properties), ...Object.keys(fields)] }],
    schema: {
      ...schema,
      properties: { ...schema.properties, ...fields },
      required: [...(schema.required ?? []), ...Object.keys(fields)],
    },
  }
  const [answers] = makeSamples(compiled('freight', file).form).valid
  expect(answers).toMatchObject({ budget: 1, deposit: 0, most: 2, least: 2 })
})
