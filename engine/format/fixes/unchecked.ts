import type { ErrorObject } from 'ajv'
import type { JsonPath } from '../json.ts'

/** Whether a path leads to the answer that a branch of a dependency is for: `dependencies.isBig.oneOf.0.properties.isBig`. */
export function isBranchAnswer(path: JsonPath): boolean {
  const [dependencies, field, oneOf, , properties, name] = path.slice(-6)
  return dependencies === 'dependencies' && oneOf === 'oneOf' && properties === 'properties' && field === name
}

/** Explains `oneOf` in a dependency. */
export const branchesOf = (field: string): string =>
  `In a dependency, "oneOf" has one branch for each answer to "${field}": { "properties": { "${field}": { "const": "…" }, … }, "required": [ … ] }, with the fields that this answer shows. Each branch means the same as a condition: "if": { "properties": { "${field}": { "const": "…" } }, "required": ["${field}"] }, "then": { … }.`

/**
 * The fix for a key or value that a dependency or one of its branches can't have; undefined for everything else.
 * @param path path of the dependency, of its `oneOf`, of a branch, or of an entry of its list
 * @param key the unknown key there, if there is one
 */
export function fixForDependency(path: JsonPath, key?: string): string | undefined {
  const at = path.lastIndexOf('dependencies')
  const [field, oneOf, branch, ...inner] = path.slice(at + 1)
  if (at < 0 || field === undefined || inner.length > 0) return undefined
  const isBranch = oneOf === 'oneOf' && branch !== undefined
  if (isBranch && (key === 'const' || key === 'enum'))
    return `Write the answer for its field: "properties": { "${field}": { "${key}": … } }. ${branchesOf(String(field))}`
  const isCondition = key === 'if' || key === 'then' || key === 'else'
  if (isCondition) return `A condition goes into "allOf", beside "dependencies". ${branchesOf(String(field))}`
  const isList = key === undefined && (oneOf === 'oneOf' || typeof oneOf === 'number')
  if (isList && typeof oneOf === 'number')
    return `For fields that become required, list their names. For other fields, write { "oneOf": [ … ] } in place of the list. ${branchesOf(String(field))}`
  return isList ? branchesOf(String(field)) : undefined
}

/** The advice when a checkbox won't work. */
export const YES_NO =
  'For a question with the answer "No", write "type": "string" and "enum": ["Yes", "No"], and compare it with "Yes" or "No".'

/** The fix for a branch of a dependency for an unchecked box. A box has an answer only while it is checked. */
export const uncheckedBranchFix = (field: string): string =>
  `A boolean is a checkbox, and an unchecked box counts as not answered. ${YES_NO} To keep the checkbox, remove this branch; to show fields while it is unchecked, write a condition: "if": { "not": { "required": ["${field}"] } }, "then": { … }.`

/** The fix for a test that compares a checkbox with false. */
export const uncheckedTestFix = (field: string): string =>
  `For an unchecked box, write "not": { "required": ["${field}"] } as the test. For a checked one, write "const": true.`

const OPTION = /\/(?:enum\/\d+|oneOf\/\d+\/const)$/

/** The list of options that an error about true or false is in, as a pointer; undefined for all other errors. */
export const booleanList = ({ keyword, instancePath, data }: ErrorObject): string | undefined =>
  keyword === 'type' && typeof data === 'boolean' && OPTION.test(instancePath)
    ? instancePath.replace(/\/\d+(?:\/const)?$/, '')
    : undefined

/** The fix for options of a checkbox. */
export const WITHOUT_OPTIONS = `Remove it: a boolean is a checkbox. ${YES_NO}`

/**
 * The fix for true or false in `enum` or `oneOf`. In a condition or in a branch of a dependency, `const` compares an answer with a
 * boolean. As an option, a boolean has no meaning.
 * @param path path of the list
 */
export function fixForBooleanOption(value: boolean, path: JsonPath): string {
  const holder = path.slice(0, path.at(-2) === 'not' ? -2 : -1)
  const isBranch = isBranchAnswer(holder)
  if (!isBranch && !path.includes('if')) return WITHOUT_OPTIONS
  if (value) return 'Write "const": true in place of "enum".'
  const field = String(holder.at(-1))
  return isBranch ? uncheckedBranchFix(field) : uncheckedTestFix(field)
}
