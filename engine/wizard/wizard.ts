import { itemOf } from '../form/answers.ts'
import { resolveConditions } from '../form/conditions.ts'
import { type Answers, categoryOf, type Form, type FormVariant, variantOf } from '../form/form.ts'
import { defaultAnswers, newItem } from '../form/initial-answers.ts'
import { answersOfItem, withItemInserted, withItemRemoved } from '../form/paths.ts'
import { newSeed, submissionId } from '../submission/id.ts'
import { payloadOf } from '../submission/payload.ts'
import type { SubmitResult } from '../submission/protocol.ts'
import type { Submission } from '../submission/submission.ts'
import { type DraftStorage, draftsIn } from './draft.ts'
import { keepEqual } from './keep-equal.ts'
import { changedAnswers, mergeAnswers } from './merge-answers.ts'
import { initialState, type RemovedItem, transition, type WizardEvent, type WizardState } from './state.ts'
import type { WizardContext } from './view.ts'

/** Hands a submission over. */
export type Deliver = (submission: Submission) => Promise<SubmitResult>

/** How long typing pauses before the draft is written. */
const DRAFT_DELAY_MS = 300

/** What a form looks like now. Immutable: a change makes another one, and parts that did not change stay identical. */
export type FormSnapshot = {
  readonly form: Form
  /** Category that the form is sent under. */
  readonly category: string
  /** Texts and rules of that category. */
  readonly variant: FormVariant
  readonly state: WizardState
}

/** What a form is opened with. */
export type Opening = {
  /** Category text of the URL. */
  readonly category?: string
  /** Answers that the URL brings. */
  readonly prefill?: Answers
  /** Answers that were typed into the page before. */
  readonly typed?: Answers
}

/** What Continue or Submit leads to. `step` is the step that the URL has to show then, a 0-based index. */
export type Advance =
  | { readonly to: 'step' | 'problems'; readonly step: number }
  | { readonly to: 'sending' }
  | { readonly to: 'nothing' }

/** A control on the page. It holds its own text, so that typing renders nothing. */
export type Control = {
  /** The text that it was rendered with. */
  readonly initial: string
  read(): string
  write(text: string): void
}

/** One form being filled in: its answers, its state and its draft. It knows no DOM and no URL. */
export class Wizard {
  #answers: Record<string, string> = {}
  #snapshot: FormSnapshot
  #seed = newSeed()
  #startedAt: number
  #prefill: Answers = {}
  /** What the form had before the visitor answered anything. */
  #beginning: Answers = {}
  #isOpen = false
  #draftTimer: ReturnType<typeof setTimeout> | undefined
  readonly #drafts: ReturnType<typeof draftsIn>
  readonly #listeners = new Set<() => void>()
  readonly #controls = new Map<string, Control>()

  constructor(
    form: Form,
    storage: DraftStorage | undefined,
    /** When the visitor could begin to fill the form in. Unit: ms since the epoch. */
    openedAt: number = Date.now(),
  ) {
    this.#startedAt = openedAt
    this.#drafts = draftsIn(storage)
    const category = categoryOf(form, undefined)
    this.#beginWithDefaults(variantOf(form, category))
    this.#snapshot = this.#firstSnapshot(form, category)
  }

  #beginWithDefaults(variant: FormVariant) {
    this.#beginning = defaultAnswers(variant)
    this.#replaceAnswers(this.#beginning)
  }

  #firstSnapshot(form: Form, category: string): FormSnapshot {
    const variant = variantOf(form, category)
    return { form, category, variant, state: initialState({ form, variant, answers: this.#answers }) }
  }

  get #context(): WizardContext {
    return { form: this.#snapshot.form, variant: this.#snapshot.variant, answers: this.#answers }
  }

  get snapshot(): FormSnapshot {
    return this.#snapshot
  }

  /** Calls the listener after every change of the snapshot. Returns a function that ends this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #show(snapshot: FormSnapshot) {
    const { category, state } = this.#snapshot
    if (snapshot.category === category && snapshot.state === state) return
    this.#snapshot = snapshot
    for (const listener of this.#listeners) listener()
  }

  #dispatch(event: WizardEvent): WizardState {
    const state = transition(this.#context, this.#snapshot.state, event)
    this.#show({ ...this.#snapshot, state })
    return state
  }

  /** The text of one answer as typed. */
  answer(path: string): string {
    return this.#answers[path] ?? ''
  }

  /** Takes a typed or chosen answer. Notifies nobody if that changes nothing else, so its cost doesn't grow with the form. */
  setAnswer(path: string, text: string): void {
    if (this.answer(path) === text) return
    this.#answers[path] = text
    this.#dispatch({ type: 'answered', path })
    this.#saveDraftSoon()
  }

  /**
   * Ties a control to its answer, and the two agree from then on. First the page wins: text that differs from what the
   * control was rendered with was typed before this call. Later on, whenever answers are replaced, they are written into it.
   * Returns a function that ends this.
   */
  bind(path: string, control: Control): () => void {
    this.#controls.set(path, control)
    const text = control.read()
    if (text !== control.initial) this.setAnswer(path, text)
    else if (text !== this.answer(path)) control.write(this.answer(path))
    return () => {
      if (this.#controls.get(path) === control) this.#controls.delete(path)
    }
  }

  #insertItem(group: string, index: number, item: Answers) {
    this.#replaceAnswers(withItemInserted(this.#answers, group, index, item))
    this.#dispatch({ type: 'itemInserted', group, index })
    this.#saveDraftSoon()
  }

  /** Adds an item to the end of a group, with its defaults. Returns the index of the item. */
  addItem(group: string): number {
    const field = resolveConditions(this.#context.variant, this.#answers).byPath.get(group)
    const item = field && itemOf(field.schema)
    if (!field?.items || !item) throw new Error(`${group} is not a group that is asked`)
    const index = field.items.length
    this.#insertItem(group, index, newItem(item))
    return index
  }

  /** Removes an item of a group. The state keeps it until another item is added or removed, or another step opened. */
  removeItem(group: string, index: number): void {
    const removedItem = { group, index, answers: answersOfItem(this.#answers, group, index) }
    this.#replaceAnswers(withItemRemoved(this.#answers, group, index))
    this.#dispatch({ type: 'itemRemoved', removedItem })
    this.#saveDraftSoon()
  }

  /** Puts the item back that was removed last. */
  restoreItem({ group, index, answers }: RemovedItem): void {
    this.#insertItem(group, index, answers)
  }

  #replaceAnswers(answers: Answers) {
    this.#answers = { ...answers }
    for (const [path, control] of this.#controls) {
      if (control.read() !== this.answer(path)) control.write(this.answer(path))
    }
  }

  /** Opens the form as the URL says, at its first step, with what was typed and what the tab has kept. Does so once. */
  open({ category: requested, prefill = {}, typed = {} }: Opening): void {
    if (this.#isOpen) return
    this.#isOpen = true
    const { form } = this.#snapshot
    const category = categoryOf(form, requested)
    const draft = this.#drafts.read(form.id, category)
    const defaults = defaultAnswers(variantOf(form, category))
    const typedSoFar = changedAnswers({ ...this.#answers, ...typed }, this.#beginning)
    this.#beginning = { ...defaults, ...prefill }
    this.#replaceAnswers(mergeAnswers({ typed: typedSoFar, draft, prefill, defaults }))
    this.#prefill = prefill
    this.#seed = draft?.seed ?? this.#seed
    this.#startedAt = draft?.startedAt ?? this.#startedAt
    const snapshot = this.#firstSnapshot(form, category)
    this.#show({ ...snapshot, state: keepEqual(this.#snapshot.state, snapshot.state) })
    this.#saveDraftSoon()
  }

  /** Opens the step that the URL asks for, or the one to show instead. Returns it; undefined while it can't be changed. */
  openStep(requested: number): number | undefined {
    const { phase, view } = this.#dispatch({ type: 'requested', step: requested })
    return phase === 'editing' ? view.step : undefined
  }

  /** Continue or Submit: checks the answers, and returns what to do next. */
  advance(): Advance {
    if (this.#snapshot.state.phase !== 'editing') return { to: 'nothing' }
    const before = this.#snapshot.state
    const state = this.#dispatch({ type: 'advanced' })
    if (state.phase !== 'editing') return { to: 'sending' }
    return state === before
      ? { to: 'step', step: state.view.next ?? state.view.step }
      : { to: 'problems', step: state.failedStep ?? state.view.step }
  }

  /** Sends the answers after `advance` has said so; if their id turns out to be taken, once more under a new one. */
  async send(deliver: Deliver): Promise<'accepted' | 'rejected' | 'failed'> {
    let result = await this.#attempt(deliver)
    if (result.status === 'conflict') {
      this.#seed = newSeed()
      this.#saveDraftSoon()
      result = await this.#attempt(deliver)
    }
    return this.#conclude(result)
  }

  /** Whatever is thrown on the way is a failed attempt, so that the form can never stay in `sending`. */
  async #attempt(deliver: Deliver): Promise<SubmitResult> {
    try {
      const { form, category } = this.#snapshot
      const payload = payloadOf(form, category, this.#answers)
      const fillTimeMs = Math.max(0, Date.now() - this.#startedAt)
      return await deliver({ payload, id: submissionId(this.#seed, payload), fillTimeMs })
    } catch (error) {
      console.error(error)
      return { status: 'failed' }
    }
  }

  #conclude(result: SubmitResult): 'accepted' | 'rejected' | 'failed' {
    switch (result.status) {
      case 'accepted':
        this.#forget()
        this.#dispatch({ type: 'accepted', reference: result.reference })
        return 'accepted'
      case 'rejected': {
        const state = this.#dispatch({ type: 'rejected', problems: result.problems })
        return state.phase === 'editing' && state.failure ? 'failed' : 'rejected'
      }
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
    this.#drafts.remove(this.#snapshot.form.id, this.#snapshot.category)
    this.#beginWithDefaults(this.#snapshot.variant)
    this.#seed = newSeed()
    this.#startedAt = Date.now()
  }

  /** Empties the form and opens its first step. */
  restart(): void {
    this.#forget()
    this.#show(this.#firstSnapshot(this.#snapshot.form, this.#snapshot.category))
  }

  #saveDraftSoon() {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = setTimeout(this.saveDraft, DRAFT_DELAY_MS)
  }

  get #isUntouched(): boolean {
    const changes = {
      ...changedAnswers(this.#answers, this.#beginning),
      ...changedAnswers(this.#beginning, this.#answers),
    }
    return Object.keys(changes).length === 0
  }

  /** Writes the draft now; to be called when the page is being left. */
  readonly saveDraft = (): void => {
    clearTimeout(this.#draftTimer)
    const { form, category, state } = this.#snapshot
    if (state.phase === 'done') return
    const [answers, seed, prefill, startedAt] = [this.#answers, this.#seed, this.#prefill, this.#startedAt]
    if (this.#isUntouched) this.#drafts.remove(form.id, category)
    else this.#drafts.write(form.id, category, { answers, seed, prefill, startedAt })
  }
}
