import { type Form, variantOf } from '../../../engine/form/form.ts'
import { questionsOf, type SeenQuestion } from '../../../engine/form/summary.ts'
import type { Lead } from '../../store/submission.ts'

/** A form as the sender of a lead saw it, with their answers. */
export type SeenForm = {
  readonly heading: string
  readonly questions: readonly SeenQuestion[]
  /** The consent that sending the form gave. Empty if it said nothing. */
  readonly consent: string
}

/** @param form the version that the sender saw */
export function asSeen(form: Form, { category = '', fields }: Pick<Lead, 'category' | 'fields'>): SeenForm {
  const { heading, texts } = variantOf(form, category)
  const rows = fields.map(({ name, label, text }) => ({ path: name, label, text }))
  return { heading, questions: questionsOf(form, category, rows), consent: texts.consent }
}

const answerLines = ({ options, text }: SeenQuestion): string[] =>
  options.length === 0 ? [text] : options.map(({ title, isChosen }) => `${isChosen ? '(x)' : '( )'} ${title}`)

/** The lines of such a form for a terminal. */
export const asSeenLines = ({ heading, questions, consent }: SeenForm): string[] => [
  heading,
  ...questions.flatMap((question) => [
    `  ${question.label}`,
    ...[question.help ?? [], answerLines(question)].flat().map((line) => `    ${line}`),
  ]),
  ...(consent === '' ? [] : [consent]),
]
