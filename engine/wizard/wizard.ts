import { itemOf, resolveConditions } from '../form/conditions.ts'
import { type Answers, categoryOf, type Form, type FormVariant, variantOf } from '../form/form.ts'
import { answersInQuery, defaultAnswers, newItem, type Query } from '../form/initial.ts'
import { answersOfItem, withItemInserted, withItemRemoved } from '../form/values.ts'
import { newSeed, submissionId } from '../submission/id.ts'
import { payloadOf } from '../submission/payload.ts'
import { HONEYPOT, type Send, type SubmitResult } from '../submission/protocol.ts'
import { answersFrom, carriedFrom, carry, takeCarried } from './carry.ts'
import { type DraftStorage, draftStore } from './kept.ts'
import { changedAnswers, mergeAnswers } from './merge-answers.ts'
import { reuseEqualParts } from './reuse-equal-parts.ts'
import {
  initialState,
  type PlainFacts,
  plainState,
  type RemovedItem,
  transition,
  type WizardEvent,
  type WizardState,
} from './state.ts'
import type { AnsweredForm } from './view.ts'

/** The draft is written after this pause in typing. */
const DRAFT_DELAY_MS = 300

/** A snapshot of a form. Immutable: every change creates a new one, in which unchanged parts stay identical. */
export type FormSnapshot = {
  readonly form: Form
  /** Category under which the form is sent. */
  readonly category: string
  /** Texts and rules for that category. */
  readonly variant: FormVariant
  readonly state: WizardState
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
  /** Values in the URL, of which the form takes those in `Form.prefill` that pass its rules. */
  readonly query?: Query
}

/** A form as a page without script shows it. All of it can be left out. */
export type PlainPage = PlainFacts & {
  /** Category under which the form is sent, as requested. */
  readonly category?: string
  /** Answers as typed. Without any, the form has its defaults. */
  readonly answers?: Answers
}

/** What to do after Continue or Submit. `step` is the step to put into the URL, a 0-based index. */
export type Advance =
  | { readonly to: 'step' | 'problems'; readonly step: number }
  | { readonly to: 'sending' }
  | { readonly to: 'nothing' }

/** A control on the page. It is uncontrolled: it has its own text, so typing doesn't render anything. */
export type Control = {
  /** The text with which it was rendered. */
  readonly initial: string
  read(): string
  write(text: string): void
}

/** A form that a visitor fills in: answers, state and draft. Independent of DOM and URL. */
export class Wizard {
  /** As typed now. Immutable, like the snapshot. */
  #answers: Answers = {}
  #snapshot: FormSnapshot
  #seed = newSeed()
  #startedAtMs: number
  #prefill: Answers = {}
  /** The answers before the visitor changed any. */
  #initialAnswers: Answers = {}
  #isOpen = false
  #draftTimer: ReturnType<typeof setTimeout> | undefined
  readonly #storage: DraftStorage | undefined
  readonly #drafts: ReturnType<typeof draftStore>
  readonly #listeners = new Set<() => void>()
  readonly #controls = new Map<string, Control>()

  constructor(
    form: Form,
    storage: DraftStorage | undefined,
    /** When the visitor could start to fill in the form, as `performance.now()` tells it: 0 is when the page was opened. */
    startedAtMs: number = performance.now(),
  ) {
    this.#startedAtMs = startedAtMs
    this.#storage = storage
    this.#drafts = draftStore(storage)
    const category = categoryOf(form, undefined)
    this.#setDefaults(variantOf(form, category))
    this.#snapshot = this.#firstSnapshot(form, category)
  }

  #setDefaults(variant: FormVariant) {
    this.#initialAnswers = defaultAnswers(variant)
    this.#replaceAnswers(this.#initialAnswers)
  }

  #firstSnapshot(form: Form, category: string): FormSnapshot {
    const variant = variantOf(form, category)
    return { form, category, variant, state: initialState({ form, variant, answers: this.#answers }) }
  }

  get #context(): AnsweredForm {
    return { form: this.#snapshot.form, variant: this.#snapshot.variant, answers: this.#answers }
  }

  /** How long the form has been open, reloads included. The clock of the device doesn't count: it can be set meanwhile. */
  get #fillTimeMs(): number {
    return performance.now() - this.#startedAtMs
  }

  get snapshot(): FormSnapshot {
    return this.#snapshot
  }

  /** Calls the listener after every change of the snapshot. Returns a function that unsubscribes it. */
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

  /** The answers as typed now. */
  get answers(): Answers {
    return this.#answers
  }

  /** One answer, as typed. */
  answer(path: string): string {
    return this.#answers[path] ?? ''
  }

  /** Sets one answer. Notifies listeners only if this changes something else, so that typing stays fast in large forms. */
  setAnswer(path: string, text: string): void {
    if (this.answer(path) === text) return
    this.#answers = { ...this.#answers, [path]: text }
    this.#dispatch({ type: 'answered', path })
    this.#saveDraftSoon()
  }

  /** Sets one answer, and shows it in its control. */
  fillIn(path: string, text: string): void {
    this.#controls.get(path)?.write(text)
    this.setAnswer(path, text)
  }

  /** Keeps what every category asks for the next form that is opened. Call this only if the visitor asks for it. */
  readonly carryAnswers = (): void => {
    const { form, state } = this.#snapshot
    carry(this.#storage, carriedFrom(form, state.phase === 'done' ? state.sent.answers : this.#answers))
  }

  /** Looks for doubts about the answers of the open step. Call this when the visitor leaves a field. */
  readonly findDoubts = (): void => {
    this.#dispatch({ type: 'left' })
  }

  /**
   * Binds a control to its answer. At first, the text of the control wins if it differs from the rendered text, because it was
   * then typed before this call. After that, replaced answers are written to the control. Returns a function that unbinds it.
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

  /** Appends an item with its defaults to a group. Returns the index of the item. Throws if there is no such group. */
  addItem(group: string): number {
    const field = resolveConditions(this.#context.variant, this.#answers).byPath.get(group)
    const item = field && itemOf(field.schema)
    if (!field?.items || !item) throw new Error(`${group} is not a visible group`)
    const index = field.items.length
    this.#insertItem(group, index, newItem(item))
    return index
  }

  /** Removes an item of a group. It can be restored until another item is added or removed, or another step is opened. */
  removeItem(group: string, index: number): void {
    const removedItem = { group, index, answers: answersOfItem(this.#answers, group, index) }
    this.#replaceAnswers(withItemRemoved(this.#answers, group, index))
    this.#dispatch({ type: 'itemRemoved', removedItem })
    this.#saveDraftSoon()
  }

  /** Restores the item that was removed last. */
  restoreItem({ group, index, answers }: RemovedItem): void {
    this.#insertItem(group, index, answers)
  }

  #replaceAnswers(answers: Answers) {
    this.#answers = answers
    for (const [path, control] of this.#controls) {
      if (control.read() !== this.answer(path)) control.write(this.answer(path))
    }
  }

  /** Shows all steps at once, as a page without script does, until `open` is called. */
  showPlain({ category: requested, answers, ...facts }: PlainPage = {}): void {
    const { form } = this.#snapshot
    const category = categoryOf(form, requested)
    const variant = variantOf(form, category)
    this.#setDefaults(variant)
    if (answers) this.#replaceAnswers(answers)
    this.#show({ form, category, variant, state: plainState({ form, variant, answers: this.#answers }, facts) })
  }

  /** Opens the form at its first step, with the merged answers; see `mergeAnswers`. Later calls do nothing. */
  open({ category: requested, prefill = {}, query = {}, typed = {}, inHtml = {} }: OpenOptions): void {
    if (this.#isOpen) return
    this.#isOpen = true
    const { form } = this.#snapshot
    const category = categoryOf(form, requested)
    const draft = this.#drafts.read(form.id, category)
    const variant = variantOf(form, category)
    const defaults = defaultAnswers(variant)
    const offered = answersInQuery(variant, form.prefill, query)
    const typedSoFar = changedAnswers({ ...changedAnswers(this.#answers, inHtml), ...typed }, this.#initialAnswers)
    this.#initialAnswers = { ...defaults, ...prefill }
    const carried = form.label === null ? {} : answersFrom(form, takeCarried(this.#storage))
    this.#replaceAnswers(mergeAnswers({ typed: typedSoFar, carried, draft, prefill, offered, defaults }))
    this.#prefill = prefill
    this.#seed = draft?.seed ?? this.#seed
    this.#startedAtMs -= draft?.fillTimeMs ?? 0
    const snapshot = this.#firstSnapshot(form, category)
    this.#show({ ...snapshot, state: reuseEqualParts(this.#snapshot.state, snapshot.state) })
    this.#saveDraftSoon()
  }

  /**
   * Opens the step that the URL requests, or another; see `viewOf`. Returns the open step. Undefined if the form is not
   * editable.
   */
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

  /**
   * Sends the answers, after `advance` has returned `sending`. If their id is already used, sends them again with a new one.
   */
  async send(send: Send): Promise<'accepted' | 'rejected' | 'failed'> {
    let result = await this.#attempt(send)
    if (result.status === 'conflict') {
      this.#seed = newSeed()
      this.#saveDraftSoon()
      result = await this.#attempt(send)
    }
    return this.#finish(result)
  }

  /** Treats any error as a failed attempt, so that the form never stays in `sending`. */
  async #attempt(send: Send): Promise<SubmitResult> {
    try {
      const { form, category } = this.#snapshot
      const payload = payloadOf(form, category, this.#answers)
      return await send({ payload, id: submissionId(this.#seed, payload), fillTimeMs: this.#fillTimeMs })
    } catch (error) {
      console.error(error)
      return { status: 'failed' }
    }
  }

  #finish(result: SubmitResult): 'accepted' | 'rejected' | 'failed' {
    switch (result.status) {
      case 'accepted': {
        takeCarried(this.#storage)
        const sent = { answers: this.#answers, sentAtMs: Date.now() }
        this.#reset()
        this.#dispatch({ type: 'accepted', reference: result.reference, sent })
        return 'accepted'
      }
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

  #reset() {
    clearTimeout(this.#draftTimer)
    this.#drafts.remove(this.#snapshot.form.id, this.#snapshot.category)
    this.#setDefaults(this.#snapshot.variant)
    this.#seed = newSeed()
    this.#startedAtMs = performance.now()
  }

  /** Resets the form and opens its first step. */
  restart(): void {
    this.#reset()
    this.#show(this.#firstSnapshot(this.#snapshot.form, this.#snapshot.category))
  }

  #saveDraftSoon() {
    clearTimeout(this.#draftTimer)
    this.#draftTimer = setTimeout(this.saveDraft, DRAFT_DELAY_MS)
  }

  /** The answers without the hidden field: a browser can have filled it in, which must not outlast a reload. */
  get #keptAnswers(): Answers {
    const { [HONEYPOT]: _, ...answers } = this.#answers
    return answers
  }

  get #isUntouched(): boolean {
    const changes = {
      ...changedAnswers(this.#keptAnswers, this.#initialAnswers),
      ...changedAnswers(this.#initialAnswers, this.#keptAnswers),
    }
    return Object.keys(changes).length === 0
  }

  /** Writes the draft immediately. Call this when the page is left. */
  readonly saveDraft = (): void => {
    clearTimeout(this.#draftTimer)
    const { form, category, state } = this.#snapshot
    if (state.phase === 'done') return
    const [answers, seed, prefill, fillTimeMs] = [this.#keptAnswers, this.#seed, this.#prefill, this.#fillTimeMs]
    if (this.#isUntouched) this.#drafts.remove(form.id, category)
    else this.#drafts.write(form.id, category, { answers, seed, prefill, fillTimeMs })
  }
}
