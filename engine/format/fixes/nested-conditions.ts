import type { Test } from '../category.ts'
import { append, remove, set } from '../diagnostic.ts'
import {
  isObject,
  type Json,
  type JsonObject,
  type JsonPath,
  listAt,
  objectAt,
  type TextEdit,
  valueAt,
} from '../json.ts'
import { partsOn } from '../meta-schema.ts'

type SimpleTest = Pick<Test, 'properties' | 'required'>

/** The tests that pass and those that fail where a condition is written. */
type Surroundings = { readonly passed: readonly SimpleTest[]; readonly failed: readonly SimpleTest[] }

const CONDITION_KEYS = ['if', 'then', 'else']

const isSimple = (test: unknown): test is SimpleTest =>
  isObject(test) && Object.keys(test).every((key) => key === 'properties' || key === 'required')

/** The values of a test for some answers of one field, which must be answered: `{ "const": "One" }` of a required grade. */
function answersIn({ properties = {}, required = [] }: SimpleTest) {
  const [[name, tested] = ['', {}], ...others] = Object.entries(properties)
  const { const: value, enum: values = value === undefined ? [] : [value], ...rest } = tested
  const isOnly = others.length === 0 && Object.keys(rest).length === 0 && required.join() === name
  return isOnly && values.length > 0 ? { name, values } : undefined
}

/** One test that passes where any of several does. Undefined if the format can't say it in `not`. */
function anyOf(written: readonly SimpleTest[]): SimpleTest | undefined {
  const tests = [...new Map(written.map((test) => [JSON.stringify(test), test])).values()]
  if (tests.length === 1) return tests[0]
  const answers = tests.flatMap((test) => answersIn(test) ?? [])
  const [first] = answers
  if (!first || answers.length < tests.length || answers.some(({ name }) => name !== first.name)) return undefined
  const all = [...new Set(answers.flatMap((answer) => answer.values))]
  // A test can't list what a box says.
  const values = all.filter((value) => typeof value !== 'boolean')
  if (values.length < all.length) return undefined
  return { properties: { [first.name]: { enum: values } }, required: [first.name] }
}

/** The test of a condition that stands alone. Undefined if the format can't say it. */
function testIn({ passed, failed }: Surroundings): Test | undefined {
  const all: Test = passed.length === 1 ? (passed[0] ?? {}) : passed.length > 1 ? { allOf: [...passed] as never } : {}
  if (failed.length === 0) return all
  const none = anyOf(failed)
  return none && { ...all, not: none as never }
}

/** The conditions of an object or of an outcome, each beside the others. Undefined if the format can't say one of them. */
function flattened(part: JsonObject, around: Surroundings): Json[] | undefined {
  const written = [...('if' in part ? [part] : []), ...listAt(part, ['allOf'])]
  const found = written.flatMap((condition): (Json[] | undefined)[] => {
    if (!isObject(condition) || !isSimple(condition.if)) return [undefined]
    const test = condition.if
    return [
      outcome(condition.then, { ...around, passed: [...around.passed, test] }),
      outcome(condition.else, { ...around, failed: [...around.failed, test] }),
    ]
  })
  return found.every((each) => each !== undefined) ? found.flat() : undefined
}

function outcome(then: unknown, around: Surroundings): Json[] | undefined {
  if (then === undefined) return []
  const { if: _if, then: _then, else: _else, allOf: _allOf, ...own } = objectAt(then, []) as JsonObject
  const test = testIn(around)
  const inner = flattened(objectAt(then, []) as JsonObject, around)
  if (!test || !inner) return undefined
  return [...(Object.keys(own).length > 0 ? [{ if: test as Json, then: own }] : []), ...inner]
}

/**
 * Writes the conditions inside an outcome as conditions of their own in `allOf`, whose tests also have those around them. No edits
 * if the format can't say that.
 * @param path of the `then` or `else`
 */
export function nestedConditionEdits(content: unknown, path: JsonPath): TextEdit[] {
  const end = partsOn(path).findIndex(({ 'x-part': part }) => part === 'consequence') - 1
  const holder = path.slice(0, end)
  const condition = objectAt(content, holder) as JsonObject
  const { if: test, then = {}, else: otherwise = {} } = condition
  const conditions = flattened({ if: test ?? {}, then, else: otherwise }, { passed: [], failed: [] })
  if (!conditions || end < 0) return []
  if (holder.at(-2) === 'allOf') return [remove(holder), ...conditions.map((each) => append(holder.slice(0, -1), each))]
  const removed = CONDITION_KEYS.filter((key) => valueAt(content, [...holder, key]) !== undefined)
  const list = [...holder, 'allOf']
  return [
    ...removed.map((key) => remove([...holder, key])),
    ...(valueAt(content, list) === undefined ? [set(list, conditions)] : conditions.map((each) => append(list, each))),
  ]
}
