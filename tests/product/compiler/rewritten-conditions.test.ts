import Form, { type FormProps } from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileCategory } from '../../../engine/compiler/compile.ts'
import { errorsIn } from '../../../engine/format/diagnostic.ts'
import { editText } from '../../../engine/format/edit-text.ts'
import { shared } from '../../categories/files.ts'
import { examples } from '../../run/times.ts'

type Schema = FormProps['schema']

const GRADES = ['One', 'Two', 'Three', 'Four']
const BASE = {
  grade: { type: 'string', title: 'Grade', enum: GRADES },
  color: { type: 'string', title: 'Color' },
  fragile: { type: 'boolean', title: 'Fragile' },
}
const ADDED = ['crates', 'escort', 'permit']

const outcome = fc
  .record({
    properties: fc.dictionary(fc.constantFrom(...ADDED), fc.constant({ type: 'string', title: 'Added' }), {
      maxKeys: 2,
    }),
    required: fc.subarray(['color', ...ADDED]),
  })
  .map(({ properties, required }) => ({
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }))

const passing = fc.oneof(
  fc.constantFrom(...GRADES).map((grade) => ({ properties: { grade: { const: grade } }, required: ['grade'] })),
  fc.constant({ properties: { fragile: { const: true } }, required: ['fragile'] }),
  fc.constant({ required: ['color'] }),
)

const { nested } = fc.letrec<{ nested: object; inside: object }>((tie) => ({
  nested: fc.record({ if: passing, then: tie('inside'), else: tie('inside') }, { requiredKeys: ['if', 'then'] }),
  inside: fc.oneof(
    { depthSize: 'small' },
    outcome,
    fc.tuple(outcome, tie('nested')).map(([own, inner]) => ({ ...own, ...inner })),
  ),
}))

const branch = (grade: string) =>
  outcome.map((own) => ({ ...own, properties: { grade: { const: grade }, ...own.properties } }))
const dependencies = fc.record(
  {
    color: fc.oneof(fc.subarray(ADDED, { minLength: 1 }), outcome),
    fragile: outcome,
    grade: fc.tuple(...GRADES.map(branch)).map((branches) => ({ oneOf: branches })),
  },
  { requiredKeys: [] },
)

const answers = fc.record(
  {
    grade: fc.constantFrom(...GRADES),
    color: fc.constant('Red'),
    fragile: fc.constant(true),
    crates: fc.constant('Two'),
    escort: fc.constant('None'),
    permit: fc.constant('Ours'),
  },
  { requiredKeys: [] },
)

/** The file with every fix of its own shape, as `--fix` leaves it. */
function fixed(schema: object): object {
  const [first] = compileCategory('safes.json', textOf(schema), shared).diagnostics.filter(
    ({ rule, edits }) => rule === 'unknown-key' && edits,
  )
  return first?.edits ? fixed(JSON.parse(editText(textOf(schema), first.edits)).schema) : schema
}

const textOf = (schema: object) =>
  JSON.stringify({
    heading: 'Safes',
    description: 'Tell us about your safe.',
    steps: [{ title: 'Your safe', fields: [...Object.keys(BASE), ...ADDED] }],
    schema,
    submission: { mailbox: 'freight', subject: 'Safes' },
  })

/** The fields that RJSF shows for some answers, and whether it accepts them. */
function judgedBy(schema: Schema, formData: object) {
  const { schemaUtils } = new Form({ schema, validator, formData }).state
  const { properties = {} } = schemaUtils.retrieveSchema(schema, formData)
  const { errors } = validator.validateFormData(formData, schema)
  return { fields: Object.keys(properties).sort(), isAccepted: errors.length === 0 }
}

const shapeErrors = (schema: object) =>
  errorsIn(compileCategory('safes.json', textOf(schema), shared).diagnostics).filter(({ isFirst }) => isFirst)

test.each<[string, fc.Arbitrary<object>]>([
  ['dependencies', dependencies.map((all) => ({ type: 'object', properties: BASE, dependencies: all }))],
  ['conditions inside others', nested.map((condition) => ({ type: 'object', properties: BASE, ...condition }))],
  [
    'conditions inside those of a list',
    fc.array(nested, { minLength: 1, maxLength: 2 }).map((allOf) => ({ type: 'object', properties: BASE, allOf })),
  ],
])('what --fix writes for %s means the same to RJSF', (_, schemas) => {
  let changed = 0
  fc.assert(
    fc.property(schemas, fc.array(answers, { minLength: 1, maxLength: 4 }), (schema, all) => {
      const after = fixed(schema)
      if (after !== schema) changed += 1
      for (const data of all) expect(judgedBy(after, data)).toEqual(judgedBy(schema, data))
    }),
    examples({ test: 60, soak: 3_000 }),
  )
  expect(changed).toBeGreaterThan(0)
})

test('a chain of conditions on one question is written without a mistake left', () => {
  const ask = (name: string) => ({ properties: { [name]: { type: 'string', title: name } } })
  const is = (grade: string) => ({ properties: { grade: { const: grade } }, required: ['grade'] })
  const schema = {
    type: 'object',
    properties: BASE,
    if: is('One'),
    then: ask('crates'),
    else: { if: is('Two'), then: ask('escort'), else: { if: is('Three'), then: ask('permit') } },
  }
  expect(shapeErrors(schema)).not.toEqual([])
  expect(shapeErrors(fixed(schema))).toEqual([])
})
