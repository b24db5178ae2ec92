import { carriedOver } from '../form/carried-over.ts'
import { type Answers, type Form, fieldOrder, variantOf } from '../form/form.ts'
import type { Query } from '../form/initial.ts'
import { changedAnswers } from '../form/values.ts'
import { HONEYPOT } from '../submission/protocol.ts'
import { type Doubts, type TakenOver, withGoneOptions } from './doubts.ts'

/** An unfinished form, as kept in the tab. */
export type Draft = {
  readonly answers: Answers
  /** Seed of the submission id; see `submissionId`. */
  readonly seed: string
  /** The answers from the URL when the draft was started. */
  readonly prefill: Answers
  /** How long the form has been open, in this page and before reloads. */
  readonly fillTimeMs: number
  /** The version of the form in which the relay has refused the answers, because the form has changed. */
  readonly changedFrom?: string
  /** Names of the top-level fields that the form had. Drafts of earlier releases have none. */
  readonly asked?: readonly string[]
}

/** A draft in the form of today, which may have changed since. */
export type OpenedDraft = Draft & TakenOver

/** The tab's `sessionStorage`, or a substitute in tests. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A form whose file takes any category has a draft for each. */
const keyOf = ({ id, openCategory }: Form, category: string) =>
  openCategory ? labelKeyOf(id, category) : `draft:${id}`

/** The key of any draft in earlier releases, in which every form had its category in it. */
const labelKeyOf = (formId: string, category: string) => `draft:${formId}:${category}`

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

function isDraft(value: unknown): value is Draft {
  const { answers, seed, prefill, fillTimeMs, asked = [] } = (value ?? {}) as Partial<Draft>
  const isWhole = isAnswers(answers) && typeof seed === 'string' && isAnswers(prefill) && typeof fillTimeMs === 'number'
  return isWhole && Array.isArray(asked)
}

/** A draft as the form of today takes it over. */
function opened(draft: Draft, form: Form, category: string): OpenedDraft {
  const variant = variantOf(form, category)
  const { answers, gone, goneOptions } = carriedOver(variant, draft.answers)
  return {
    ...draft,
    answers: { ...Object.fromEntries(gone.map((path) => [path, ''])), ...answers },
    prefill: carriedOver(variant, draft.prefill).answers,
    goneOptions,
  }
}

/** Without the hidden field: a browser can have filled it in, which must not survive a reload. */
const withoutHoneypot = ({ [HONEYPOT]: _, ...answers }: Answers): Answers => answers

const isSame = (a: Answers, b: Answers): boolean =>
  Object.keys({ ...changedAnswers(a, b), ...changedAnswers(b, a) }).length === 0

/** A form that hasn't been sent yet, as it is now. */
export type UnsentForm = {
  readonly form: Form
  readonly category: string
  readonly draft: Draft
  readonly doubts: Doubts
  /** The answers before the visitor changed any. */
  readonly initialAnswers: Answers
}

/** Drafts are written after this pause in typing. */
const SAVE_DELAY_MS = 300

/** Calls a function that uses the storage, which throws if it is full or denied. Then nothing is kept, and the form still works. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Keeps one draft per form, and per category of a form that takes any, while its answers are not those that it began with. */
export class Drafts {
  readonly #storage: DraftStorage | undefined
  readonly #unsent: () => UnsentForm | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param storage undefined if the browser denies access to it
   * @param unsent returns the form to keep; undefined once it is sent
   */
  constructor(storage: DraftStorage | undefined, unsent: () => UnsentForm | undefined) {
    this.#storage = storage
    this.#unsent = unsent
  }

  /** Reads a draft, as far as it still counts in the form. */
  read(form: Form, category: string): OpenedDraft | undefined {
    this.#move(labelKeyOf(form.id, category), keyOf(form, category))
    const value: unknown = attempt(() => JSON.parse(this.#storage?.getItem(keyOf(form, category)) ?? 'null'))
    return isDraft(value) ? opened(value, form, category) : undefined
  }

  /** Moves a draft of an earlier release to its key of today, unless there is one already. */
  #move(from: string, to: string): void {
    attempt(() => {
      const text = from === to ? null : this.#storage?.getItem(from)
      if (!text) return
      if (!this.#storage?.getItem(to)) this.#storage?.setItem(to, text)
      this.#storage?.removeItem(from)
    })
  }

  /** Removes a draft, and cancels a write that is due. */
  remove(form: Form, category: string): void {
    clearTimeout(this.#timer)
    attempt(() => this.#storage?.removeItem(keyOf(form, category)))
  }

  saveSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.save, SAVE_DELAY_MS)
  }

  /** Writes the draft immediately. Returns whether the answers survive a reload. */
  readonly save = (): boolean => {
    clearTimeout(this.#timer)
    const unsent = this.#unsent()
    if (!unsent) return true
    const { form, category, draft, doubts, initialAnswers } = unsent
    const answers = withGoneOptions(withoutHoneypot(draft.answers), doubts)
    if (isSame(answers, initialAnswers)) {
      this.remove(form, category)
      return true
    }
    const written: Draft = { ...draft, answers, asked: fieldOrder(form) }
    const text = JSON.stringify(written)
    attempt(() => this.#storage?.setItem(keyOf(form, category), text))
    return attempt(() => this.#storage?.getItem(keyOf(form, category))) === text
  }
}

/** The answers in the controls of a prerendered form before it was opened. */
export type EarlyAnswers = {
  /** Those that differ from the HTML: the visitor has typed them. */
  readonly typed?: Answers
  /** Those of the HTML, into which a server can have filled values of the URL. */
  readonly inHtml?: Answers
}

/** Options for opening a form. */
export type OpenOptions = EarlyAnswers & {
  /** Category in the URL. */
  readonly category?: string
  /** Answers in the URL. */
  readonly prefill?: Answers
  /** Values in the URL. The form takes those that `Form.prefill` lists and that pass its rules. */
  readonly query?: Query
}

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
