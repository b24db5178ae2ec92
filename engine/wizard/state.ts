import { activate, isConditional } from './conditions.ts'
import type { Answers, FieldSchema, Form, FormVariant } from './form.ts'
import { type Problem, problemOf, problemsOf } from './problems.ts'

/** A field that is asked now: its definition with what conditions add to it, and whether it has to be answered. */
export type AskedField = { readonly name: string; readonly schema: FieldSchema; readonly isRequired: boolean }

/** What the wizard makes of the answers. Plain data; the answers themselves stand beside it. */
export type WizardState = {
  /** Index of the step that is open, 0-based. */
  readonly step: number
  /** What the open step asks now. */
  readonly fields: readonly AskedField[]
  /** Indexes of the steps that ask something now, 0-based; the others are skipped. */
  readonly steps: readonly number[]
  /** Whether no step after the open one asks anything now. */
  readonly isLast: boolean
  /** Fields that have failed a Continue or Submit: they are checked again as they are corrected. */
  readonly failed: ReadonlySet<string>
  /** Problems of the failed fields, by field. */
  readonly problems: Readonly<Record<string, Problem>>
  /** How many times Continue or Submit has been refused since the step was opened. */
  readonly refusals: number
  readonly phase: 'editing' | 'sending' | 'done'
  /** Whether the last try to send has failed; a new try or another step ends it. */
  readonly isUndelivered: boolean
  /** Reference of the accepted submission; undefined where its receiver gives none. */
  readonly reference?: string
}

export type WizardEvent =
  | { type: 'answered'; field: string }
  | { type: 'continue' }
  | { type: 'submit' }
  /** Opens a step, or the first one before it that has problems. `step` is a 0-based index; out of range is clamped. */
  | { type: 'open'; step: number }
  | { type: 'accepted'; reference?: string }
  | { type: 'failed' }
  | { type: 'restart' }

/** What a transition reads: the form under its category, and the answers as they are now. */
export type WizardContext = { readonly form: Form; readonly variant: FormVariant; readonly answers: Answers }

const NO_PROBLEMS = {}

/** What each step asks now. */
function askedFields({ form, variant, answers }: WizardContext): AskedField[][] {
  const { fields, required } = activate(variant, answers)
  const asked = (name: string) => {
    const schema = Object.hasOwn(fields, name) && fields[name]
    return schema ? { name, schema, isRequired: required.has(name) } : []
  }
  return form.steps.map((step) => step.fields.flatMap(asked))
}

const indexesOfAsked = (asked: readonly AskedField[][]): number[] =>
  asked.flatMap((fields, step) => (fields.length > 0 ? step : []))

/** Indexes of the steps that ask something now; a step whose fields are all hidden is skipped. */
export const askedSteps = (context: WizardContext): number[] => indexesOfAsked(askedFields(context))

/** What a step asks now, and which steps ask anything. */
function stepNow(context: WizardContext, step: number): Pick<WizardState, 'fields' | 'steps' | 'isLast'> {
  const asked = askedFields(context)
  const steps = indexesOfAsked(asked)
  return { fields: asked[step] ?? [], steps, isLast: steps.at(-1) === step }
}

const opened = (context: WizardContext, state: WizardState, step: number): WizardState => ({
  ...state,
  ...stepNow(context, step),
  step,
  failed: new Set(),
  problems: NO_PROBLEMS,
  refusals: 0,
  isUndelivered: false,
})

/** The state of a form that has just been opened. */
export const initialState = (context: WizardContext): WizardState =>
  opened(context, { phase: 'editing' } as WizardState, 0)

/** Every problem of the answers, in the order in which the form asks. */
const allProblems = ({ form, variant, answers }: WizardContext): Problem[] =>
  problemsOf(
    variant,
    answers,
    form.steps.flatMap((step) => step.fields),
  )

const stepOf = ({ form }: WizardContext, { field }: Problem): number =>
  form.steps.findIndex((step) => step.fields.includes(field))

const refused = (state: WizardState, problems: readonly Problem[]): WizardState => ({
  ...state,
  failed: new Set(problems.map(({ field }) => field)),
  problems: Object.fromEntries(problems.map((problem) => [problem.field, problem])),
  refusals: state.refusals + 1,
  isUndelivered: false,
})

const isSame = (a: Problem | undefined, b: Problem | undefined) =>
  a?.message === b?.message && a?.keyword === b?.keyword

function withProblem(state: WizardState, field: string, problem: Problem | undefined): WizardState {
  if (isSame(state.problems[field], problem)) return state
  const { [field]: _, ...others } = state.problems
  return { ...state, problems: problem ? { ...others, [field]: problem } : others }
}

/** A condition may show, hide, refine or require fields, and change what holds for those that have failed. */
function reconsidered(context: WizardContext, state: WizardState): WizardState {
  const now = stepNow(context, state.step)
  const { fields, steps, isLast } = state
  const isSameStep = JSON.stringify(now) === JSON.stringify({ fields, steps, isLast })
  const next = isSameStep ? state : { ...state, ...now }
  const problems = new Map(allProblems(context).map((problem) => [problem.field, problem]))
  return [...state.failed].reduce((result, field) => withProblem(result, field, problems.get(field)), next)
}

function answered(context: WizardContext, state: WizardState, field: string): WizardState {
  if (isConditional(context.variant.schema, field)) return reconsidered(context, state)
  if (!state.failed.has(field)) return state
  return withProblem(state, field, problemOf(context.variant, field, context.answers[field] ?? ''))
}

function open(context: WizardContext, state: WizardState, requested: number): WizardState {
  const reachable = allProblems(context).reduce(
    (first, problem) => Math.min(first, stepOf(context, problem)),
    requested,
  )
  const step = askedSteps(context).findLast((asked) => asked <= reachable) ?? 0
  return step === state.step ? state : opened(context, state, step)
}

function submit(context: WizardContext, state: WizardState): WizardState {
  const problems = allProblems(context)
  if (problems.length === 0)
    return { ...state, phase: 'sending', failed: new Set(), problems: NO_PROBLEMS, isUndelivered: false }
  const step = Math.min(...problems.map((problem) => stepOf(context, problem)))
  return refused(step === state.step ? state : opened(context, state, step), problems)
}

function proceed(context: WizardContext, state: WizardState): WizardState {
  const problems = problemsOf(context.variant, context.answers, context.form.steps[state.step]?.fields ?? [])
  if (problems.length > 0) return refused(state, problems)
  const next = askedSteps(context).find((step) => step > state.step)
  return next === undefined ? state : opened(context, state, next)
}

/**
 * The next state of the wizard. Pure; returns the same object where nothing changes. While a request is under way only its
 * outcome counts, and after it only a restart.
 */
export function transition(context: WizardContext, state: WizardState, event: WizardEvent): WizardState {
  if (event.type === 'restart') return initialState(context)
  if (state.phase === 'sending') {
    if (event.type === 'failed') return reconsidered(context, { ...state, phase: 'editing', isUndelivered: true })
    return event.type === 'accepted' ? { ...state, phase: 'done', reference: event.reference } : state
  }
  if (state.phase === 'done') return state
  switch (event.type) {
    case 'answered':
      return answered(context, state, event.field)
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
