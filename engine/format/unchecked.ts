import type { ErrorObject } from 'ajv'
import type { JsonPath } from './source.ts'

/** Whether a path is that of the answer in a branch of a dependency: `dependencies.isBig.oneOf.0.properties.isBig`. */
export function isBranchAnswer(path: JsonPath): boolean {
  const [dependencies, field, oneOf, , properties, name] = path.slice(-6)
  return dependencies === 'dependencies' && oneOf === 'oneOf' && properties === 'properties' && field === name
}

/** The fix for a branch of a dependency for an unchecked box. A box has an answer only while it is checked. */
export const uncheckedBranchFix = (field: string): string =>
  `Remove this branch: an unchecked box counts as not answered. To show fields while it is unchecked, write a condition: "if": { "not": { "required": ["${field}"] } }, "then": { … }.`

/** The fix for a test that compares a checkbox with false. */
export const uncheckedTestFix = (field: string): string =>
  `For an unchecked box, write "not": { "required": ["${field}"] } as the test. For a checked one, write "const": true.`

/** Whether an error is about true or false in `enum`. */
export const isBooleanOption = ({ keyword, instancePath, data }: ErrorObject): boolean =>
  keyword === 'type' && typeof data === 'boolean' && /\/enum\/\d+$/.test(instancePath)

/**
 * The fix for true or false in `enum`. In a condition or in a branch of a dependency, `const` compares an answer with a
 * boolean. As an option, a boolean has no meaning.
 * @param path place of the `enum`
 */
export function fixForBooleanOption(value: boolean, path: JsonPath): string {
  const holder = path.slice(0, path.at(-2) === 'not' ? -2 : -1)
  const isBranch = isBranchAnswer(holder)
  if (!isBranch && !path.includes('if'))
    return 'Remove "enum": a boolean is a checkbox. For two options, write "type": "string" and "enum": ["Yes", "No"].'
  if (value) return 'Write "const": true in place of "enum".'
  const field = String(holder.at(-1))
  return isBranch ? uncheckedBranchFix(field) : uncheckedTestFix(field)
}
