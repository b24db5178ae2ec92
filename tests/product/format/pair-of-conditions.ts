import type { CategoryFile, FieldDefinition, ObjectKeywords, Test } from '../../../engine/format/category.ts'

export type Narrowing = Readonly<Record<string, unknown>>

const message = 'Answer this'
export const asked = (title: string, rules: Narrowing) => ({ title, message, ...rules }) as FieldDefinition
export const list = (...options: string[]) => ({
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', enum: options },
})

const OTHERS: Record<string, FieldDefinition> = {
  night: asked('Do they travel at night?', { type: 'boolean' }),
  foam: asked('Are they made of foam?', { type: 'boolean' }),
  size: asked('Size', { type: 'string', enum: ['small', 'large', 'huge'] }),
  weight: asked('Weight', { type: 'integer' }),
  extras: asked('Extras', list('Net', 'Ice')),
}

export const when = (name: string, tested: Narrowing): Test =>
  ({ properties: { [name]: tested }, required: [name] }) as Test
export const is = (name: string, answer: string | boolean) => when(name, { const: answer })
export const NIGHT = is('night', true)
export const FOAM = is('foam', true)

export type Pair = {
  /** How the question is asked, if it is always asked. */
  readonly always?: Narrowing
  readonly rules: readonly [Narrowing, Narrowing]
  readonly tests?: readonly [Test, Test]
  /** Whether the second condition applies if its test fails. */
  readonly isElse?: boolean
  readonly isRequired?: boolean
  readonly more?: ObjectKeywords['allOf']
}

/** An object in which two conditions change the question `hives`. */
export function objectOf({ always, rules, tests = [NIGHT, FOAM], isElse = false, isRequired = true, more = [] }: Pair) {
  const [one, other] = rules.map((rule) => ({
    properties: { hives: always ? ({ message, ...rule } as FieldDefinition) : asked('Hives', rule) },
    ...(!always && isRequired && { required: ['hives'] }),
  }))
  return {
    type: 'object',
    properties: { ...OTHERS, ...(always && { hives: asked('Hives', always) }) },
    ...(isRequired && { required: ['size', ...(always ? ['hives'] : [])] }),
    allOf: [...more, { if: tests[0], then: one }, { if: tests[1], [isElse ? 'else' : 'then']: other }],
  }
}

/** A category file with such an object, or with one that has such an object in a field. @param names names of its questions */
export const fileOf = (schema: object, names: readonly string[]): CategoryFile => ({
  label: 'Hives',
  heading: 'Hive Shipping Quote',
  description: 'Tell us about your hives.',
  steps: [{ title: 'Your hives', fields: [...names] }],
  schema: schema as CategoryFile['schema'],
  submission: { mailbox: 'freight', subject: 'New {category} request' },
})

/** Names of the questions of such an object. */
export const namesIn = ({ properties, allOf }: ReturnType<typeof objectOf>): string[] => [
  ...new Set([
    ...Object.keys(properties),
    ...allOf.flatMap(({ then }) => Object.keys(then?.properties ?? {})),
    'hives',
  ]),
]
