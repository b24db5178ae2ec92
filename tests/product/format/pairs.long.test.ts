import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputOf } from '../../../engine/compiler/compile.ts'
import { withAnswers } from '../../../engine/form/conditions.ts'
import type { Answers, Form } from '../../../engine/form/form.ts'
import { problemsOf } from '../../../engine/form/problems.ts'
import { checkReadiness } from '../../../engine/format/checks/check-category.ts'
import { parseSource } from '../../../engine/format/shape/parse.ts'
import { rjsfProps } from '../../../engine/rjsf/rjsf-props.ts'
import { payloadOf } from '../../../engine/submission/payload.ts'
import { formOf } from '../../categories/compile.ts'
import { shared } from '../../categories/files.ts'
import { judged } from '../../judged.ts'
import { examples } from '../../run/times.ts'
import { FOAM, fileOf, is, type Narrowing, NIGHT, namesIn, objectOf, type Pair, when } from './pair-of-conditions.ts'

/** A kind of question: how it is asked, what a condition can change about it, and answers of which some pass whatever is left. */
type Kind = { readonly always?: Narrowing; readonly rules: readonly Narrowing[]; readonly answers: readonly string[] }

const HIVES = ['Wood', 'Foam', 'Straw']
const some = (options: string[]) => ({ type: 'array', uniqueItems: true, items: { type: 'string', enum: options } })
const rulesOf = (name: string, limits: readonly unknown[]) => limits.map((limit) => ({ [name]: limit }))
const DAYS = ['2031-02-01', '2031-03-15', '2031-04-01', '2031-06-30']

const KINDS: readonly Kind[] = [
  {
    always: { type: 'string', enum: HIVES },
    rules: [...rulesOf('enum', [['Wood'], ['Foam', 'Straw'], ['Wood', 'Straw']]), ...rulesOf('const', HIVES)],
    answers: HIVES,
  },
  {
    rules: [
      some(['Wood']),
      some(['Foam', 'Straw']),
      { ...some(['Wood', 'Foam']), minItems: 2 },
      { ...some(HIVES), maxItems: 1 },
    ],
    answers: ['Wood', 'Foam', 'Straw', 'Wood, Foam', 'Foam, Straw', 'Wood, Straw', 'Wood, Foam, Straw'],
  },
  {
    always: { type: 'integer' },
    rules: [
      ...rulesOf('minimum', [0, 3, 5]),
      ...rulesOf('maximum', [0, 3, 4]),
      ...rulesOf('exclusiveMinimum', [2, 4]),
      ...rulesOf('exclusiveMaximum', [3, 5]),
      ...rulesOf('multipleOf', [4]),
      ...rulesOf('const', [3, 4]),
    ],
    answers: ['-4', '0', '1', '2', '3', '4', '5', '8'],
  },
  {
    always: { type: 'string', format: 'date' },
    rules: [...rulesOf('formatMinimum', DAYS), ...rulesOf('formatMaximum', DAYS)],
    answers: ['2030-12-31', ...DAYS, '2032-01-01'],
  },
  {
    always: { type: 'string' },
    rules: [
      ...rulesOf('pattern', ['^[0-9]{5}$', '^[0-9]+$', '^[A-Z]+$', '^.{3}$']),
      ...rulesOf('minLength', [2, 4]),
      ...rulesOf('maxLength', [1, 3]),
    ],
    answers: ['1', '123', '1234', '12345', '123456', 'A', 'ABC', 'ABCD'],
  },
]

const TESTS = [
  NIGHT,
  FOAM,
  is('size', 'huge'),
  when('size', { enum: ['small', 'large'] }),
  when('weight', { minimum: 5 }),
  when('weight', { exclusiveMaximum: 5 }),
  when('extras', { contains: { const: 'Ice' } }),
  { not: { required: ['extras'] } },
  { anyOf: [NIGHT, is('size', 'small')] },
  { allOf: [FOAM, is('size', 'large')] },
] as const

/** Answers to the questions that are tested; every way to answer those that matter. */
const SITUATIONS: readonly Answers[] = ['', 'true'].flatMap((night) =>
  ['', 'true'].flatMap((foam) =>
    ['small', 'large', 'huge'].flatMap((size) =>
      ['', '4', '5'].flatMap((weight) => ['', 'Ice'].map((extras) => ({ night, foam, size, weight, extras }))),
    ),
  ),
)

const pairs: fc.Arbitrary<Pair & { readonly answers: readonly string[] }> = fc
  .constantFrom(...KINDS)
  .chain(({ always, rules, answers }) =>
    fc.record({
      always: fc.constant(always),
      rules: fc.tuple(fc.constantFrom(...rules), fc.constantFrom(...rules)),
      tests: fc.tuple(fc.constantFrom(...TESTS), fc.constantFrom(...TESTS)) as fc.Arbitrary<NonNullable<Pair['tests']>>,
      isElse: fc.boolean(),
      answers: fc.constant(answers),
    }),
  )

/** Whether RJSF accepts the answer to the question under the values of a form. */
function rjsfTakes({ schema, validator }: ReturnType<typeof rjsfProps>, values: object): boolean {
  const { errors } = validator.validateFormData(values, schema)
  return !errors.some(({ property = '' }) => property.startsWith('.hives') || property === 'hives')
}

/** Answers in one situation: those that the page offers, and those that page, relay and RJSF accept. */
function acceptedIn(form: Form, props: ReturnType<typeof rjsfProps>, situation: Answers, answers: readonly string[]) {
  const answeredWith = (hives: string) => withAnswers(form, 'Hives', { ...situation, hives })
  const { schema } = answeredWith('').byPath.get('hives') ?? {}
  if (!schema) return undefined
  const options = schema.items?.type === 'string' ? schema.items.enum : schema.enum
  const isOffered = (hives: string) => !options || hives.split(', ').every((one) => options.includes(one))
  const taken = (isTaken: (hives: string) => boolean) => answers.filter(isTaken)
  return {
    page: taken((hives) => problemsOf(answeredWith(hives), ['hives']).length === 0),
    relay: taken((hives) => 'submission' in judged([form], 'freight', payloadOf(answeredWith(hives)))),
    rjsf: taken((hives) => rjsfTakes(props, answeredWith(hives).values)),
    offered: taken(isOffered),
  }
}

test('for any pair of conditions, what the page offers, page, relay and RJSF accept, and the check finds agree', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async ({ answers, ...pair }) => {
      const object = objectOf(pair)
      const file = fileOf(object, namesIn(object))
      const form = await formOf(file)
      const props = rjsfProps(form)
      const found = SITUATIONS.flatMap((situation) => acceptedIn(form, props, situation, answers) ?? [])
      for (const { page, relay, rjsf, offered } of found) {
        expect(relay).toEqual(page)
        expect(rjsf).toEqual(page)
        expect(offered).toEqual(expect.arrayContaining(page))
        if (pair.always?.enum) expect(offered).toEqual(page)
      }
      const { source } = parseSource('piano.json', JSON.stringify(file))
      const told = checkReadiness(inputOf(source, shared)).filter(({ rule }) => rule === 'no-common-answer')
      expect(told.length > 0).toBe(found.some(({ page }) => page.length === 0))
    }),
    examples({ test: 40, soak: 2_000 }),
  )
})
