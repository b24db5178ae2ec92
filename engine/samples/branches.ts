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
type Scope = {
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

const tests = (test: Test, { fields, path }: Scope, isPassed: boolean): Given[][] =>
  Object.entries(test.properties ?? {}).map(([name, rules]) =>
    answersWhere(fields[name] ?? {}, rules, isPassed).map((value) => ({ [joinPath(path, name)]: value })),
  )

function waysToPass(test: Test, scope: Scope): Given[] {
  const alternatives = test.anyOf ?? []
  const alone = alternatives.flatMap((alternative, index) =>
    combinations([
      ...alternatives.filter((_, other) => other !== index).map((other) => waysToFail(other, scope)),
      waysToPass(alternative, scope),
    ]),
  )
  return combinations([
    ...tests(test, scope, true),
    ...(test.allOf ?? []).map((part) => waysToPass(part, scope)),
    ...(test.not ? [waysToFail(test.not, scope)] : []),
    ...(test.anyOf ? [[...alone, ...alternatives.flatMap((alternative) => waysToPass(alternative, scope))]] : []),
  ])
}

function waysToFail(test: Test, scope: Scope): Given[] {
  return [
    ...tests(test, scope, false).flat(),
    ...(test.required ?? []).map((name) => ({ [joinPath(scope.path, name)]: undefined })),
    ...(test.allOf ?? []).flatMap((part) => waysToFail(part, scope)),
    ...(test.not ? waysToPass(test.not, scope) : []),
    ...(test.anyOf ? combinations(test.anyOf.map((alternative) => waysToFail(alternative, scope))) : []),
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
const optionalAddresses = ({ object, fields }: Scope): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'object' && !object.required?.includes(name) ? name : [],
  )

const branchesIn = (scope: Scope): Branch[] => [
  ...(scope.object.allOf ?? []).flatMap((condition) => branchesOfTest(condition.if)),
  ...choicesOf(scope.object).map(branchOfChoice),
]

const triesIn = (scope: Scope): Given[] => [
  ...(scope.object.allOf ?? []).flatMap(({ if: test }) => [...waysToPass(test, scope), ...waysToFail(test, scope)]),
  ...choicesOf(scope.object).map(({ left }) =>
    Object.fromEntries(left.map((name) => [joinPath(scope.path, name), undefined])),
  ),
  ...optionalAddresses(scope).map((name) => ({ [joinPath(scope.path, name)]: undefined })),
]

const testedIn = (scope: Scope): string[] => [
  ...(scope.object.allOf ?? []).flatMap(({ if: test }) => testedFields(test)),
  ...optionalAddresses(scope),
]

/** The form, the first item of each group, and each address. */
function scopesIn(object: ObjectSchema, path = ''): Scope[] {
  const fields = allFields(object)
  const inner = Object.entries(fields).flatMap(([name, field]) => {
    const inside = objectIn(field)
    const own = joinPath(path, name)
    return inside ? scopesIn(inside, itemOf(field) ? joinPath(own, 0) : own) : []
  })
  return [{ object, path, fields }, ...inner]
}

/** The values of every object in a scope, including the other items of its group. */
function alike({ path }: Scope, values: Values): Values[] {
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
  const scopes = scopesIn(schema)
  const branches = scopes.flatMap((scope) =>
    branchesIn(scope).map(({ name, isTaken }) => ({ name: `${scope.path} ${name}`.trim(), scope, isTaken })),
  )
  return {
    all: unique(branches.map(({ name }) => name)),
    takenBy: (values) =>
      unique(branches.flatMap(({ name, scope, isTaken }) => (alike(scope, values).some(isTaken) ? name : []))),
    tested: unique(scopes.flatMap((scope) => testedIn(scope).map((name) => joinPath(scope.path, name)))),
    tries: scopes.flatMap(triesIn),
  }
}
