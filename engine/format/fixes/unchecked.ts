import type { ErrorObject } from 'ajv'
import type { JsonPath } from '../json.ts'
import { isInPart } from '../meta-schema.ts'

/** The advice when a checkbox won't work. */
export const YES_NO =
  'For a question with the answer "No", write "type": "string" and "enum": ["Yes", "No"], and compare it with "Yes" or "No".'

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
 * The fix for true or false in `enum` or `oneOf`. In a condition, `const` compares an answer with a boolean. As an option, a boolean
 * has no meaning.
 * @param path path of the list
 */
export function fixForBooleanOption(value: boolean, path: JsonPath): string {
  const holder = path.slice(0, path.at(-2) === 'not' ? -2 : -1)
  if (!isInPart(path, 'test')) return WITHOUT_OPTIONS
  return value ? 'Write "const": true in place of "enum".' : uncheckedTestFix(String(holder.at(-1)))
}
