import { allFields, itemOf, objectIn } from '../form/conditions.ts'
import type { FieldSchema, ObjectSchema, Values } from '../form/form.ts'
import { parseAnswer } from '../form/kinds.ts'
import { itemsIn, joinPath, optionValues, valueAt, valuesIn } from '../form/values.ts'
import { testedFields } from '../format/reading/conditions.ts'
import { acceptedSamples, type Given, passes, sampleOf, type Value } from './sample-answer.ts'

type Rules = {
  readonly const?: Value
  readonly enum?: readonly Value[]
  readonly not?: Rules
  readonly contains?: Rules
  readonly [bound: string]: unknown
}
type Test = {
  readonly properties?: Readonly<Record<string, Rules>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Test[]
  readonly allOf?: readonly Test[]
  readonly not?: Test
}

/** An object in which conditions are tried: the form, the first item of a group, or an address. */
type TestedObject = {
  readonly object: ObjectSchema
  readonly path: string
  readonly fields: Readonly<Record<string, FieldSchema>>
}

/** Most combinations that are tried for one test. */
const MOST = 64

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

/** Every combination of one entry from each list, merged. */
const combinations = (lists: readonly (readonly Given[])[]): Given[] =>
  lists.reduce<Given[]>(
    (found, list) => found.flatMap((given) => list.map((other) => ({ ...given, ...other }))).slice(0, MOST),
    [{}],
  )

const namedIn = (rules: Rules): Value[] =>
  [rules, rules.not ?? {}, rules.contains ?? {}].flatMap((part) => [part.const ?? [], part.enum ?? []].flat())

/** Answers to try for a tested field: the values in the test, limits and their neighbors, options, and examples. */
function candidates(field: FieldSchema, rules: Rules): Value[] {
  const bounds = Object.values(rules).flatMap((bound) =>
    typeof bound === 'number' ? [bound, bound - 1, bound + 1] : [],
  )
  if (itemOf(field)) return bounds.filter((count) => count >= 0)
  const samples = (field.examples ?? []).filter((example): example is Value => typeof example !== 'object')
  return unique([
    ...namedIn(rules),
    ...bounds,
    ...optionValues(field),
    ...samples,
    sampleOf(field),
    ...(field.type === 'string' ? acceptedSamples(field) : []),
  ])
}

/** An answer as tests see it: several choices as a list, and as many items as a group has. */
function seenAs(field: FieldSchema, value: Value): unknown {
  if (itemOf(field)) return Array.from({ length: Number(value) })
  return field.type === 'array' ? parseAnswer(field, String(value)) : value
}

/** Answers to a field that pass, or break, what a condition asks of it. An unchecked box and no answer are the same. */
function answersWhere(field: FieldSchema, rules: Rules, isPassed: boolean): (Value | undefined)[] {
  const values = candidates(field, rules).filter(
    (value) => value !== false && passes(rules, seenAs(field, value)) === isPassed,
  )
  return isPassed ? values : [...values, undefined]
}

const tests = (test: Test, { fields, path }: TestedObject, isPassed: boolean): Given[][] =>
  Object.entries(test.properties ?? {}).map(([name, rules]) =>
    answersWhere(fields[name] ?? {}, rules, isPassed).map((value) => ({ [joinPath(path, name)]: value })),
  )

function waysToPass(test: Test, tested: TestedObject): Given[] {
  const alternatives = test.anyOf ?? []
  const alone = alternatives.flatMap((alternative, index) =>
    combinations([
      ...alternatives.filter((_, other) => other !== index).map((other) => waysToFail(other, tested)),
      waysToPass(alternative, tested),
    ]),
  )
  return combinations([
    ...tests(test, tested, true),
    ...(test.allOf ?? []).map((part) => waysToPass(part, tested)),
    ...(test.not ? [waysToFail(test.not, tested)] : []),
    ...(test.anyOf ? [[...alone, ...alternatives.flatMap((alternative) => waysToPass(alternative, tested))]] : []),
  ])
}

function waysToFail(test: Test, tested: TestedObject): Given[] {
  return [
    ...tests(test, tested, false).flat(),
    ...(test.required ?? []).map((name) => ({ [joinPath(tested.path, name)]: undefined })),
    ...(test.allOf ?? []).flatMap((part) => waysToFail(part, tested)),
    ...(test.not ? waysToPass(test.not, tested) : []),
    ...(test.anyOf ? combinations(test.anyOf.map((alternative) => waysToFail(alternative, tested))) : []),
  ]
}

/** The alternatives of a test: the entries of each `anyOf` in it. */
const alternativesOf = (test: Test): Test[] => [...(test.anyOf ?? []), ...(test.allOf ?? []).flatMap(alternativesOf)]

const holds = (test: Test, values: Values) => passes({ type: 'object', ...test }, values)

/** A way through one condition, or past one of the alternatives of an object. */
type Branch = { readonly name: string; readonly isTaken: (values: Values) => boolean }

const branchesOfTest = (test: Test): Branch[] => [
  { name: `${JSON.stringify(test)} holds`, isTaken: (values) => holds(test, values) },
  { name: `${JSON.stringify(test)} does not hold`, isTaken: (values) => !holds(test, values) },
  ...alternativesOf(test).map((alternative) => ({
    name: `${JSON.stringify(alternative)} holds`,
    isTaken: (values: Values) => holds(test, values) && holds(alternative, values),
  })),
]

/** One list of fields that is answered, and no other. */
type Alternative = { readonly chosen: readonly string[]; readonly left: readonly string[] }

const choicesOf = ({ anyOf = [] }: ObjectSchema): Alternative[] =>
  anyOf.map(({ required: chosen }) => ({
    chosen,
    left: anyOf.flatMap(({ required }) => required).filter((name) => !chosen.includes(name)),
  }))

const branchOfChoice = ({ chosen, left }: Alternative): Branch => ({
  name: `only ${chosen.join(' and ')} of ${[...chosen, ...left].join(', ')}`,
  isTaken: (values) =>
    chosen.every((name) => Object.hasOwn(values, name)) && !left.some((name) => Object.hasOwn(values, name)),
})

/** Addresses that may be left empty. */
const optionalAddresses = ({ object, fields }: TestedObject): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'object' && !object.required?.includes(name) ? name : [],
  )

const branchesIn = (tested: TestedObject): Branch[] => [
  ...(tested.object.allOf ?? []).flatMap((condition) => branchesOfTest(condition.if)),
  ...choicesOf(tested.object).map(branchOfChoice),
]

const triesIn = (tested: TestedObject): Given[] => [
  ...(tested.object.allOf ?? []).flatMap(({ if: test }) => [...waysToPass(test, tested), ...waysToFail(test, tested)]),
  ...choicesOf(tested.object).map(({ left }) =>
    Object.fromEntries(left.map((name) => [joinPath(tested.path, name), undefined])),
  ),
  ...optionalAddresses(tested).map((name) => ({ [joinPath(tested.path, name)]: undefined })),
]

const testedIn = (tested: TestedObject): string[] => [
  ...(tested.object.allOf ?? []).flatMap(({ if: test }) => testedFields(test)),
  ...optionalAddresses(tested),
]

/** The form, the first item of each group, and each address. */
function objectsIn(object: ObjectSchema, path = ''): TestedObject[] {
  const fields = allFields(object)
  const inner = Object.entries(fields).flatMap(([name, field]) => {
    const inside = objectIn(field)
    const own = joinPath(path, name)
    return inside ? objectsIn(inside, itemOf(field) ? joinPath(own, 0) : own) : []
  })
  return [{ object, path, fields }, ...inner]
}

/** The values of every object like this one, including the other items of its group. */
function alike({ path }: TestedObject, values: Values): Values[] {
  const found = path === '' ? values : valueAt(values, path)
  if (found === undefined) return []
  const isItem = path.endsWith('.0')
  return isItem ? [...itemsIn(valueAt(values, path.slice(0, -'.0'.length)))] : [valuesIn(found)]
}

/** The branches that the conditions of a form open, each named by the test that leads there. */
export type Branches = {
  readonly all: readonly string[]
  /** The branches that a set of answers takes. */
  readonly takenBy: (values: Values) => string[]
  /** Paths of the fields that conditions look at, in the first item of a group, and of addresses that may be left empty. */
  readonly tested: readonly string[]
  /** Answers that may lead into a branch. */
  readonly tries: readonly Given[]
}

/** Finds the branches of a resolved schema, and answers that may lead there. */
export function branchesOf(schema: ObjectSchema): Branches {
  const objects = objectsIn(schema)
  const branches = objects.flatMap((tested) =>
    branchesIn(tested).map(({ name, isTaken }) => ({ name: `${tested.path} ${name}`.trim(), tested, isTaken })),
  )
  return {
    all: unique(branches.map(({ name }) => name)),
    takenBy: (values) =>
      unique(branches.flatMap(({ name, tested, isTaken }) => (alike(tested, values).some(isTaken) ? name : []))),
    tested: unique(objects.flatMap((tested) => testedIn(tested).map((name) => joinPath(tested.path, name)))),
    tries: objects.flatMap(triesIn),
  }
}
