import fc, { type Arbitrary } from 'fast-check'
import type { FieldDefinition, ObjectKeywords, Test } from '../../../engine/format/category.ts'

type Schema = ObjectKeywords & { type: 'object'; properties: Record<string, FieldDefinition> }
type Condition = NonNullable<Schema['allOf']>[number]
type Consequence = NonNullable<Schema['then']>
type SimpleTest = Pick<Test, 'properties' | 'required'>
type Kind = 'choice' | 'number' | 'choices' | 'address' | 'group'

const choice = (title: string): FieldDefinition => ({
  type: 'string',
  title,
  message: `${title} is wrong`,
  enum: ['yes', 'no'],
})

const number = (title: string): FieldDefinition => ({ type: 'integer', title, message: `${title} is wrong` })

const cents = (title: string): FieldDefinition => ({ ...number(title), type: 'number', multipleOf: 0.01 })

const choices = (title: string): FieldDefinition => ({
  type: 'array',
  title,
  items: { type: 'string', enum: ['x', 'y', 'z'] },
  uniqueItems: true,
  message: `${title} is wrong`,
})

/** With a condition that shows a field, and one that narrows a field of its own. */
const address = (title: string, required: string[]): FieldDefinition => ({
  type: 'object',
  title,
  properties: { city: { type: 'string', title: 'City', message: 'City is wrong' }, zip: number('ZIP') },
  required,
  allOf: [
    {
      if: { not: { required: ['zip'] } },
      then: { properties: { gate: choice('Gate') } },
      else: { properties: { floor: number('Floor') }, required: ['floor'] },
    },
    {
      if: { properties: { floor: { minimum: 2 } }, required: ['floor'] },
      then: { properties: { zip: { maximum: 2, message: 'Two at most' } }, required: ['city'] },
    },
  ],
})

const group = (title: string, keywords: ObjectKeywords): FieldDefinition => ({
  type: 'array',
  title,
  maxItems: 4,
  items: { type: 'object', title: 'Item', properties: { v: choice('V'), w: number('W') }, ...keywords },
})

const IS_YES: SimpleTest = { properties: { v: { const: 'yes' } }, required: ['v'] }
const FROM_TWO: SimpleTest = { properties: { w: { minimum: 2 } }, required: ['w'] }

/** Fields that are always asked. */
const BASE: Record<string, FieldDefinition> = {
  a: choice('A'),
  b: choice('B'),
  c: number('C'),
  d: choices('D'),
  e: address('E', ['city']),
  f: group('F', {
    allOf: [
      { if: IS_YES, then: { properties: { z: choices('Z') } } },
      {
        if: { properties: { z: { contains: { const: 'x' } } }, required: ['z'] },
        then: { properties: { w: { maximum: 2, message: 'Two at most' } }, required: ['w'] },
      },
    ],
  }),
  g: group('G', {
    if: { anyOf: [IS_YES, FROM_TWO] },
    then: { properties: { x: choice('X') } },
    else: { required: ['v'] },
  }),
}

/** Fields that only conditions show. */
const SHOWN: Record<string, FieldDefinition> = {
  p: choice('P'),
  q: choice('Q'),
  r: choices('R'),
  s: address('S', []),
  t: cents('T'),
  u: group('U', {
    if: { allOf: [IS_YES, FROM_TWO] },
    then: { properties: { x: choice('X') }, required: ['x'] },
    required: ['v'],
  }),
}

export const ALWAYS = Object.keys(BASE)
export const SOMETIMES = Object.keys(SHOWN)

/** All fields of a random schema. */
const FIELDS = [...ALWAYS, ...SOMETIMES]

function kindOf(name: string): Kind {
  const { type, items } = { ...BASE, ...SHOWN }[name] ?? {}
  if (type === 'array') return items?.type === 'object' ? 'group' : 'choices'
  return type === 'object' ? 'address' : type === 'integer' || type === 'number' ? 'number' : 'choice'
}

export const GROUPS = FIELDS.filter((name) => kindOf(name) === 'group')

/** A whole definition. A group can begin with some items. */
const definitionOf = (name: string, field: FieldDefinition): Arbitrary<FieldDefinition> =>
  kindOf(name) === 'group'
    ? fc.nat(2).map((minItems) => (minItems > 0 ? { ...field, minItems } : field))
    : fc.constant(field)

/** A few keys of a field that is always asked, as a condition changes them. */
const refinements: Partial<Record<Kind, Arbitrary<FieldDefinition>>> = {
  choice: fc.constant({ enum: ['no'], message: 'No, please' }),
  number: fc.constant({ maximum: 2, message: 'Two at most' }),
  choices: fc.constant({ minItems: 2, message: 'Two, please' }),
  group: fc.oneof(
    fc.constantFrom(1, 2).map((minItems) => ({ minItems })),
    fc.constantFrom(2, 3).map((maxItems) => ({ maxItems })),
  ),
}

type Tested = NonNullable<Test['properties']>[string]

const rules: Record<Kind, readonly Tested[]> = {
  choice: [{ const: 'yes' }, { enum: ['no'] }, { not: { const: 'yes' } }],
  number: [{ const: 1 }, { minimum: 2 }, { not: { const: 2 } }],
  choices: [{ contains: { const: 'x' } }, { not: { contains: { const: 'x' } } }, { minItems: 2 }],
  address: [],
  group: [{ minItems: 1 }, { minItems: 2 }, { minItems: 3 }, { maxItems: 0 }, { maxItems: 1 }, { maxItems: 2 }],
}

/** Tests of one answer. Some pass without an answer, and some demand another answer too. */
const simpleTest: Arbitrary<SimpleTest> = fc
  .tuple(
    fc.constantFrom(
      ...FIELDS.flatMap((name): SimpleTest[] => [
        { required: [name] },
        ...rules[kindOf(name)].flatMap((rule) => [
          { properties: { [name]: rule }, required: [name] },
          { properties: { [name]: rule }, required: [name] },
          { properties: { [name]: rule } },
        ]),
      ]),
    ),
    fc.option(fc.constantFrom(...FIELDS), { freq: 6, nil: undefined }),
  )
  .map(([test, other]) => (other ? { ...test, required: [...new Set([...(test.required ?? []), other])] } : test))

const twoTests = fc.array(simpleTest, { minLength: 2, maxLength: 2 })

const test: Arbitrary<Test> = fc.oneof(
  { weight: 6, arbitrary: simpleTest },
  { weight: 1, arbitrary: twoTests.map((anyOf) => ({ anyOf })) },
  { weight: 1, arbitrary: twoTests.map((allOf) => ({ allOf })) },
  { weight: 1, arbitrary: fc.constantFrom(...FIELDS).map((name) => ({ not: { required: [name] } })) },
)

const consequence: Arbitrary<Consequence> = fc.record({
  properties: fc
    .array(
      fc.oneof(
        ...FIELDS.flatMap((name) => {
          const field = SHOWN[name]
          const definition = field ? definitionOf(name, field) : refinements[kindOf(name)]
          return definition ? definition.map((field) => [name, field] as const) : []
        }),
      ),
      { maxLength: 3 },
    )
    .map((fields): Record<string, FieldDefinition> => Object.fromEntries(fields)),
  required: fc.uniqueArray(fc.constantFrom(...FIELDS), { maxLength: 2 }),
})

const condition: Arbitrary<Condition> = fc.oneof(
  fc.record({ if: test, then: consequence }),
  fc.record({ if: test, else: consequence }),
  fc.record({ if: test, then: consequence, else: consequence }),
)

/**
 * Schemas with fields of every kind and up to six conditions, written in every syntax that the format allows: conditions show
 * fields, require them, and change how many items a group has. Some have conditions that form a cycle.
 */
export const schemas: Arbitrary<Schema> = fc
  .record({
    properties: fc.record(
      Object.fromEntries(Object.entries(BASE).map(([name, field]) => [name, definitionOf(name, field)])),
      {
        noNullPrototype: true,
      },
    ),
    required: fc.uniqueArray(fc.constantFrom(...ALWAYS), { maxLength: 3 }),
    own: fc.option(condition, { nil: undefined }),
    allOf: fc.array(condition, { minLength: 1, maxLength: 4 }),
  })
  .map(({ own, ...schema }) => ({
    type: 'object',
    ...schema,
    ...own,
  }))

/** Options for every second definition of a choice, which share only one with those of the others. */
const OTHER_OPTIONS: Partial<Record<Kind, FieldDefinition>> = {
  choice: { enum: ['no', 'maybe'] },
  choices: { items: { type: 'string', enum: ['z', 'w'] } },
}

/** A random schema in which conditions show a choice with different options. RJSF keeps choices that it no longer offers. */
export function withSharedOptions(schema: Schema): Schema {
  let count = 0
  return JSON.parse(JSON.stringify(schema), (name, field) => {
    const others = SOMETIMES.includes(name) && field?.title ? OTHER_OPTIONS[kindOf(name)] : undefined
    if (others) count += 1
    return others && count % 2 === 0 ? { ...field, ...others } : field
  })
}
