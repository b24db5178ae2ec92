import { parse } from 'jsonc-parser'
import { joinPath, topLevelName } from '../../../engine/form/values.ts'
import { isWithin, type JsonPath, textAt } from '../../../engine/format/json.ts'
import { partAt } from '../../../engine/format/meta-schema.ts'
import { FORM_SCOPE, fieldsOn, type Scope } from '../../../engine/format/reading/field-uses.ts'
import type { Tab } from '../file/address.ts'
import { type FileName, isSharedFile } from '../file/file.ts'
import type { WorkFile } from '../file/workspace.ts'
import { Draft, SHARED_SCOPE } from './draft.ts'
import { stepOf } from './steps.ts'

/** The scope of the questions of a file. */
export const scopeOf = (name: FileName): Scope => (isSharedFile(name) ? SHARED_SCOPE : FORM_SCOPE)

const drafts = new WeakMap<WorkFile, Draft>()

/** The draft of a file, which can have mistakes, without what its questions inherit. Made once per text. */
export function draftOf(file: WorkFile): Draft {
  const draft = drafts.get(file) ?? new Draft({ content: parse(file.text) }, scopeOf(file))
  drafts.set(file, draft)
  return draft
}

/** Keys of an object schema that are about several fields. */
const CONDITION_KEYS = ['if', 'then', 'else', 'allOf', 'anyOf', 'message']

/** Keys of the shared file with something for each question. */
const SHARED_KEYS = ['definitions', 'uiSchema']

/** Template path of the field that a path of a file is about: `vehicles.*.make`. Undefined if it is about none. */
export function fieldAt(content: unknown, path: JsonPath): string | undefined {
  const named = partAt(path)['x-field'] === 'item' ? textAt(content, path) : undefined
  if (named !== undefined && path[0] !== 'schema' && path[0] !== 'uiSchema') return named
  const isRequired = named !== undefined && path.at(-2) === 'required'
  const names = fieldsOn(isRequired ? [...path.slice(0, -2), 'properties', named] : path)
  return names.length > 0 ? names.reduce(joinPath) : undefined
}

/** The question that a path is about: its definition, its control, or its name in a step or in `required`. */
export function questionAt(draft: Draft, path: JsonPath): string | undefined {
  const [top, key] = path
  if (draft.isShared) return SHARED_KEYS.includes(String(top)) && key !== undefined ? String(key) : undefined
  const field = fieldAt(draft.content, path)
  const name = field && topLevelName(field)
  if (name === undefined || top !== 'schema') return name
  // A condition can require a question that it doesn't define.
  return draft.parts(name).some((own) => isWithin(path, own)) ? name : undefined
}

/** Template path of the question that is open while a path is selected: `vehicles.*.make`. */
export function openQuestionAt(draft: Draft, path: JsonPath): string | undefined {
  const question = questionAt(draft, path)
  return draft.isShared || question === undefined ? question : fieldAt(draft.content, path)
}

/** The part of the form editor that a file starts with. */
export const firstTab = (name: FileName): Tab => (isSharedFile(name) ? 'questions' : 'basics')

/** The part of the form editor that shows a path of a file. */
export function tabAt(draft: Draft, path: JsonPath): Tab {
  const [top, key] = path
  if (top === 'texts') return 'texts'
  if (draft.isShared || top === 'steps' || top === 'uiSchema') return 'questions'
  if (top !== 'schema') return 'basics'
  const isCondition = CONDITION_KEYS.includes(String(key)) && questionAt(draft, path) === undefined
  return isCondition ? 'conditions' : 'questions'
}

/** The step that a path of the file belongs to, or that asks the question at it, counted from 0. Undefined if there is none. */
export function stepAt(content: unknown, path: JsonPath): number | undefined {
  if (path[0] === 'steps' && typeof path[1] === 'number') return path[1]
  const field = fieldAt(content, path)
  const step = field === undefined ? -1 : stepOf(content, topLevelName(field))
  return step < 0 ? undefined : step
}
