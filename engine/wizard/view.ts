import { type Answered, askedInOrder, type VisibleField, withAnswers } from '../form/conditions.ts'
import { type Form, fieldOrder } from '../form/form.ts'
import { plainFields } from '../form/plain-fields.ts'
import { type Problem, problemsOf } from '../form/problems.ts'
import { topLevelName } from '../form/values.ts'

/** The open step. Steps are 0-based indexes of the form's steps. */
export type StepView = {
  readonly step: number
  /** The visible fields of each step of the form. */
  readonly fieldsByStep: readonly (readonly VisibleField[])[]
  /** The visible fields of the open step. */
  readonly fields: readonly VisibleField[]
  /** The steps with visible fields, and the review. All other steps are skipped. */
  readonly steps: readonly number[]
  /** The one before the open step; undefined on the first. */
  readonly previous?: number
  /** The one after the open step; undefined on the last. */
  readonly next?: number
}

/** The view with a step open, whether the step can be opened or not. */
export function viewAtStep({ form, byPath }: Answered, step: number): StepView {
  const fieldsByStep = form.steps.map(({ fields }) => askedInOrder(byPath, fields))
  const isAsked = (fields: readonly VisibleField[], index: number) => fields.length > 0 || form.steps[index]?.isReview
  const steps = fieldsByStep.flatMap((fields, index) => (isAsked(fields, index) ? index : []))
  return {
    step,
    fieldsByStep,
    fields: fieldsByStep[step] ?? [],
    steps,
    previous: steps.findLast((other) => other < step),
    next: steps.find((other) => other > step),
  }
}

/** The fields of each step for a page without script, which shows all steps; see `plainFields`. */
export function plainFieldsByStep(answered: Answered): readonly (readonly VisibleField[])[] {
  const fields = plainFields(answered)
  return answered.form.steps.map((step) => askedInOrder(fields, step.fields))
}

/** The step of each top-level field, by name, in the order of the form. */
export const stepOfField = ({ steps }: Form): ReadonlyMap<string, number> =>
  new Map(steps.flatMap(({ fields }, step) => fields.map((name) => [name, step] as const)))

/**
 * The problems that block Continue on a step: those of its fields and of earlier fields. A problem that exists only because of
 * the answers of later steps doesn't count. Otherwise, visitors could not get to those steps to change these answers.
 */
export function problemsUpTo(answered: Answered, step: number): Problem[] {
  const { form, category, answers } = answered
  const asked = fieldOrder(form, step + 1)
  const problems = problemsOf(answered, asked)
  if (problems.length === 0) return problems
  const isAsked = new Set(asked)
  const given = Object.fromEntries(Object.entries(answers).filter(([path]) => isAsked.has(topLevelName(path))))
  const early = new Set(problemsOf(withAnswers(form, category, given), asked).map(({ path }) => path))
  return problems.filter(({ path }) => early.has(path))
}

/** The first of some steps that has problems; see `problemsUpTo`. Most often none has, which takes only one check. */
function firstWithProblems(answered: Answered, steps: readonly number[]): number | undefined {
  const last = steps.at(-1)
  if (last === undefined || problemsOf(answered, fieldOrder(answered.form, last + 1)).length === 0) return undefined
  return steps.find((step) => problemsUpTo(answered, step).length > 0)
}

/**
 * Opens the requested step, or the first step before it that has problems. Instead of a step that is skipped or doesn't exist,
 * opens the closest one before it. Pure: the same answers and request always open the same step.
 */
export function viewOf(answered: Answered, requestedStep: number): StepView {
  const first = viewAtStep(answered, 0)
  const earlier = first.steps.filter((step) => step < requestedStep)
  const furthest = firstWithProblems(answered, earlier) ?? requestedStep
  const step = first.steps.findLast((other) => other <= furthest) ?? first.steps[0] ?? 0
  return step === 0 ? first : viewAtStep(answered, step)
}
