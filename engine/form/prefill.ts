import { type Today, todayHere } from '../words/day.ts'
import { oneLine } from '../words/text.ts'
import { resolveConditions } from './conditions.ts'
import type { Answers, FormVariant } from './form.ts'
import { defaultAnswers } from './initial-answers.ts'
import { problemsOf } from './problems.ts'

/** Values by name, such as those of a URL's query. */
export type Query = Readonly<Record<string, string>>

/** A value of a query as an answer: one line of text. */
export const answerFromQuery = (text = ''): string => oneLine(text).trim()

/**
 * The answers that a link to a form gives: `?pickupLocation=Austin` is `{ pickupLocation: 'Austin' }`. Leaves out what breaks a rule,
 * and what the form doesn't ask with these answers.
 * @param names fields that links can fill in; `Form.prefill`
 */
export function answersInQuery(
  variant: FormVariant,
  names: readonly string[],
  query: Query,
  today: Today = todayHere(),
): Answers {
  const given = names
    .map((name) => [name, answerFromQuery(Object.hasOwn(query, name) ? query[name] : undefined)] as const)
    .filter(([, text]) => text !== '')
  if (given.length === 0) return {}
  const answers = { ...defaultAnswers(variant), ...Object.fromEntries(given) }
  const { byPath } = resolveConditions(variant, answers)
  const wrong = new Set(problemsOf(variant, answers, names, today).map(({ path }) => path))
  return Object.fromEntries(given.filter(([name]) => byPath.has(name) && !wrong.has(name)))
}
