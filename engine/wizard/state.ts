import type { Answered, VisibleField } from '../form/conditions.ts'
import { type Doubt, doubtsOf } from '../form/doubts.ts'
import { type Answers, type Form, fieldOrder } from '../form/form.ts'
import { type Problem, problemsOf } from '../form/problems.ts'
import { pathAfterInsertion, pathAfterRemoval, topLevelName } from '../form/values.ts'
import type { ReportedProblem } from '../submission/protocol.ts'
import {
  type Doubts,
  goneDoubts,
  NO_DOUBTS,
  newQuestionDoubts,
  stayingDoubts,
  type TakenOver,
  withoutDoubt,
} from './doubts.ts'
import type { Draft } from './kept.ts'
import { reuseEqualParts } from './reuse-equal-parts.ts'
import { plainFieldsByStep, problemsUpTo, type StepView, stepOfField, viewAtStep, viewOf } from './view.ts'

/** Problems by path: `{ weight: { path: 'weight', rule: 'minimum', limit: 50, message: 'A piano weighs more' } }`. */
export type Problems = Readonly<Record<string, Problem>>

/** A removed item of a group: `{ group: 'vehicles', index: 1, answers: { make: 'Honda' } }`. */
export type RemovedItem = { readonly group: string; readonly index: number; readonly answers: Answers }

/** An attempt to send that failed. `retryAfterSeconds` is how long the relay asks to wait. */
export type Failure = { readonly retryAfterSeconds?: number }

/**
 * The form as HTML, before or without script: all steps, one below the other. It stays as it is until `Wizard.open`. `view` is the
 * step that will be open, and the only one shown while a script loads.
 */
export type Plain = {
  readonly phase: 'plain'
  readonly view: StepView
  /** The fields of each step; see `plainFields`. */
  readonly plainFieldsByStep: readonly (readonly VisibleField[])[]
  readonly problems: Problems
  /** Doubts about the answers that the browser has posted. */
  readonly doubts: Doubts
  readonly failure?: Failure
  /** Seed of the submission id, where the page is made for one visitor. */
  readonly seed?: string
}

/** The visitor is filling in the open step. */
export type Editing = {
  readonly phase: 'editing'
  readonly view: StepView
  /** Paths to check again with every change: fields that failed at the last Continue or Submit, or that the relay reported. */
  readonly recheckedPaths: ReadonlySet<string>
  /** Problems of those fields, and problems in any step that the relay has reported. */
  readonly problems: Problems
  /**
   * Doubts about the answers so far, as of the last time that the visitor left a field or pressed a button, and those that stay until
   * their field is answered.
   */
  readonly doubts: Doubts
  /** Paths of doubts that Submit has shown instead of sending, because they hadn't been on the screen. */
  readonly newDoubts?: readonly string[]
  /** Number of failed attempts in a row: problems found by Continue or Submit, or by the relay. */
  readonly failedAttempts: number
  /** The step whose problems stay when it is opened again; after a 422, the step that was open. */
  readonly failedStep?: number
  /** The item that was removed last, so that it can be restored. */
  readonly removedItem?: RemovedItem
  /** Set if the last attempt to send failed. Cleared by the next attempt, and when another step is opened. */
  readonly failure?: Failure
  /**
   * The text above the step: the relay has refused the answers because the form has changed, or has the request that the visitor
   * corrects. Cleared when another step is opened.
   */
  readonly notice?: 'changed' | 'alreadySent'
}

/** A submission is in flight. All events except its result are ignored. */
type Sending = { readonly phase: 'sending'; readonly view: StepView; readonly doubts: Doubts }

/** The request that was sent. It is kept in memory only. */
export type SentAnswers = {
  readonly answered: Answered
  /** Unit: ms since 1970. */
  readonly sentAtMs: number
}

/** The submission was accepted. `reference` is undefined if the receiver gives none. */
type Done = {
  readonly phase: 'done'
  readonly view: StepView
  readonly reference?: string
  readonly sent: SentAnswers
}

/** State of one visitor's form, as plain immutable data. The answers are not part of it; see `Answered`. */
export type WizardState = Plain | Editing | Sending | Done

export type WizardEvent =
  | { type: 'answered'; path: string }
  /** The visitor has left a field. */
  | { type: 'left' }
  /** A doubt that takes a while to find (`isLookedUp`). The answer is still the same. */
  | { type: 'doubted'; doubt: Doubt }
  /** An item was inserted into a group, or removed from it. The answers have already been changed. */
  | { type: 'itemInserted'; group: string; index: number }
  | { type: 'itemRemoved'; removedItem: RemovedItem }
  /** The URL requests a step. A 0-based index. */
  | { type: 'requested'; step: number }
  /** Continue was pressed, or Submit on the last step. */
  | { type: 'advanced' }
  | { type: 'accepted'; reference?: string; sent: SentAnswers }
  | { type: 'failed'; retryAfterSeconds?: number }
  /** The relay found problems. If one can't be shown, because the form doesn't ask its field, this counts as `failed`. */
  | { type: 'rejected'; problems: readonly ReportedProblem[] }

const NOTHING_INVALID: ReadonlySet<string> = new Set()
export const NO_PROBLEMS: Problems = {}

const keyByPath = <Item extends { path: string }>(items: readonly Item[]): Readonly<Record<string, Item>> =>
  Object.fromEntries(items.map((item) => [item.path, item]))

const editing = (view: StepView, doubts: Doubts, problems: Problems = NO_PROBLEMS): Editing => ({
  phase: 'editing',
  view,
  recheckedPaths: NOTHING_INVALID,
  problems,
  doubts: stayingDoubts(doubts),
  failedAttempts: 0,
})

/** The state of a form that was opened or reset: its first step, without problems. Says which options of the draft are gone. */
export const initialState = (answered: Answered, draft?: TakenOver): Editing =>
  editing(viewOf(answered, 0), goneDoubts(answered, draft))

/** A form as a page without script shows it. Every key is optional. */
export type PlainPage = Pick<Plain, 'failure' | 'seed'> & {
  /** Category under which the form is sent, as requested. */
  readonly category?: string
  /** Answers as typed. Without any, the form has its defaults. */
  readonly answers?: Answers
  readonly problems?: readonly Problem[]
  /** Whether the browser has posted the answers, so that doubts about them are shown. */
  readonly isPosted?: boolean
}

type PlainFacts = Omit<PlainPage, 'category' | 'answers'>

export function plainState(answered: Answered, { problems = [], isPosted = false, ...facts }: PlainFacts): Plain {
  const view = viewOf(answered, 0)
  return {
    phase: 'plain',
    view,
    plainFieldsByStep: reuseEqualParts(view.fieldsByStep, plainFieldsByStep(answered)),
    problems: keyByPath(problems),
    doubts: isPosted ? keyByPath(doubtsOf(answered, fieldOrder(answered.form))) : NO_DOUBTS,
    ...facts,
  }
}

/** The problems that the relay has reported. They stay until their field is edited or the form is sent again. */
const reportedIn = (problems: Problems): Problem[] => Object.values(problems).filter(({ isReported }) => isReported)

const afterFailedAttempt = (state: Editing, problems: readonly Problem[], failedStep: number): Editing => ({
  ...state,
  recheckedPaths: new Set(problems.flatMap(({ path, isReported }) => (isReported ? [] : path))),
  problems: keyByPath([...reportedIn(state.problems), ...problems]),
  failedAttempts: state.failedAttempts + 1,
  failedStep,
  failure: undefined,
})

const isSame = (a: Problem | undefined, b: Problem | undefined) => a?.message === b?.message && a?.rule === b?.rule

function withProblem(state: Editing, path: string, problem: Problem | undefined): Editing {
  if (isSame(state.problems[path], problem)) return state
  const { [path]: _, ...others } = state.problems
  return { ...state, problems: problem ? { ...others, [path]: problem } : others }
}

/** All problems of the answers, in the order of the form. */
const allProblems = (answered: Answered): Problem[] => problemsOf(answered, fieldOrder(answered.form))

/** Removes reported problems of fields that are no longer visible. */
function withoutHidden({ byPath }: Answered, state: Editing): Editing {
  const hidden = reportedIn(state.problems).filter(({ path }) => !byPath.has(path))
  return hidden.reduce((result, { path }) => withProblem(result, path, undefined), state)
}

/** Updates the view and the problems after an answer. */
function revalidated(answered: Answered, state: Editing): Editing {
  const view = reuseEqualParts(state.view, viewAtStep(answered, state.view.step))
  const next = withoutHidden(answered, view === state.view ? state : { ...state, view })
  if (next.recheckedPaths.size === 0) return next
  const problems = new Map(allProblems(answered).map((problem) => [problem.path, problem]))
  return [...next.recheckedPaths].reduce((result, path) => withProblem(result, path, problems.get(path)), next)
}

/** Removes the reported problem of a field that is edited. From then on, our own rules check the field. */
function withoutReported(state: Editing, path: string): Editing {
  if (!state.problems[path]?.isReported) return state
  return withProblem({ ...state, recheckedPaths: new Set([...state.recheckedPaths, path]) }, path, undefined)
}

/** Looks for doubts about the answers of the open step and of those before it. */
function left(answered: Answered, state: Editing): Editing {
  const found = doubtsOf(answered, fieldOrder(answered.form, state.view.step + 1))
  const doubts = reuseEqualParts(state.doubts, { ...stayingDoubts(state.doubts), ...keyByPath(found) })
  return doubts === state.doubts ? state : { ...state, doubts }
}

/** Adds a doubt about an answer that has none yet. */
const doubted = ({ byPath }: Answered, state: Editing, doubt: Doubt): Editing =>
  state.doubts[doubt.path] || !byPath.has(doubt.path)
    ? state
    : { ...state, doubts: { ...state.doubts, [doubt.path]: doubt } }

const afterAnswer = (answered: Answered, state: Editing, path: string): Editing =>
  revalidated(answered, withoutDoubt(withoutReported(state, path), path))

/** Moves problems with their items to other indexes, and removes those of a removed item. Doubts are looked for again. */
function itemsMoved(
  answered: Answered,
  state: Editing,
  pathAfter: (path: string) => string | undefined,
  removedItem?: RemovedItem,
): Editing {
  const moved = <Item extends { readonly path: string }>(items: Readonly<Record<string, Item>>) =>
    keyByPath(
      Object.values(items).flatMap((item) => {
        const path = pathAfter(item.path)
        return path === undefined ? [] : { ...item, path }
      }),
    )
  const next = revalidated(answered, {
    ...state,
    removedItem,
    doubts: moved(stayingDoubts(state.doubts)),
    recheckedPaths: new Set([...state.recheckedPaths].flatMap((path) => pathAfter(path) ?? [])),
    problems: moved(state.problems),
  })
  return left(answered, next)
}

function requested(answered: Answered, state: Editing, step: number): Editing {
  if (step === state.view.step) return state
  const view = reuseEqualParts(state.view, viewOf(answered, step))
  if (view.step === state.view.step) return state
  const opened =
    view.step === state.failedStep
      ? { ...state, view }
      : editing(view, state.doubts, keyByPath(reportedIn(state.problems)))
  return left(answered, opened)
}

/** Submit without problems: sends, unless there are doubts that the visitor hasn't seen. */
function submitted(state: Editing, seen: Doubts): WizardState {
  const { view, doubts } = state
  const newDoubts = Object.keys(doubts).filter((path) => doubts[path] !== seen[path])
  return newDoubts.length === 0 ? { phase: 'sending', view, doubts } : { ...state, newDoubts, failure: undefined }
}

/**
 * Continue checks the open step and all steps before it; Submit checks all steps. Keeps the problems of one step: of the open
 * one if Continue found problems there, otherwise of the first step that has problems.
 */
function advanced(answered: Answered, before: Editing): WizardState {
  const state = left(answered, before)
  const { view } = state
  const isLast = view.next === undefined
  const problems = isLast ? allProblems(answered) : problemsUpTo(answered, view.step)
  if (problems.length === 0) return isLast ? submitted(state, before.doubts) : state
  return withProblemsOfOneStep(answered.form, state, problems, isLast ? undefined : view.step)
}

/** Keeps the problems of a step if it has any, otherwise those of the first step that has. */
function withProblemsOfOneStep(form: Form, state: Editing, problems: readonly Problem[], step?: number): Editing {
  const fields = stepOfField(form)
  const steps = problems.map(({ path }) => fields.get(topLevelName(path)) ?? 0)
  const failedStep = step !== undefined && steps.includes(step) ? step : Math.min(...steps)
  return afterFailedAttempt(
    state,
    problems.filter((_, index) => steps[index] === failedStep),
    failedStep,
  )
}

/**
 * The state of a form with answers that the relay has refused because the form has changed since: as after Submit, with the first
 * step open that has problems. Without problems, the last step. Says which options of the draft are gone, and which questions are new.
 */
export function changedState(answered: Answered, draft?: TakenOver & Pick<Draft, 'asked'>): Editing {
  const doubts = { ...newQuestionDoubts(answered, draft?.asked), ...goneDoubts(answered, draft) }
  const open = editing(viewOf(answered, answered.form.steps.length), doubts)
  const problems = allProblems(answered)
  if (problems.length === 0) return { ...open, notice: 'changed' }
  const { failedStep = 0, ...state } = withProblemsOfOneStep(answered.form, open, problems)
  return { ...state, failedStep, view: viewAtStep(answered, failedStep), notice: 'changed' }
}

/** Converts reported problems. Undefined if one can't be shown, because its field is not visible or it has no message. */
function problemsFrom({ byPath }: Answered, reports: readonly ReportedProblem[]): Problem[] | undefined {
  const problems = reports.flatMap(({ path, rule, message }) => {
    const text = message ?? byPath.get(path)?.schema.messages?.[rule]
    return byPath.has(path) && text ? { path, rule, message: text, isReported: true as const } : []
  })
  return problems.length === reports.length ? problems : undefined
}

function afterResponse(answered: Answered, state: Sending, event: WizardEvent): WizardState {
  const again = () => left(answered, revalidated(answered, editing(state.view, state.doubts)))
  switch (event.type) {
    case 'accepted':
      return { phase: 'done', view: state.view, reference: event.reference, sent: event.sent }
    case 'failed':
      return { ...again(), failure: { retryAfterSeconds: event.retryAfterSeconds } }
    case 'rejected': {
      const problems = problemsFrom(answered, event.problems)
      return problems ? afterFailedAttempt(again(), problems, state.view.step) : { ...again(), failure: {} }
    }
    default:
      return state
  }
}

/** The next state of the wizard. Pure. Returns the same object if nothing changes. */
export function transition(answered: Answered, state: WizardState, event: WizardEvent): WizardState {
  if (state.phase === 'sending') return afterResponse(answered, state, event)
  if (state.phase !== 'editing') return state
  switch (event.type) {
    case 'answered':
      return afterAnswer(answered, state, event.path)
    case 'left':
      return left(answered, state)
    case 'doubted':
      return doubted(answered, state, event.doubt)
    case 'itemInserted':
      return itemsMoved(answered, state, (path) => pathAfterInsertion(path, event.group, event.index))
    case 'itemRemoved': {
      const { group, index } = event.removedItem
      return itemsMoved(answered, state, (path) => pathAfterRemoval(path, group, index), event.removedItem)
    }
    case 'requested':
      return requested(answered, state, event.step)
    case 'advanced':
      return advanced(answered, state)
    default:
      return state
  }
}
