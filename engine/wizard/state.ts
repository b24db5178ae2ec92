import { resolveConditions } from '../form/conditions.ts'
import type { Answers, Form } from '../form/form.ts'
import { isConditional } from '../form/mentions.ts'
import { pathAfterInsertion, pathAfterRemoval, topLevelName } from '../form/paths.ts'
import { type Problem, problemOf, problemsOf } from '../form/problems.ts'
import type { ReportedProblem } from '../submission/protocol.ts'
import { keepEqual } from './keep-equal.ts'
import { problemsUpTo, type StepView, stepsByField, stepView, viewOf, type WizardContext } from './view.ts'

/** Problems by path: `{ weight: { path: 'weight', rule: 'minimum', … } }`. */
export type Problems = Readonly<Record<string, Problem>>

/** An item that was removed from a group: `{ group: 'vehicles', index: 1, answers: { make: 'Honda' } }`. */
export type RemovedItem = { readonly group: string; readonly index: number; readonly answers: Answers }

/** The visitor fills in the open step. */
export type Editing = {
  readonly phase: 'editing'
  readonly view: StepView
  /** Paths of the fields that failed the last Continue or Submit: they are checked again as they are corrected. */
  readonly touchedInvalid: ReadonlySet<string>
  /** Problems of those fields, and those of any step that the relay has reported. */
  readonly problems: Problems
  /** How many times in a row Continue or Submit has found problems, or the relay has. */
  readonly failedAttempts: number
  /** The step that has the problems of the last failed attempt; it is opened with them. */
  readonly failedStep?: number
  /** The item of a group that was removed last, to bring it back. */
  readonly removedItem?: RemovedItem
  /** How the last attempt to send failed; undefined after a new attempt, or in another step. */
  readonly failure?: { readonly retryAfterSeconds?: number }
}

/** A submission is under way; only its outcome counts. */
type Sending = { readonly phase: 'sending'; readonly view: StepView }

/** The submission was accepted. `reference` is undefined where the receiver gives none. */
type Done = { readonly phase: 'done'; readonly view: StepView; readonly reference?: string }

/** One visitor's form. Plain immutable data; the answers are beside it, in `WizardContext`. */
export type WizardState = Editing | Sending | Done

export type WizardEvent =
  | { type: 'answered'; path: string }
  /** An item was inserted into a group, or removed from it; the answers have been moved already. */
  | { type: 'itemInserted'; group: string; index: number }
  | { type: 'itemRemoved'; removedItem: RemovedItem }
  /** The URL asks for a step, a 0-based index. */
  | { type: 'requested'; step: number }
  /** Continue, or on the last step Submit. */
  | { type: 'advanced' }
  | { type: 'accepted'; reference?: string }
  | { type: 'failed'; retryAfterSeconds?: number }
  /** The relay found problems. Counts as failed if the form doesn't ask for one of the fields. */
  | { type: 'rejected'; problems: readonly ReportedProblem[] }

const NOTHING_INVALID: ReadonlySet<string> = new Set()
const NO_PROBLEMS: Problems = {}

const editing = (view: StepView, problems: Problems = NO_PROBLEMS): Editing => ({
  phase: 'editing',
  view,
  touchedInvalid: NOTHING_INVALID,
  problems,
  failedAttempts: 0,
})

/** The state of a form whose answers have just been read or emptied, with its first step open. */
export const initialState = (context: WizardContext): Editing => editing(viewOf(context, 0))

/** The problems to show now, by path. */
export const problemsIn = (state: WizardState): Problems => (state.phase === 'editing' ? state.problems : NO_PROBLEMS)

/** Those of the problems that the relay has reported. They stay until their field is edited or the form is sent again. */
const reportedIn = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, { isReported }]) => isReported))

/** The problems to list above the open step, in the order of the form: its own, and those reported in other steps. */
export function problemsToList(form: Form, state: WizardState): Problem[] {
  const listed = new Map<string, Problem[]>()
  for (const problem of Object.values(problemsIn(state))) {
    const name = topLevelName(problem.path)
    listed.set(name, [...(listed.get(name) ?? []), problem])
  }
  return [...stepsByField(form)].flatMap(([name, step]) =>
    (listed.get(name) ?? []).filter(({ isReported }) => isReported || step === state.view.step),
  )
}

const withProblems = (state: Editing, problems: readonly Problem[], failedStep: number): Editing => ({
  ...state,
  touchedInvalid: new Set(problems.flatMap(({ path, isReported }) => (isReported ? [] : path))),
  problems: {
    ...reportedIn(state.problems),
    ...Object.fromEntries(problems.map((problem) => [problem.path, problem])),
  },
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

/** Every problem of the answers, in the order in which the form asks. */
const allProblems = ({ form, variant, answers }: WizardContext): Problem[] =>
  problemsOf(
    variant,
    answers,
    form.steps.flatMap(({ fields }) => fields),
  )

/** Removes what the relay has reported about fields that the form has stopped asking for. */
function withoutHidden({ variant, answers }: WizardContext, state: Editing): Editing {
  const { byPath } = resolveConditions(variant, answers)
  const hidden = Object.keys(reportedIn(state.problems)).filter((path) => !byPath.has(path))
  return hidden.reduce((result, path) => withProblem(result, path, undefined), state)
}

/** A condition may show, hide, refine or require fields, and change the rules of those that have failed. */
function revalidated(context: WizardContext, state: Editing): Editing {
  const view = keepEqual(state.view, stepView(context, state.view.step))
  const next = withoutHidden(context, view === state.view ? state : { ...state, view })
  const problems = new Map(allProblems(context).map((problem) => [problem.path, problem]))
  return [...state.touchedInvalid].reduce((result, path) => withProblem(result, path, problems.get(path)), next)
}

/** Editing a field ends what the relay has reported about it; from then on our own rules check it. */
function withoutReported(state: Editing, path: string): Editing {
  if (!state.problems[path]?.isReported) return state
  return withProblem({ ...state, touchedInvalid: new Set([...state.touchedInvalid, path]) }, path, undefined)
}

function answered(context: WizardContext, before: Editing, path: string): Editing {
  const state = withoutReported(before, path)
  if (isConditional(context.variant.schema, path)) return revalidated(context, state)
  if (!state.touchedInvalid.has(path)) return state
  return withProblem(state, path, problemOf(context.variant, path, context.answers[path] ?? ''))
}

/** Problems follow their items to other indexes; those of a removed item are gone. */
function itemsMoved(
  context: WizardContext,
  state: Editing,
  pathAfter: (path: string) => string | undefined,
  removedItem?: RemovedItem,
): Editing {
  const problems = Object.values(state.problems).flatMap((problem) => {
    const path = pathAfter(problem.path)
    return path === undefined ? [] : [[path, { ...problem, path }] as const]
  })
  return revalidated(context, {
    ...state,
    removedItem,
    touchedInvalid: new Set([...state.touchedInvalid].flatMap((path) => pathAfter(path) ?? [])),
    problems: Object.fromEntries(problems),
  })
}

function requested(context: WizardContext, state: Editing, step: number): Editing {
  if (step === state.view.step) return state
  const view = viewOf(context, step)
  if (view.step === state.view.step) return state
  return view.step === state.failedStep ? { ...state, view } : editing(view, reportedIn(state.problems))
}

/**
 * Continue checks the open step and those before it, Submit all. The problems that count are those of the open step, or if
 * it has none, of the first step that has some.
 */
function advanced(context: WizardContext, state: Editing): WizardState {
  const { view } = state
  const isLast = view.next === undefined
  const problems = isLast ? allProblems(context) : problemsUpTo(context, view.step)
  if (problems.length === 0) return isLast ? { phase: 'sending', view } : state
  const fields = stepsByField(context.form)
  const steps = problems.map(({ path }) => fields.get(topLevelName(path)) ?? 0)
  const failedStep = !isLast && steps.includes(view.step) ? view.step : Math.min(...steps)
  return withProblems(
    state,
    problems.filter((_, index) => steps[index] === failedStep),
    failedStep,
  )
}

/** The relay's reports as problems of the fields that the form asks for; undefined if one can't be shown. */
function problemsFrom({ variant, answers }: WizardContext, reports: readonly ReportedProblem[]): Problem[] | undefined {
  const { byPath } = resolveConditions(variant, answers)
  const problems = reports.flatMap(({ path, rule, message }) => {
    const sentence = message ?? byPath.get(path)?.schema.messages?.[rule]
    return byPath.has(path) && sentence ? { path, rule, message: sentence, isReported: true as const } : []
  })
  return problems.length === reports.length ? problems : undefined
}

function afterResponse(context: WizardContext, state: Sending, event: WizardEvent): WizardState {
  const again = () => revalidated(context, editing(state.view))
  switch (event.type) {
    case 'accepted':
      return { phase: 'done', view: state.view, reference: event.reference }
    case 'failed':
      return { ...again(), failure: { retryAfterSeconds: event.retryAfterSeconds } }
    case 'rejected': {
      const problems = problemsFrom(context, event.problems)
      return problems ? withProblems(again(), problems, state.view.step) : { ...again(), failure: {} }
    }
    default:
      return state
  }
}

/** The next state of the wizard. Pure; returns the same object where nothing changes. */
export function transition(context: WizardContext, state: WizardState, event: WizardEvent): WizardState {
  if (state.phase === 'sending') return afterResponse(context, state, event)
  if (state.phase === 'done') return state
  switch (event.type) {
    case 'answered':
      return answered(context, state, event.path)
    case 'itemInserted':
      return itemsMoved(context, state, (path) => pathAfterInsertion(path, event.group, event.index))
    case 'itemRemoved': {
      const { group, index } = event.removedItem
      return itemsMoved(context, state, (path) => pathAfterRemoval(path, group, index), event.removedItem)
    }
    case 'requested':
      return requested(context, state, event.step)
    case 'advanced':
      return advanced(context, state)
    default:
      return state
  }
}
