import type { Answers } from '../form/form.ts'

/** Where the answers of a form that is being opened can come from. */
export type AnswerSources = {
  /** What the visitor has already typed into the page. */
  readonly typed: Answers
  /** What the tab has kept, and what the URL had brought when that draft began. */
  readonly draft?: { readonly answers: Answers; readonly prefill: Answers }
  /** What the URL brings. */
  readonly prefill: Answers
}

/**
 * The answers that a form begins with: typed text wins over the draft, and the draft over the URL. Where the URL brings
 * another answer than when the draft began, the URL wins over the draft. Typed text that is empty counts as not typed.
 */
export function mergeAnswers({ typed, draft, prefill }: AnswerSources): Answers {
  const newInUrl = Object.entries(prefill).filter(([path, text]) => draft?.prefill[path] !== text)
  const nonEmpty = Object.entries(typed).filter(([, text]) => text !== '')
  return { ...prefill, ...draft?.answers, ...Object.fromEntries(newInUrl), ...Object.fromEntries(nonEmpty) }
}
