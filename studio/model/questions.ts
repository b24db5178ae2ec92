import type { SharedFile } from '../../engine/format/category.ts'
import { type JsonPath, objectAt, textAt } from '../../engine/format/json.ts'
import { FORM_SCOPE, fieldNames } from './field-paths.ts'
import { titleOf } from './field-view.ts'
import { type FileName, isSharedFile } from './file.ts'
import { pathOfQuestion } from './form-parts.ts'

/** A question of a file: its name in the data, its words, and the path of its definition. */
export type Question = { readonly name: string; readonly title: string; readonly path: JsonPath }

/** The questions of a category, or of the shared file, in the order of the file. Those inside a group belong to its question. */
export function questionsIn(file: FileName, content: unknown, shared: SharedFile): Question[] {
  const definitions = objectAt(content, ['definitions'])
  const named = isSharedFile(file)
    ? Object.keys(definitions).map((name) => ({ name, title: textAt(definitions, [name, 'title']) ?? name }))
    : fieldNames(content, FORM_SCOPE).map((name) => ({ name, title: titleOf(content, FORM_SCOPE, name, shared) }))
  return named.flatMap((question) => {
    const path = pathOfQuestion(file, content, question.name)
    return path ? [{ ...question, path }] : []
  })
}
