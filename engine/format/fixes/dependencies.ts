import { append, remove } from '../diagnostic.ts'
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

/** Keys of JSON Schema for what happens once a field is answered. The last two are its newer names for parts of the first. */
export const DEPENDENCY_KEYS: readonly string[] = ['dependencies', 'dependentRequired', 'dependentSchemas']

/** The test of a branch: its field has the answer that the branch names, or any answer if it names none. */
function testOf(field: string, answer: unknown): JsonObject {
  const { const: value, enum: values } = objectAt(answer, []) as JsonObject
  const [first, ...more] = Array.isArray(values) ? values : []
  const named = value ?? (more.length === 0 ? first : undefined)
  if (named === undefined && values === undefined) return { required: [field] }
  return {
    properties: { [field]: named === undefined ? { enum: values as Json } : { const: named } },
    required: [field],
  }
}

/** One branch of a dependency as a condition: its own field is the test, and the others are what it shows. None if it shows nothing. */
function conditionFor(field: string, branch: JsonObject): Json[] {
  const { [field]: answer, ...others } = objectAt(branch, ['properties']) as JsonObject
  const { properties, ...rest } = branch
  const then = Object.keys(others).length > 0 ? { properties: others, ...rest } : rest
  return Object.keys(then).length > 0 ? [{ if: testOf(field, answer), then }] : []
}

function conditionsFor(field: string, dependency: unknown): Json[] {
  const test = { required: [field] }
  if (Array.isArray(dependency)) return [{ if: test, then: { required: dependency } }]
  const { oneOf, anyOf, ...own } = objectAt(dependency, []) as JsonObject
  const branches = [...listAt(dependency, ['oneOf']), ...listAt(dependency, ['anyOf'])].filter(
    (branch): branch is JsonObject => isObject(branch),
  )
  return [
    ...(Object.keys(own).length > 0 ? [{ if: test, then: own }] : []),
    ...branches.flatMap((branch) => conditionFor(field, branch)),
  ]
}

/** Writes dependencies as entries of `allOf`, which mean the same. @param path of `dependencies` in an object schema */
export const dependencyEdits = (content: unknown, path: JsonPath): TextEdit[] => {
  const fields = Object.entries(objectAt(content, path))
  if (!isObject(valueAt(content, path))) return []
  const conditions = fields.flatMap(([field, dependency]) => conditionsFor(field, dependency))
  return [remove(path), ...conditions.map((condition) => append([...path.slice(0, -1), 'allOf'], condition))]
}
