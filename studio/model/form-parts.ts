import { isWithin, type JsonPath, listAt, textAt } from '../../engine/format/json.ts'
import { definitionsAt, FORM_SCOPE, fieldNames, requiredBeside, type Scope } from './field-paths.ts'

/** A part of the form editor. */
export type FormPart = 'Basics' | 'Questions' | 'Conditions' | 'Texts' | 'Variants'

/** Keys of an object schema that are about several fields. */
const CONDITION_KEYS = ['if', 'then', 'else', 'allOf', 'dependencies', 'anyOf', 'message']

/** Everything in a file that is about one field: its definitions, its names in the `required` beside them, and its control. */
export function pathsOfField(content: unknown, scope: Scope, name: string): JsonPath[] {
  const definitions = definitionsAt(content, scope, name)
  const required = definitions.flatMap((definition): JsonPath[] => {
    const index = listAt(content, requiredBeside(definition)).indexOf(name)
    return index < 0 ? [] : [[...requiredBeside(definition), index]]
  })
  return [...definitions, ...required, [...scope.ui, name]]
}

/** The field of the form that a path is about: its definition, its control, or its name in a step or in `required`. */
export function questionAt(content: unknown, path: JsonPath): string | undefined {
  const [top, key] = path
  if (top === 'steps')
    return path.includes('fields') ? textAt(content, path.slice(0, path.indexOf('fields') + 2)) : undefined
  if (top === 'uiSchema') return key === undefined ? undefined : String(key)
  if (top !== 'schema') return undefined
  return fieldNames(content, FORM_SCOPE).find((name) =>
    pathsOfField(content, FORM_SCOPE, name).some((own) => isWithin(path, own)),
  )
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
