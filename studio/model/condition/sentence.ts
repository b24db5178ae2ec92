import { isEqual, isObject, type Json, listAt, objectAt, valueAt } from '../../../engine/format/json.ts'
import { VERBS, type Verb } from './verbs.ts'

/** A test of one answer: "pianoType is grand". `value` is undefined for "is answered". */
export type AnswerTest = { readonly field: string; readonly verb: Verb; readonly value: Json | undefined }

/** The test of a condition as a sentence: "pianoType is grand and stairs is more than 3". */
export type Sentence = { readonly joined: 'and' | 'or'; readonly tests: readonly AnswerTest[] }

/** Either a sentence, or the reason why a test isn't one. */
export type ReadTest = { readonly sentence: Sentence } | { readonly reason: string }

type Keys = { readonly [key: string]: Json }

/** The demand of a test on its answer: `{ "not": { "const": "grand" } }`. Empty for "is answered". */
function demandOf({ verb, value }: AnswerTest): Keys {
  const { keys } = VERBS[verb]
  if (value === undefined) return {}
  return keys.reduceRight<Json>((inner, key) => ({ [key]: inner }), value) as Keys
}

const isUnanswered = ({ verb }: AnswerTest): boolean => verb === 'unanswered'

/** Whether another test can say "is not answered": a file has room for one, among tests that must all pass. */
export const canTestUnanswered = ({ joined, tests }: Sentence): boolean =>
  (joined === 'and' || tests.length < 2) && !tests.some(isUnanswered)

/** Tests that must all pass, as one object. Undefined if two of them need the same key of the same answer. */
function merged(all: readonly AnswerTest[]): Json | undefined {
  const tests = all.filter((test) => !isUnanswered(test))
  const not = all.filter(isUnanswered).map(({ field }) => ({ not: { required: [field] } }))
  const properties: Record<string, Keys> = {}
  for (const test of tests) {
    const [demand, others] = [demandOf(test), properties[test.field] ?? {}]
    if (Object.keys(demand).some((key) => key in others)) return undefined
    if (Object.keys(demand).length > 0) properties[test.field] = { ...others, ...demand }
  }
  const required = [...new Set(tests.map(({ field }) => field))]
  return {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...not[0],
  }
}

const eachOf = (tests: readonly AnswerTest[]): Json[] => tests.flatMap((test) => merged([test]) ?? [])

/** The test of an `if` as JSON. */
export function testFor({ joined, tests }: Sentence): Json {
  if (joined === 'or' && tests.length > 1) return { anyOf: eachOf(tests) }
  return merged(tests) ?? { allOf: eachOf(tests) }
}

const verbNames = Object.keys(VERBS) as Verb[]

/** Reads one key of the demand on an answer. */
function readDemand(field: string, demand: Keys): AnswerTest | undefined {
  const tests = verbNames.map((verb): AnswerTest => {
    const { keys } = VERBS[verb]
    return { field, verb, value: keys.length === 0 ? undefined : valueAt(demand, keys) }
  })
  return tests.find((test) => test.value !== undefined && isEqual(demandOf(test), demand))
}

const NOT_WORDS = { reason: "This test can't be shown as a sentence." }

/** Reads an object whose demands must all be met. */
function readDemands(test: unknown): readonly AnswerTest[] | { readonly reason: string } {
  const properties = objectAt(test, ['properties'])
  const required = listAt(test, ['required'])
  if (required.length === 0 || Object.keys(properties).some((name) => !required.includes(name)))
    return { reason: 'It tests an answer that can be missing.' }
  const tests = required.map(String).flatMap((field): (AnswerTest | undefined)[] => {
    const demands = Object.entries(objectAt(properties, [field]))
    if (demands.length === 0) return [{ field, verb: 'answered', value: undefined }]
    return demands.map(([key, value]) => readDemand(field, { [key]: value as Json }))
  })
  return tests.every((each) => each !== undefined) ? tests : NOT_WORDS
}

/** Reads "is not answered" of one answer. Undefined if `not` says something else. */
function readNot(not: unknown): AnswerTest | undefined {
  const [field] = listAt(not, ['required'])
  return isEqual(not, { required: [field] })
    ? { field: String(field), verb: 'unanswered', value: undefined }
    : undefined
}

const COMBINED = { reason: 'It combines several tests.' }

/** Reads the test of an `if`. */
export function readTest(test: unknown): ReadTest {
  const { anyOf, allOf, not, ...plain } = isObject(test) ? test : {}
  const hasPlain = Object.keys(plain).length > 0
  const unanswered = not === undefined ? undefined : readNot(not)
  const lists = [anyOf, allOf].filter((list) => list !== undefined)
  if (lists.length > 1 || (lists.length === 1 && (hasPlain || not !== undefined))) return COMBINED
  if (not !== undefined && !unanswered) return COMBINED
  const parts = lists.length > 0 ? listAt(lists, [0]) : hasPlain || !unanswered ? [plain] : []
  const read = parts.map(readDemands)
  const failed = read.find((each) => 'reason' in each)
  if (failed && 'reason' in failed) return failed
  const tests = read.flatMap((each) => ('reason' in each ? [] : [each]))
  if (anyOf !== undefined && tests.some(({ length }) => length > 1)) return COMBINED
  const joined = anyOf === undefined ? 'and' : 'or'
  return { sentence: { joined, tests: [...tests.flat(), ...(unanswered ? [unanswered] : [])] } }
}

/** Names of the fields that a test reads, however it combines them. */
export function namesIn(test: unknown): string[] {
  const inner = [...listAt(test, ['anyOf']), ...listAt(test, ['allOf']), valueAt(test, ['not'])]
  return [
    ...Object.keys(objectAt(test, ['properties'])),
    ...listAt(test, ['required']).map(String),
    ...inner.filter(isObject).flatMap(namesIn),
  ]
}

/** The sentence with other values for the answers to a question. */
export function withAnswers(
  { joined, tests }: Sentence,
  field: string,
  renamed: ReadonlyMap<string, string>,
): Sentence {
  const now = (value: Json): Json => (typeof value === 'string' ? (renamed.get(value) ?? value) : value)
  return {
    joined,
    tests: tests.map((test) => {
      if (test.field !== field || test.value === undefined) return test
      return { ...test, value: Array.isArray(test.value) ? test.value.map(now) : now(test.value) }
    }),
  }
}

/** The sentence once an answer can no longer be given; undefined if it can then never be true. */
export function withoutAnswer({ joined, tests }: Sentence, field: string, answer: string): Sentence | undefined {
  const left = tests.flatMap((test): AnswerTest[] => {
    if (test.field !== field) return [test]
    if (test.verb === 'is' || test.verb === 'includes') return test.value === answer ? [] : [test]
    if (test.verb !== 'isOneOf' || !Array.isArray(test.value)) return [test]
    const value = test.value.filter((each) => each !== answer)
    return value.length > 0 ? [{ ...test, value }] : []
  })
  return left.length === 0 || (joined === 'and' && left.length < tests.length) ? undefined : { joined, tests: left }
}
