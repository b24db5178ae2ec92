import type { Answers } from '../form/form.ts'

/** Where the answers of a form that is being opened can come from. */
export type AnswerSources = {
  /** What the visitor has already typed into the page. */
  readonly typed: Answers
  /** What the tab has kept, and what the URL had brought when that draft began. */
  readonly draft?: { readonly answers: Answers; readonly prefill: Answers }
  /** What the URL brings. */
  readonly prefill: Answers
  /** What the category file begins with. */
  readonly defaults: Answers
}

/** The answers that differ from those of a beginning. One that isn't there is "". */
export const changedAnswers = (answers: Answers, beginning: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([path, text]) => text !== (beginning[path] ?? '')))

/**
 * The answers that a form begins with: typed text wins over the draft, the draft over the URL, and the URL over the defaults.
 * Where the URL brings another answer than when the draft began, the URL wins over the draft.
 */
export function mergeAnswers({ typed, draft, prefill, defaults }: AnswerSources): Answers {
  const newInUrl = Object.entries(prefill).filter(([path, text]) => draft?.prefill[path] !== text)
  return { ...defaults, ...prefill, ...draft?.answers, ...Object.fromEntries(newInUrl), ...typed }
}
