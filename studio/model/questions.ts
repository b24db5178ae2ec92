import type { SharedFile } from '../../engine/format/category.ts'
import { type JsonPath, objectAt, textAt } from '../../engine/format/json.ts'
import { FORM_SCOPE } from '../../engine/format/reading/field-uses.ts'
import { fieldNames, stepOf } from './field-paths.ts'
import { titleOf } from './field-view.ts'
import { type FileName, isSharedFile } from './file.ts'
import { pathOfQuestion } from './form-parts.ts'

/** A question of a file. */
export type Question = {
  /** Its name in the data. */
  readonly name: string
  /** Its words. */
  readonly title: string
  /** Path of its definition. */
  readonly path: JsonPath
  /** The heading of its step; empty if it is in none. */
  readonly step: string
}

/** The text in which people search for a question: its title, its name and the heading of its step. */
const searchTextOf = ({ title, name, step }: Question): string => `${title} ${name} ${step}`

/** The questions of a category, or of the shared file, in the order of the file. Those inside a group belong to its question. */
export function questionsIn(file: FileName, content: unknown, shared: SharedFile): Question[] {
  const definitions = objectAt(content, ['definitions'])
  const named = isSharedFile(file)
    ? Object.keys(definitions).map((name) => ({ name, title: textAt(definitions, [name, 'title']) ?? name }))
    : fieldNames(content, FORM_SCOPE).map((name) => ({ name, title: titleOf(content, FORM_SCOPE, name, shared) }))
  return named.flatMap((question) => {
    const path = pathOfQuestion(file, content, question.name)
    const step = textAt(content, ['steps', stepOf(content, question.name), 'title']) ?? ''
    return path ? [{ ...question, path, step }] : []
  })
}

/** The questions whose words contain every word of a text, in any case. */
export function findQuestions(questions: readonly Question[], text: string): readonly Question[] {
  const words = text.toLowerCase().split(/\s+/)
  return questions.filter((question) => {
    const searched = searchTextOf(question).toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
