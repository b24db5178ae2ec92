import { type Answers, categoryOf, type Form, variantOf } from '../form/form.ts'
import type { Problem } from '../form/problems.ts'
import { newSeed, submissionId } from '../submission/id.ts'
import { payloadOf } from '../submission/payload.ts'
import type { SubmitResult } from '../submission/protocol.ts'
import type { Submission } from '../submission/submission.ts'
import { type Draft, type DraftStorage, draftsIn } from './draft.ts'
import {
  initialState,
  problemsToList,
  stepOf,
  transition,
  type WizardContext,
  type WizardEvent,
  type WizardState,
} from './state.ts'

/** Hands a submission over. */
export type Deliver = (form: Form, submission: Submission) => Promise<SubmitResult>

/** How long typing pauses before the draft is written. Unit: ms. */
const DRAFT_DELAY = 300

/**
 * Result of Continue or Submit: another step; problems found here (`refused`) or by the relay (`rejected`); a
 * submission that was accepted or has failed; nothing, because one is being sent.
 */
export type Outcome = 'moved' | 'refused' | 'accepted' | 'rejected' | 'failed' | 'ignored'

/** What can be opened. */
export type Opening = {
  /** Category text of the URL. */
  readonly category?: string
  /** Answers that the URL brings. */
  readonly prefill?: Answers
  /** Answers that the visitor has typed before the form was opened. */
  readonly typed?: Answers
  /** 0-based index. */
  readonly step: number
}

/**
 * One form being filled in: its answers, its state and its draft. Typing an answer that changes nothing else notifies
 * nobody, so its cost does not grow with the form.
 */
export class Wizard {
  #category: string
  #answers: Record<string, string> = {}
  #state: WizardState
  #seed = newSeed()
  #startedAt: number
  #prefill: Answers = {}
  #revision = 0
  #draftTimer: ReturnType<typeof setTimeout> | undefined
  readonly #drafts: ReturnType<typeof draftsIn>
  readonly #listeners = new Set<() => void>()

  constructor(
    readonly form: Form,
    storage: DraftStorage | undefined,
    private readonly deliver: Deliver,
    /** When the visitor could begin to fill the form in. Unit: ms since the epoch. */
    openedAt: number = Date.now(),
  ) {
    this.#startedAt = openedAt
    this.#category = categoryOf(form, undefined)
    this.#drafts = draftsIn(storage)
    this.#state = initialState(this.#context)
  }

  get #context(): WizardContext {
    return { form: this.form, variant: this.variant, answers: this.#answers }
  }

  get state(): WizardState {
    return this.#state
  }

  /** Category that the form is sent under. */
  get category(): string {
    return this.#category
  }

  get variant() {
    return variantOf(this.form, this.#category)
  }

  /** Grows whenever answers are replaced other than by typing, so that the controls take them over. */
  get revision(): number {
    return this.#revision
  }

  /** Calls the listener after every change of `state`, `category` or `revision`. Returns the end of it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }

  #dispatch(event: WizardEvent) {
    const next = transition(this.#context, this.#state, event)
    if (next === this.#state) return
    this.#state = next
    this.#notify()
  }

  /** All answers as typed. */
  get answers(): Answers {
    return this.#answers
  }

  /** The text of one answer as typed. */
  answer(path: string): string {
    return this.#answers[path] ?? ''
  }

  /** Takes a typed or chosen answer. */
  readonly setAnswer = (path: string, text: string): void => {
    if (this.answer(path) === text) return
    this.#answers[path] = text
    this.#dispatch({ type: 'answered', path })
    clearTimeout(this.#draftTimer)
    this.#draftTimer = setTimeout(this.saveDraft, DRAFT_DELAY)
  }

  /** Writes the draft now; to be called when the page is being left. */
  readonly saveDraft = (): void => {
    clearTimeout(this.#draftTimer)
    if (this.#state.phase === 'done') return
    const isEmpty = Object.values(this.#answers).every((text) => text === '')
    if (isEmpty) this.#drafts.remove(this.form.id, this.#category)
    else this.#drafts.write(this.form.id, this.#category, this.#draft)
  }

  get #draft(): Draft {
    return { answers: this.#answers, seed: this.#seed, prefill: this.#prefill, startedAt: this.#startedAt }
  }

  /** Opens the form as the URL says. Answers already typed win over the draft, and the draft over what it began with. */
  open({ category, prefill = {}, typed: earlier = {}, step }: Opening): void {
    const before = JSON.stringify([this.#category, this.#answers])
    const typed = Object.entries({ ...this.#answers, ...earlier }).filter(([, text]) => text !== '')
    this.#category = categoryOf(this.form, category)
    const draft = this.#drafts.read(this.form.id, this.#category)
    const isSameStart = JSON.stringify(draft?.prefill) === JSON.stringify(prefill)
    const kept = isSameStart ? { ...prefill, ...draft?.answers } : { ...draft?.answers, ...prefill }
    this.#answers = { ...kept, ...Object.fromEntries(typed) }
    this.#prefill = prefill
    this.#seed = draft?.seed ?? this.#seed
    this.#startedAt = draft?.startedAt ?? this.#startedAt
    const isChanged = JSON.stringify([this.#category, this.#answers]) !== before
    if (isChanged) {
      this.#revision += 1
      this.#state = initialState(this.#context)
    }
    this.#dispatch({ type: 'open', step })
    if (isChanged) this.#notify()
  }

  /** Opens a step, or the first one before it that has problems. `step` is a 0-based index. */
  openStep(step: number): void {
    this.#dispatch({ type: 'open', step })
  }

  /** Goes on from the open step: to the next one, or to sending from the last. */
  async advance(): Promise<Outcome> {
    const { phase } = this.#state
    if (phase !== 'editing') return 'ignored'
    this.#dispatch({ type: this.#state.isLast ? 'submit' : 'continue' })
    if (this.phase === 'sending') return this.#send()
    return this.#state.refusals > 0 ? 'refused' : 'moved'
  }

  /** 0-based index of the step before the open one that asks something; undefined on the first. */
  get previousStep(): number | undefined {
    const { steps, step: open } = this.#state
    return steps.findLast((step) => step < open)
  }

  /** 0-based index of the step that asks for a field. */
  stepOf(path: string): number {
    return stepOf(this.#context, { path })
  }

  /** The problems to list above the open step. */
  get problems(): Problem[] {
    return problemsToList(this.#context, this.#state)
  }

  get phase(): WizardState['phase'] {
    return this.#state.phase
  }

  /** Sends the answers; if their id turns out to be taken, once more under a new one. */
  async #send(): Promise<Outcome> {
    let result = await this.#attempt()
    if (result.status === 'conflict') {
      this.#seed = newSeed()
      result = await this.#attempt()
    }
    return this.#conclude(result)
  }

  /** Whatever is thrown on the way is a failed attempt, so that the form can never stay in `sending`. */
  async #attempt(): Promise<SubmitResult> {
    try {
      this.saveDraft()
      const payload = payloadOf(this.form, this.#category, this.#answers)
      const id = submissionId(this.#seed, payload)
      const fillTimeMs = Math.max(0, Date.now() - this.#startedAt)
      return await this.deliver(this.form, { payload, id, fillTimeMs })
    } catch (error) {
      console.error(error)
      return { status: 'failed' }
    }
  }

  #conclude(result: SubmitResult): Outcome {
    switch (result.status) {
      case 'accepted':
        this.#forget()
        this.#dispatch({ type: 'accepted', reference: result.reference })
        return 'accepted'
      case 'rejected':
        this.#dispatch({ type: 'rejected', problems: result.problems })
        return this.#state.failure ? 'failed' : 'rejected'
      case 'busy':
        this.#dispatch({ type: 'failed', retryAfterSeconds: result.retryAfterSeconds })
        return 'failed'
      default:
        this.#dispatch({ type: 'failed' })
        return 'failed'
    }
  }

  #forget() {
    clearTimeout(this.#draftTimer)
    this.#drafts.remove(this.form.id, this.#category)
    this.#answers = {}
    this.#seed = newSeed()
    this.#startedAt = Date.now()
    this.#revision += 1
  }

  /** Empties the form. */
  restart(): void {
    this.#forget()
    this.#state = transition(this.#context, this.#state, { type: 'restart' })
    this.#notify()
  }
}
