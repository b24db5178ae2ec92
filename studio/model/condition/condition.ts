import { type JsonPath, listAt, objectAt, valueAt } from '../../../engine/format/json.ts'
import { conditionsAt } from '../../../engine/format/reading/normal.ts'
import { namesIn, type ReadTest, readTest } from './sentence.ts'

/** The `then` or `else` of a condition. */
export type Consequence = {
  readonly path: JsonPath
  /** Names of the questions that it asks, of those whose rules it changes, and of those that it only requires. */
  readonly shown: readonly string[]
  readonly changed: readonly string[]
  readonly required: readonly string[]
}

/** A condition of an object schema. */
export type Condition = {
  /** Path of the item of `allOf`, or of the object schema whose `if` it is. */
  readonly path: JsonPath
  /** Its `if`: a sentence, or the reason why it isn't one. */
  readonly test: ReadTest
  /** Names of the questions that it tests. */
  readonly tested: readonly string[]
  /** Its `then` and its `else`, those that are written. */
  readonly consequences: readonly Consequence[]
}

/** The names that a consequence is about. */
export const namesOf = ({ shown, changed, required }: Consequence): string[] => [...shown, ...changed, ...required]

/** Whether a consequence is about nothing but some questions. */
export function isOnlyAbout(consequence: Consequence, names: readonly string[]): boolean {
  const all = namesOf(consequence)
  return all.length > 0 && all.every((name) => names.includes(name))
}

/** The parts of the schema that make up a condition: an item of `allOf`, or three keys of the schema itself. */
export const partsOfCondition = (path: JsonPath): JsonPath[] =>
  path.at(-2) === 'allOf' ? [path] : ['if', 'then', 'else'].map((key) => [...path, key])

function consequenceAt(content: unknown, schema: JsonPath, path: JsonPath): Consequence {
  const base = Object.keys(objectAt(content, [...schema, 'properties']))
  const defined = Object.keys(objectAt(content, [...path, 'properties']))
  const required = listAt(content, [...path, 'required']).filter((name) => typeof name === 'string')
  return {
    path,
    shown: defined.filter((name) => !base.includes(name)),
    changed: defined.filter((name) => base.includes(name)),
    required: required.filter((name) => !defined.includes(name)),
  }
}

/** The conditions of an object schema, in the order of the file. */
export const conditionsIn = (content: unknown, schema: JsonPath): Condition[] =>
  conditionsAt(content, schema).map((path) => {
    const test = valueAt(content, [...path, 'if'])
    const written = ['then', 'else'].filter((key) => valueAt(content, [...path, key]) !== undefined)
    return {
      path,
      test: readTest(test),
      tested: namesIn(test),
      consequences: written.map((key) => consequenceAt(content, schema, [...path, key])),
    }
  })
