import { resolveConditions, type VisibleField } from '../form/conditions.ts'
import type { Answers, Form, FormVariant } from '../form/form.ts'
import { isConditional } from '../form/mentions.ts'
import { topLevelName } from '../form/paths.ts'
import { type Problem, problemOf, problemsOf } from '../form/problems.ts'
import type { ReportedProblem } from '../submission/protocol.ts'

/** What the wizard makes of the answers. Plain data; the answers themselves stand beside it. */
export type WizardState = {
  /** Index of the step that is open, 0-based. */
  readonly step: number
  /** What the open step asks now. */
  readonly fields: readonly VisibleField[]
  /** Indexes of the steps that ask something now, 0-based; the others are skipped. */
  readonly steps: readonly number[]
  /** Whether no step after the open one asks anything now. */
  readonly isLast: boolean
  /** Paths of the fields that have failed a Continue or Submit: they are checked again as they are corrected. */
  readonly failed: ReadonlySet<string>
  /** Problems of the failed fields, and those that the relay has reported, in any step, by path. */
  readonly problems: Readonly<Record<string, Problem>>
  /** How many times Continue or Submit has been refused since the step was opened, by our rules or by the relay's. */
  readonly refusals: number
  readonly phase: 'editing' | 'sending' | 'done'
  /** How the last attempt to send failed; undefined after a new attempt, or in another step. */
  readonly failure?: { readonly retryAfterSeconds?: number }
  /** Reference of the accepted submission; undefined where its receiver gives none. */
  readonly reference?: string
}

export type WizardEvent =
  | { type: 'answered'; path: string }
  | { type: 'continue' }
  | { type: 'submit' }
  /** Opens a step, or the first one before it that has problems. `step` is a 0-based index; out of range is clamped. */
  | { type: 'open'; step: number }
  | { type: 'accepted'; reference?: string }
  | { type: 'failed'; retryAfterSeconds?: number }
  /** The relay has refused the answers. Counts as failed if the form doesn't ask for one of the fields. */
  | { type: 'rejected'; problems: readonly ReportedProblem[] }
  | { type: 'restart' }

/** What a transition reads: the form under its category, and the answers as they are now. */
export type WizardContext = { readonly form: Form; readonly variant: FormVariant; readonly answers: Answers }

const NO_PROBLEMS = {}

/** What each step asks now. */
function visibleFields({ form, variant, answers }: WizardContext): VisibleField[][] {
  const { byPath } = resolveConditions(variant, answers)
  return form.steps.map((step) => step.fields.flatMap((name) => byPath.get(name) ?? []))
}

const indexesOfAsked = (asked: readonly VisibleField[][]): number[] =>
  asked.flatMap((fields, step) => (fields.length > 0 ? step : []))

/** Indexes of the steps that ask something now; a step whose fields are all hidden is skipped. */
export const visibleSteps = (context: WizardContext): number[] => indexesOfAsked(visibleFields(context))

/** What a step asks now, and which steps ask anything. */
function stepNow(context: WizardContext, step: number): Pick<WizardState, 'fields' | 'steps' | 'isLast'> {
  const asked = visibleFields(context)
  const steps = indexesOfAsked(asked)
  return { fields: asked[step] ?? [], steps, isLast: steps.at(-1) === step }
}

/** Those of the problems that the relay has reported. They stay until their field is edited or the form is sent again. */
const reported = (problems: WizardState['problems']): WizardState['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([, { isReported }]) => isReported))

const opened = (context: WizardContext, state: WizardState, step: number): WizardState => ({
  ...state,
  ...stepNow(context, step),
  step,
  failed: new Set(),
  problems: reported(state.problems),
  refusals: 0,
  failure: undefined,
})

const BLANK: WizardState = {
  step: 0,
  fields: [],
  steps: [],
  isLast: false,
  failed: new Set(),
  problems: NO_PROBLEMS,
  refusals: 0,
  phase: 'editing',
}

/** The state of a form that has just been opened. */
export const initialState = (context: WizardContext): WizardState => opened(context, BLANK, 0)

/** Every problem of the answers, in the order in which the form asks. */
const allProblems = ({ form, variant, answers }: WizardContext): Problem[] =>
  problemsOf(
    variant,
    answers,
    form.steps.flatMap((step) => step.fields),
  )

/** 0-based index of the step that asks for a field. */
export const stepOf = ({ form }: Pick<WizardContext, 'form'>, { path }: Pick<Problem, 'path'>): number =>
  form.steps.findIndex((step) => step.fields.includes(topLevelName(path)))

/** The problems to list above the open step, in the order of the form: its own, and those reported in other steps. */
export function problemsToList({ form }: Pick<WizardContext, 'form'>, state: WizardState): Problem[] {
  const open = new Set(state.fields.map(({ name }) => name))
  return form.steps
    .flatMap(({ fields }) => fields.flatMap((field) => state.problems[field] ?? []))
    .filter(({ path, isReported }) => isReported || open.has(topLevelName(path)))
}

const refused = (state: WizardState, problems: readonly Problem[]): WizardState => ({
  ...state,
  failed: new Set(problems.map(({ path }) => path)),
  problems: { ...reported(state.problems), ...Object.fromEntries(problems.map((problem) => [problem.path, problem])) },
  refusals: state.refusals + 1,
  failure: undefined,
})

const isSame = (a: Problem | undefined, b: Problem | undefined) => a?.message === b?.message && a?.rule === b?.rule

function withProblem(state: WizardState, path: string, problem: Problem | undefined): WizardState {
  if (isSame(state.problems[path], problem)) return state
  const { [path]: _, ...others } = state.problems
  return { ...state, problems: problem ? { ...others, [path]: problem } : others }
}

/** Drops what the relay has reported about fields that the form has stopped asking for. */
function withoutHidden(context: WizardContext, state: WizardState): WizardState {
  const asked = new Set(visibleFields(context).flatMap((fields) => fields.map(({ path }) => path)))
  const hidden = Object.keys(reported(state.problems)).filter((path) => !asked.has(path))
  return hidden.reduce((result, path) => withProblem(result, path, undefined), state)
}

/** A condition may show, hide, refine or require fields, and change what holds for those that have failed. */
function revalidated(context: WizardContext, state: WizardState): WizardState {
  const now = stepNow(context, state.step)
  const { fields, steps, isLast } = state
  const isSameStep = JSON.stringify(now) === JSON.stringify({ fields, steps, isLast })
  const next = withoutHidden(context, isSameStep ? state : { ...state, ...now })
  const problems = new Map(allProblems(context).map((problem) => [problem.path, problem]))
  return [...state.failed].reduce((result, path) => withProblem(result, path, problems.get(path)), next)
}

/** Editing a field ends what the relay has reported about it; from then on our own rules check it. */
function withoutReported(state: WizardState, path: string): WizardState {
  if (!state.problems[path]?.isReported) return state
  return withProblem({ ...state, failed: new Set([...state.failed, path]) }, path, undefined)
}

function answered(context: WizardContext, before: WizardState, path: string): WizardState {
  const state = withoutReported(before, path)
  if (isConditional(context.variant.schema, path)) return revalidated(context, state)
  if (!state.failed.has(path)) return state
  return withProblem(state, path, problemOf(context.variant, path, context.answers[path] ?? ''))
}

/**
 * The problems that keep a step from being left: those of its own fields and of fields before it. What only the answers of
 * later steps make wrong doesn't count, so that these steps can be reached and those answers changed.
 */
function problemsUpTo(context: WizardContext, step: number): Problem[] {
  const { form, variant, answers } = context
  const asked = form.steps.slice(0, step + 1).flatMap(({ fields }) => fields)
  const given = Object.fromEntries(Object.entries(answers).filter(([path]) => asked.includes(topLevelName(path))))
  const early = new Set(problemsOf(variant, given, asked).map(({ path }) => path))
  return problemsOf(variant, answers, asked).filter(({ path }) => early.has(path))
}

function open(context: WizardContext, state: WizardState, requested: number): WizardState {
  const steps = visibleSteps(context)
  const blocked = steps.find((step) => problemsUpTo(context, step).length > 0) ?? Number.POSITIVE_INFINITY
  const step = steps.findLast((asked) => asked <= Math.min(requested, blocked)) ?? 0
  return step === state.step ? state : opened(context, state, step)
}

function submit(context: WizardContext, state: WizardState): WizardState {
  const problems = allProblems(context)
  if (problems.length === 0)
    return { ...state, phase: 'sending', failed: new Set(), problems: NO_PROBLEMS, failure: undefined }
  const step = Math.min(...problems.map((problem) => stepOf(context, problem)))
  return refused(step === state.step ? state : opened(context, state, step), problems)
}

/** Goes on to the next step, unless the open one has problems, or an earlier one that the answers of the open one caused. */
function proceed(context: WizardContext, state: WizardState): WizardState {
  const problems = problemsUpTo(context, state.step)
  if (problems.length > 0) {
    const steps = problems.map((problem) => stepOf(context, problem))
    const step = steps.includes(state.step) ? state.step : Math.min(...steps)
    return refused(
      step === state.step ? state : opened(context, state, step),
      problems.filter((_, index) => steps[index] === step),
    )
  }
  const next = visibleSteps(context).find((step) => step > state.step)
  return next === undefined ? state : opened(context, state, next)
}

/** The relay's reports as problems of the fields that the form asks for; undefined if one can't be shown. */
function problemsFrom(context: WizardContext, reports: readonly ReportedProblem[]): Problem[] | undefined {
  const asked = new Map(visibleFields(context).flatMap((fields) => fields.map(({ path, schema }) => [path, schema])))
  const problems = reports.flatMap(({ path, rule, message }) => {
    const sentence = message ?? asked.get(path)?.messages?.[rule]
    return asked.has(path) && sentence ? { path, rule, message: sentence, isReported: true as const } : []
  })
  return problems.length === reports.length ? problems : undefined
}

/** The state after a response, or after none. */
function afterResponse(context: WizardContext, state: WizardState, event: WizardEvent): WizardState {
  const editing = (changes: Partial<WizardState>) => revalidated(context, { ...state, ...changes, phase: 'editing' })
  switch (event.type) {
    case 'accepted':
      return { ...state, phase: 'done', reference: event.reference }
    case 'failed':
      return editing({ failure: { retryAfterSeconds: event.retryAfterSeconds } })
    case 'rejected': {
      const problems = problemsFrom(context, event.problems)
      return problems ? { ...refused(editing({}), problems), failed: new Set() } : editing({ failure: {} })
    }
    default:
      return state
  }
}

/**
 * The next state of the wizard. Pure; returns the same object where nothing changes. While a request is under way only its
 * outcome counts, and after it only a restart.
 */
export function transition(context: WizardContext, state: WizardState, event: WizardEvent): WizardState {
  if (event.type === 'restart') return initialState(context)
  if (state.phase === 'sending') return afterResponse(context, state, event)
  if (state.phase === 'done') return state
  switch (event.type) {
    case 'answered':
      return answered(context, state, event.path)
    case 'open':
      return open(context, state, event.step)
    case 'continue':
      return proceed(context, state)
    case 'submit':
      return submit(context, state)
    default:
      return state
  }
}
