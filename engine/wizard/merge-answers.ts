import type { Answers } from '../form/form.ts'

/** The sources of the answers when a form is opened. */
export type AnswerSources = {
  /** Typed into the page before the form was opened. */
  readonly typed: Answers
  /** Taken along from another form; see `takeCarried`. */
  readonly carried?: Answers
  /** Kept in the tab; see `Draft`. */
  readonly draft?: { readonly answers: Answers; readonly prefill: Answers }
  /** Given in the URL. */
  readonly prefill: Answers
  /** Offered by a link to the form, for fields that nobody has answered yet. */
  readonly offered?: Answers
  /** Defaults of the category file. */
  readonly defaults: Answers
}

/** The answers that differ from the initial ones. A missing initial answer counts as "". */
export const changedAnswers = (answers: Answers, initial: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([path, text]) => text !== (initial[path] ?? '')))

/**
 * Merges the answers of a form that is opened. Typed text wins over what was taken along, that over the draft, the draft over the
 * URL, and the URL over what a link offers and over the defaults. But an answer in the URL that is new since the draft was started
 * wins over the draft.
 */
export function mergeAnswers({ typed, carried, draft, prefill, offered, defaults }: AnswerSources): Answers {
  const newInUrl = Object.entries(prefill).filter(([path, text]) => draft?.prefill[path] !== text)
  return {
    ...defaults,
    ...offered,
    ...prefill,
    ...draft?.answers,
    ...Object.fromEntries(newInUrl),
    ...carried,
    ...typed,
  }
}
