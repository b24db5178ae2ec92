import type { Answers } from '../form/form.ts'

/** An unfinished form, as kept in the tab. */
export type Draft = {
  readonly answers: Answers
  /** Seed of the submission id; see `submissionId`. */
  readonly seed: string
  /** The answers from the URL when the draft was started. */
  readonly prefill: Answers
  /** How long the form has been open, in this page and before reloads. */
  readonly fillTimeMs: number
}

/** The tab's `sessionStorage`, or a substitute in tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (formId: string, category: string) => `draft:${formId}:${category}`

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

function isDraft(value: unknown): value is Draft {
  const { answers, seed, prefill, fillTimeMs } = (value ?? {}) as Partial<Draft>
  return isAnswers(answers) && typeof seed === 'string' && isAnswers(prefill) && typeof fillTimeMs === 'number'
}

/**
 * Keeps one draft per form and category. If the storage is full or denied, no draft is kept, and the form still works.
 * @param storage undefined if the browser denies access to it
 */
export const draftStore = (storage: DraftStorage | undefined) => ({
  read(formId: string, category: string): Draft | undefined {
    try {
      const value: unknown = JSON.parse(storage?.getItem(keyOf(formId, category)) ?? 'null')
      return isDraft(value) ? value : undefined
    } catch {
      return undefined
    }
  },
  write(formId: string, category: string, draft: Draft): void {
    try {
      storage?.setItem(keyOf(formId, category), JSON.stringify(draft))
    } catch {
      return
    }
  },
  remove(formId: string, category: string): void {
    try {
      storage?.removeItem(keyOf(formId, category))
    } catch {
      return
    }
  },
})
