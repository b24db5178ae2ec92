import type { Answers } from '../form/form.ts'

/** What a tab keeps of an unfinished form. */
export type Draft = {
  readonly answers: Answers
  /** Seed of the submission id; see `submissionId`. */
  readonly seed: string
  /** The answers that the URL brought when the draft began. */
  readonly prefill: Answers
  /** When the form was opened. Unit: ms since the epoch. */
  readonly startedAt: number
}

/** Where drafts are kept: the tab's `sessionStorage`, or undefined where the browser denies it. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (formId: string, category: string) => `draft:${formId}:${category}`

function isDraft(value: unknown): value is Draft {
  const { answers, seed, prefill, startedAt } = (value ?? {}) as Partial<Draft>
  return (
    typeof answers === 'object' &&
    typeof seed === 'string' &&
    typeof prefill === 'object' &&
    typeof startedAt === 'number'
  )
}

/** Keeps one draft per form and category. A storage that fails (full, denied) keeps nothing, and the form still works. */
export const draftsIn = (storage: DraftStorage | undefined) => ({
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
