import { topLevelName } from '../../engine/form/values.ts'
import { isWithin, type JsonPath } from '../../engine/format/json.ts'
import { FORM_SCOPE, fieldAt, pathsOfField } from './field-paths.ts'

/** A part of the form editor. */
export type FormPart = 'Basics' | 'Questions' | 'Conditions' | 'Texts' | 'Variants'

/** Keys of an object schema that are about several fields. */
const CONDITION_KEYS = ['if', 'then', 'else', 'allOf', 'dependencies', 'anyOf', 'message']

/** The question that a path is about: its definition, its control, or its name in a step or in `required`. */
export function questionAt(content: unknown, path: JsonPath): string | undefined {
  const field = fieldAt(content, path)
  const name = field && topLevelName(field)
  if (name === undefined || path[0] !== 'schema') return name
  // A condition can require a question that it doesn't define.
  return pathsOfField(content, FORM_SCOPE, name).some((own) => isWithin(path, own)) ? name : undefined
}

/** The part of the form editor that shows a path of a category file. */
export function formPartOf(content: unknown, path: JsonPath): FormPart {
  const [top, key] = path
  if (top === 'texts') return 'Texts'
  if (top === 'variants') return 'Variants'
  if (top === 'steps' || top === 'uiSchema') return 'Questions'
  if (top !== 'schema') return 'Basics'
  const isCondition = CONDITION_KEYS.includes(String(key)) && questionAt(content, path) === undefined
  return isCondition ? 'Conditions' : 'Questions'
}
