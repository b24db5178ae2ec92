import { topLevelName } from '../../engine/form/values.ts'
import { isWithin, type JsonPath, valueAt } from '../../engine/format/json.ts'
import { FORM_SCOPE } from '../../engine/format/reading/field-uses.ts'
import type { Tab } from './address.ts'
import { fieldAt, pathOfField, pathsOfField } from './field-paths.ts'
import { type FileName, isSharedFile } from './file.ts'

/** Keys of an object schema that are about several fields. */
const CONDITION_KEYS = ['if', 'then', 'else', 'allOf', 'anyOf', 'message']

/** Keys of the shared file with something for each question. */
const SHARED_KEYS = ['definitions', 'uiSchema']

/** The question that a path is about: its definition, its control, or its name in a step or in `required`. */
export function questionAt(content: unknown, path: JsonPath): string | undefined {
  const field = fieldAt(content, path)
  const name = field && topLevelName(field)
  if (name === undefined || path[0] !== 'schema') return name
  // A condition can require a question that it doesn't define.
  return pathsOfField(content, FORM_SCOPE, name).some((own) => isWithin(path, own)) ? name : undefined
}

/** The question of the shared file that a path is about. */
export const sharedQuestionAt = ([top, name]: JsonPath): string | undefined =>
  SHARED_KEYS.includes(String(top)) && name !== undefined ? String(name) : undefined

/** The part of the form editor that a file starts with. */
export const firstTab = (name: FileName): Tab => (isSharedFile(name) ? 'questions' : 'basics')

/** The part of the form editor that shows a path of a file. */
export function tabAt(name: FileName, content: unknown, path: JsonPath): Tab {
  const [top, key] = path
  if (top === 'texts') return 'texts'
  if (isSharedFile(name)) return 'questions'
  if (top === 'steps' || top === 'uiSchema') return 'questions'
  if (top !== 'schema') return 'basics'
  const isCondition = CONDITION_KEYS.includes(String(key)) && questionAt(content, path) === undefined
  return isCondition ? 'conditions' : 'questions'
}

/** Template path of the question that is open while a path is selected: `vehicles.*.make`. */
export function openQuestionAt(name: FileName, content: unknown, path: JsonPath): string | undefined {
  if (isSharedFile(name)) return sharedQuestionAt(path)
  return questionAt(content, path) === undefined ? undefined : fieldAt(content, path)
}

/** Path of the definition of a question. Undefined if the file has no such question. @param question its template path */
export function pathOfQuestion(name: FileName, content: unknown, question: string): JsonPath | undefined {
  if (!isSharedFile(name)) return pathOfField(content, question)
  const path = ['definitions', question]
  return valueAt(content, path) === undefined ? undefined : path
}
