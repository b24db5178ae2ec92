import { type Answered, withAnswers } from '../form/conditions.ts'
import type { Doubt } from '../form/doubts.ts'
import { type Answers, categoryOf, type Form, type FormVariant } from '../form/form.ts'
import { answersInQuery, nextItem, withDefaults } from '../form/initial.ts'
import { givenIn, settled } from '../form/settled.ts'
import {
  answersBelow,
  answersOfItem,
  changedAnswers,
  joinPath,
  pathAfterInsertion,
  pathAfterRemoval,
  topLevelName,
  withItemInserted,
  withItemRemoved,
} from '../form/values.ts'
import type { Send, SubmitResult } from '../submission/protocol.ts'
import { answersFrom, carriedFrom, carry, takeCarried } from './carry.ts'
import { type Control, Controls } from './controls.ts'
import { withUnoffered } from './doubts.ts'
import { type DraftStorage, Drafts, mergeAnswers, type OpenOptions, type UnsentForm } from './kept.ts'
import { reuseEqualParts } from './reuse-equal-parts.ts'
import { Session } from './session.ts'
import { shownDoubts } from './shown.ts'
import {
  changedState,
  initialState,
  type PlainPage,
  plainState,
  type RemovedItem,
  type SentAnswers,
  transition,
  type WizardEvent,
  type WizardState,
} from './state.ts'
import { stepOfField, viewOf } from './view.ts'

/** A snapshot of a form. Immutable: every change creates a new one, in which unchanged parts stay identical. */
export type FormSnapshot = {
  readonly form: Form
  /** Category under which the form is sent. */
  readonly category: string
  /** Texts and rules for that category. */
  readonly variant: FormVariant
  readonly state: WizardState
}

/** The next action after Continue or Submit. `step` is the step to put into the URL, a 0-based index. */
export type Advance =
  | { readonly to: 'step' | 'problems'; readonly step: number }
  | { readonly to: 'sending' }
  /** Also after a Submit that has only brought up doubts. */
  | { readonly to: 'nothing' }

/** A form that a visitor fills in: answers, state and draft. Independent of DOM and URL. */
export class Wizard {
  /** With the answers as typed now. Immutable, like the snapshot. */
  #answered: Answered
  #snapshot: FormSnapshot
  /** The answers before the visitor changed any. */
  #initialAnswers: Answers
  /** Paths of the answers that the visitor, a draft or a link has given; see `settled`. */
  #given = new Set<string>()
  #isOpen = false
  readonly #storage: DraftStorage | undefined
  readonly #drafts: Drafts
  readonly #listeners = new Set<() => void>()
  readonly #controls = new Controls()
  readonly #session: Session

  constructor(
    form: Form,
    storage: DraftStorage | undefined,
    /** See `Session`. */
    startedAtMs: number = performance.now(),
  ) {
    this.#session = new Session(startedAtMs)
    this.#storage = storage
    this.#drafts = new Drafts(storage, () => this.#unsent)
    const answered = withDefaults(form, categoryOf(form, undefined))
    const { category, variant, answers } = answered
    this.#answered = answered
    this.#initialAnswers = answers
    this.#snapshot = { form, category, variant, state: initialState(answered) }
  }

  #setDefaults(form: Form, category: string) {
    const defaults = withDefaults(form, category)
    this.#initialAnswers = defaults.answers
    this.#given.clear()
    this.#replace(defaults)
  }

  get snapshot(): FormSnapshot {
    return this.#snapshot
  }

  /** Calls the listener after every change of the snapshot. Returns a function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #show(state: WizardState) {
    const { form, category, variant } = this.#answered
    if (category === this.#snapshot.category && state === this.#snapshot.state) return
    this.#snapshot = { form, category, variant, state }
    for (const listener of this.#listeners) listener()
  }

  #dispatch(event: WizardEvent): WizardState {
    const state = transition(this.#answered, this.#snapshot.state, event)
    this.#show(state)
    return state
  }

  /** With the answers as last read. For handlers, `readControls` comes first. */
  get answered(): Answered {
    return this.#answered
  }

  /** One answer, as typed. */
  answer(path: string): string {
    return this.#answered.answers[path] ?? ''
  }

  /** Sets one answer. Notifies listeners only if this changes something else, so that typing stays fast in large forms. */
  setAnswer(path: string, text: string): void {
    this.#take({ [path]: text })
  }

  /** Takes over texts from controls. They can change other answers, which are shown in theirs. */
  #take(texts: Answers) {
    const { form, category, answers } = this.#answered
    const changed = changedAnswers(texts, answers)
    const paths = Object.keys(changed)
    if (paths.length === 0) return
    const typed = withAnswers(form, category, { ...answers, ...changed })
    for (const path of paths) this.#given.add(path)
    this.#answered = settled(typed, this.#given)
    for (const [path, text] of Object.entries(changedAnswers(this.#answered.answers, typed.answers)))
      this.#controls.write(path, text)
    for (const path of paths) this.#dispatch({ type: 'answered', path })
    this.#drafts.saveSoon()
  }

  /** Takes over what stands in the controls. Browsers and their extensions fill in a control without an event. */
  readControls(): void {
    this.#take(Object.fromEntries(this.#controls.texts()))
  }

  /** Sets one answer, and shows it in its control. */
  fillIn(path: string, text: string): void {
    this.#controls.write(path, text)
    this.setAnswer(path, text)
  }

  /** Keeps what every category asks for the next form that is opened. Call this only if the visitor asks for it. */
  readonly carryAnswers = (): void => {
    this.readControls()
    const { form, state } = this.#snapshot
    carry(
      this.#storage,
      carriedFrom(form, state.phase === 'done' ? state.sent.answered.answers : this.#answered.answers),
    )
  }

  /** Looks for doubts about the answers of the open step. Call this when the visitor leaves a field. */
  readonly findDoubts = (): void => {
    this.readControls()
    this.#dispatch({ type: 'left' })
  }

  /** Shows a doubt that took a while to find, unless the answer has changed since. @param text the answer that it is about */
  addDoubt(doubt: Doubt, text: string): void {
    this.readControls()
    if (this.answer(doubt.path) === text) this.#dispatch({ type: 'doubted', doubt })
  }

  /**
   * Binds a control to its answer. At first, the text of the control wins if it differs from the rendered text, because the visitor
   * typed it before this call. After that, replaced answers are written to the control. Returns a function that unbinds it.
   */
  bind(path: string, control: Control): () => void {
    const text = control.read()
    if (text !== control.initial) this.setAnswer(path, text)
    else if (text !== this.answer(path)) control.write(this.answer(path))
    return this.#controls.add(path, control)
  }

  /** Replaces the answers and the paths of those that are given, and settles the others. */
  #settle(answered: Answered, given: readonly string[]) {
    this.#given = new Set(given)
    this.#replace(settled(answered, this.#given))
  }

  #insertItem(group: string, index: number, item: Answers) {
    this.readControls()
    const { form, category, answers } = this.#answered
    const grown = withAnswers(form, category, withItemInserted(answers, group, index, item))
    const paths = answersBelow(joinPath(group, index), item)
    const given = givenIn(grown).filter((path) => path in paths)
    this.#settle(grown, [...Array.from(this.#given, (path) => pathAfterInsertion(path, group, index)), ...given])
    this.#dispatch({ type: 'itemInserted', group, index })
    this.#drafts.saveSoon()
  }

  /** Appends an item with its defaults to a group. Returns the index of the item. Throws if there is no such group. */
  addItem(group: string): number {
    this.readControls()
    const { index, answers } = nextItem(this.#answered, group)
    this.#insertItem(group, index, answers)
    return index
  }

  /** Removes an item of a group. It can be restored until another item is added or removed, or another step is opened. */
  removeItem(group: string, index: number): void {
    this.readControls()
    const { form, category, answers } = this.#answered
    const removedItem = { group, index, answers: answersOfItem(answers, group, index) }
    const given = Array.from(this.#given, (path) => pathAfterRemoval(path, group, index) ?? [])
    this.#settle(withAnswers(form, category, withItemRemoved(answers, group, index)), given.flat())
    this.#dispatch({ type: 'itemRemoved', removedItem })
    this.#drafts.saveSoon()
  }

  /** Restores the item that was removed last. */
  restoreItem({ group, index, answers }: RemovedItem): void {
    this.#insertItem(group, index, answers)
  }

  #replace(answered: Answered) {
    this.#answered = answered
    this.#controls.writeAll(answered.answers)
  }

  /** Shows all steps at once, as a page without script does, until `open` is called. */
  showPlain({ category: requested, answers, ...facts }: PlainPage = {}): void {
    const { form } = this.#snapshot
    const category = categoryOf(form, requested)
    this.#setDefaults(form, category)
    if (answers) this.#replace(withAnswers(form, category, answers))
    this.#show(plainState(this.#answered, facts))
  }

  /**
   * Opens the form with the merged answers; see `mergeAnswers`. At its first step, or if the form has changed since the relay refused
   * its answers, at the first step with problems. Later calls do nothing.
   */
  open({ category: requested, prefill = {}, query = {}, typed = {}, inHtml = {} }: OpenOptions): void {
    if (this.#isOpen) return
    this.#isOpen = true
    const { form } = this.#snapshot
    const category = categoryOf(form, requested)
    const draft = this.#drafts.read(form, category)
    const { answers: defaults } = withDefaults(form, category)
    const offered = answersInQuery(form, category, query)
    const changed = changedAnswers(this.#answered.answers, inHtml)
    const typedSoFar = changedAnswers({ ...changed, ...typed }, this.#initialAnswers)
    this.#initialAnswers = { ...defaults, ...prefill }
    const carried = form.label === null ? {} : answersFrom(form, takeCarried(this.#storage))
    const merged = mergeAnswers({ typed: typedSoFar, carried, draft, prefill, offered, defaults })
    const fromDraft = draft ? givenIn(withAnswers(form, category, draft.answers)) : []
    const given = [...fromDraft, ...Object.keys({ ...offered, ...prefill, ...carried, ...typedSoFar })]
    this.#settle(withAnswers(form, category, merged), given)
    this.#session.resume(draft, prefill)
    const opened = this.#session.hasChanged(form) ? changedState : initialState
    const takenOver = draft && { ...draft, ...withUnoffered(draft, merged, this.#answered, fromDraft) }
    this.#show(reuseEqualParts(this.#snapshot.state, opened(this.#answered, takenOver)))
    this.#drafts.saveSoon()
  }

  /**
   * Opens the step that the URL requests, or another; see `viewOf`. Returns the open step. Undefined if the form is not
   * editable.
   */
  openStep(requested: number): number | undefined {
    this.readControls()
    const { phase, view } = this.#dispatch({ type: 'requested', step: requested })
    return phase === 'editing' ? view.step : undefined
  }

  /** Continue or Submit: checks the answers, and returns what to do next. */
  advance(): Advance {
    if (this.#snapshot.state.phase !== 'editing') return { to: 'nothing' }
    this.readControls()
    const before = this.#snapshot.state
    const state = this.#dispatch({ type: 'advanced' })
    if (state.phase !== 'editing') return { to: 'sending' }
    const { failedAttempts, failedStep, view } = state
    if (failedAttempts !== before.failedAttempts) return { to: 'problems', step: failedStep ?? view.step }
    return view.next === undefined ? { to: 'nothing' } : { to: 'step', step: view.next }
  }

  /**
   * Sends the answers after `advance` has returned `sending`. If their id is already used, sends them again with a new one. After
   * `changed`, call `keepChange` or `fail`.
   */
  async send(send: Send): Promise<'accepted' | 'rejected' | 'failed' | 'changed'> {
    // Some browsers let visitors change answers meanwhile.
    const answered = this.#answered
    let result = await this.#attempt(send, answered)
    if (result.status === 'conflict') {
      this.#session.newId()
      this.#drafts.saveSoon()
      result = await this.#attempt(send, answered)
    }
    return this.#finish(result, answered)
  }

  /** Treats any error as a failed attempt, so that the form never stays in `sending`. */
  async #attempt(send: Send, answered: Answered): Promise<SubmitResult> {
    try {
      return await send(this.#session.requestOf(answered, this.#drafts.save()))
    } catch (error) {
      console.error(error)
      return { status: 'failed' }
    }
  }

  #finish(result: SubmitResult, answered: Answered): 'accepted' | 'rejected' | 'failed' | 'changed' {
    if (result.status === 'accepted') {
      takeCarried(this.#storage)
      const sent = { answered, sentAtMs: Date.now() }
      this.#reset()
      this.#dispatch({ type: 'accepted', reference: result.reference, sent })
      return 'accepted'
    }
    if (result.status === 'rejected') {
      const state = this.#dispatch({ type: 'rejected', problems: result.problems })
      return state.phase === 'editing' && state.failure ? 'failed' : 'rejected'
    }
    if (result.status === 'changed' && this.#session.canReload(this.#snapshot.form)) return 'changed'
    this.fail(result.status === 'busy' ? result.retryAfterSeconds : undefined)
    return 'failed'
  }

  /** After `changed`: keeps the answers for a reload of the page, which opens the current version. */
  keepChange(): void {
    this.#session.noteChange(this.#snapshot.form)
    this.#drafts.save()
  }

  /** After `changed`, if the page can't be loaded again because the visitor has left it: lets the visitor send again. */
  fail(retryAfterSeconds?: number): void {
    this.#dispatch({ type: 'failed', retryAfterSeconds })
  }

  #reset() {
    const { form, category } = this.#answered
    this.#drafts.remove(form, category)
    this.#setDefaults(form, category)
    this.#session.restart()
  }

  /** Resets the form and opens its first step. */
  restart(): void {
    this.#reset()
    this.#show(initialState(this.#answered))
  }

  /**
   * Opens the form again with the answers that were sent, at the step of one of them. Sending it again is another request.
   * @param suggestion replaces that answer
   * @returns the step
   */
  reopen(
    { answered: { form, category, answers } }: SentAnswers,
    path: string,
    suggestion = answers[path] ?? '',
  ): number {
    this.#settle(withAnswers(form, category, { ...answers, [path]: suggestion }), Object.keys(answers))
    const view = viewOf(this.#answered, stepOfField(form).get(topLevelName(path)) ?? 0)
    this.#show({ ...initialState(this.#answered), view, notice: 'alreadySent' })
    this.#drafts.saveSoon()
    return view.step
  }

  get #unsent(): UnsentForm | undefined {
    const { state } = this.#snapshot
    if (state.phase === 'done') return undefined
    const { form, category, answers } = this.#answered
    const draft = this.#session.draftOf(answers)
    return { form, category, draft, doubts: shownDoubts(state), initialAnswers: this.#initialAnswers }
  }

  /** Writes the draft immediately. Call this when the page is left. */
  readonly saveDraft = (): void => {
    this.readControls()
    this.#drafts.save()
  }
}
