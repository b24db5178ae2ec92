import type { Consequence, FieldDefinition, ObjectKeywords, Test, TestedField } from '../category.ts'
import { type JsonPath, listAt, valueAt } from '../json.ts'

/** A name in a schema, and its path. */
export type NamedPath = { readonly name: string; readonly path: JsonPath }

/** A part of a test about one answer, and its path. */
export type Demand = NamedPath & { readonly tested: TestedField }

/** The test of a condition, with the paths of its parts. */
export type NormalTest = {
  /** As JSON Schema, for a validator. */
  readonly schema: Test
  readonly demands: readonly Demand[]
  readonly required: readonly NamedPath[]
  readonly allOf: readonly NormalTest[]
  readonly anyOf: readonly NormalTest[]
  readonly not: NormalTest | undefined
}

/** Fields and required names that apply together: those of the schema itself, or of one outcome of a condition. */
export type Part = {
  readonly path: JsonPath
  readonly fields: readonly (NamedPath & { readonly own: FieldDefinition })[]
  readonly required: readonly NamedPath[]
}

/** A condition in one form, whether it was written in `allOf` or as the `if` of the schema. */
export type NormalCondition = {
  /** Path of its `if`. */
  readonly path: JsonPath
  readonly test: NormalTest
  readonly then: Part | undefined
  readonly else: Part | undefined
}

/** An object schema in one form: that of the form, of an item of a group, or of an address. */
export type NormalObject = {
  readonly path: JsonPath
  readonly base: Part
  readonly conditions: readonly NormalCondition[]
  /** A `then` or `else` without its `if`. */
  readonly orphans: readonly Part[]
  /** The entries of `anyOf`. All fields of at least one entry must be answered. */
  readonly alternatives: readonly { readonly path: JsonPath; readonly required: readonly NamedPath[] }[]
}

const namesAt = (names: readonly string[] | undefined, path: JsonPath): NamedPath[] =>
  (names ?? []).map((name, index) => ({ name, path: [...path, index] }))

function partOf({ properties, required }: Consequence, path: JsonPath): Part {
  return {
    path,
    fields: Object.entries(properties ?? {}).map(([name, own]) => ({ name, own, path: [...path, 'properties', name] })),
    required: namesAt(required, [...path, 'required']),
  }
}

type InnerTest = NonNullable<Test['not']>

function testOf(schema: Test | InnerTest, path: JsonPath): NormalTest {
  const { properties, required, anyOf, allOf, not }: Test = schema
  const listOf = (key: 'anyOf' | 'allOf', tests: readonly InnerTest[] | undefined) =>
    (tests ?? []).map((test, index) => testOf(test, [...path, key, index]))
  return {
    schema,
    demands: Object.entries(properties ?? {}).map(([name, tested]) => ({
      name,
      tested,
      path: [...path, 'properties', name],
    })),
    required: namesAt(required, [...path, 'required']),
    anyOf: listOf('anyOf', anyOf),
    allOf: listOf('allOf', allOf),
    not: not && testOf(not, [...path, 'not']),
  }
}

/** Paths in a file with an `if`: the object schema itself, or an entry of its `allOf`. The file may have mistakes. */
export const conditionsAt = (file: unknown, schema: JsonPath): JsonPath[] => [
  ...(valueAt(file, [...schema, 'if']) === undefined ? [] : [schema]),
  ...listAt(file, [...schema, 'allOf']).map((_, index) => [...schema, 'allOf', index]),
]

type Branches = Pick<ObjectKeywords, 'if' | 'then' | 'else'>

const outcomesOf = (schema: Branches, path: JsonPath) => ({
  then: schema.then && partOf(schema.then, [...path, 'then']),
  else: schema.else && partOf(schema.else, [...path, 'else']),
})

const conditionsOf = (schema: ObjectKeywords, path: JsonPath): NormalCondition[] =>
  conditionsAt(schema, []).flatMap((inside): NormalCondition[] => {
    const part = valueAt(schema, inside) as Branches
    const at = [...path, ...inside]
    if (part.if === undefined) return []
    return [{ path: [...at, 'if'], test: testOf(part.if, [...at, 'if']), ...outcomesOf(part, at) }]
  })

/**
 * Brings an object schema into one form: every condition, whether written as `if` or in `allOf`, is an entry of `conditions`,
 * in that order. Each part keeps the path at which it is written.
 * @param path path of the schema in its file
 */
export function normalize(schema: ObjectKeywords, path: JsonPath): NormalObject {
  const { then, else: otherwise } = outcomesOf(schema, path)
  return {
    path,
    base: partOf(schema, path),
    conditions: conditionsOf(schema, path),
    orphans: schema.if === undefined ? [then ?? [], otherwise ?? []].flat() : [],
    alternatives: (schema.anyOf ?? []).map(({ required }, index) => ({
      path: [...path, 'anyOf', index],
      required: namesAt(required, [...path, 'anyOf', index, 'required']),
    })),
  }
}

/** Every part of an object schema that defines or requires fields, `base` first. */
export const partsOf = ({ base, conditions, orphans }: NormalObject): Part[] => [
  base,
  ...orphans,
  ...conditions.flatMap(({ then, else: otherwise }) => [then ?? [], otherwise ?? []].flat()),
]

/** Every part of a test with the parts inside it, whether they must pass or not. */
const testsIn = (test: NormalTest): NormalTest[] => [
  test,
  ...[...test.anyOf, ...test.allOf, ...(test.not ? [test.not] : [])].flatMap(testsIn),
]

/** All parts of a test about one answer. */
export const demandsIn = (test: NormalTest): Demand[] => testsIn(test).flatMap(({ demands }) => demands)

/** All parts of the tests of conditions. */
export const demandsOf = ({ conditions }: NormalObject): Demand[] => conditions.flatMap(({ test }) => demandsIn(test))

/** All names in a test, in the order of the file. */
export const testedNames = (test: NormalTest): NamedPath[] =>
  testsIn(test).flatMap(({ demands, required }) => [...demands, ...required])
