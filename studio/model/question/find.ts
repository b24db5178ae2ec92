import { type JsonPath, textAt } from '../../../engine/format/json.ts'
import type { Draft } from './draft.ts'
import { stepOf } from './steps.ts'

/** A question in the words that people search for. */
export type Question = {
  /** Its name in the data. */
  readonly name: string
  readonly title: string
  /** Path of its definition. */
  readonly path: JsonPath
  /** The heading of its step; empty if it is in none. */
  readonly step: string
}

/** The questions of a file, in its order. Those inside a group belong to its question. */
export const questionsIn = (draft: Draft): Question[] =>
  draft.names.map((name) => ({
    name,
    title: draft.title(name),
    path: draft.pathOf(name) ?? [],
    step: textAt(draft.content, ['steps', stepOf(draft.content, name), 'title']) ?? '',
  }))

/** The questions whose title, name and step contain every word of a text, in any case. */
export function findQuestions(questions: readonly Question[], text: string): readonly Question[] {
  const words = text.toLowerCase().split(/\s+/)
  return questions.filter(({ title, name, step }) => {
    const searched = `${title} ${name} ${step}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}
