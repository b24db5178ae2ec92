import { resolveConditions, type VisibleField } from '../form/conditions.ts'
import type { Answers, Form, FormVariant } from '../form/form.ts'
import { topLevelName } from '../form/paths.ts'
import { type Problem, problemsOf } from '../form/problems.ts'

/** A form under its category, with the answers as they are now. */
export type WizardContext = { readonly form: Form; readonly variant: FormVariant; readonly answers: Answers }

/** The open step. Steps are 0-based indexes of the form's steps. */
export type StepView = {
  readonly step: number
  /** What each step of the form asks now. */
  readonly asked: readonly (readonly VisibleField[])[]
  /** What the open step asks now. */
  readonly fields: readonly VisibleField[]
  /** The steps that ask something now; a step whose fields are all hidden is skipped. */
  readonly steps: readonly number[]
  /** The one of these before the open step; undefined on the first. */
  readonly previous?: number
  /** The one after it; undefined on the last. */
  readonly next?: number
}

/** What a step asks now. */
export function stepView({ form, variant, answers }: WizardContext, step: number): StepView {
  const { byPath } = resolveConditions(variant, answers)
  const asked = form.steps.map(({ fields }) => fields.flatMap((name) => byPath.get(name) ?? []))
  const steps = asked.flatMap((fields, index) => (fields.length > 0 ? index : []))
  return {
    step,
    asked,
    fields: asked[step] ?? [],
    steps,
    previous: steps.findLast((other) => other < step),
    next: steps.find((other) => other > step),
  }
}

/** The step that asks for each of the form's own fields, by name and in the order of the form. */
export const stepsByField = ({ steps }: Form): ReadonlyMap<string, number> =>
  new Map(steps.flatMap(({ fields }, step) => fields.map((name) => [name, step] as const)))

/**
 * The problems that keep a step from being left: those of its own fields and of fields before it. Problems that only come
 * from the answers of later steps don't count, so that these steps can be reached and those answers changed.
 */
export function problemsUpTo({ form, variant, answers }: WizardContext, step: number): Problem[] {
  const asked = form.steps.slice(0, step + 1).flatMap(({ fields }) => fields)
  const isAsked = new Set(asked)
  const given = Object.fromEntries(Object.entries(answers).filter(([path]) => isAsked.has(topLevelName(path))))
  const early = new Set(problemsOf(variant, given, asked).map(({ path }) => path))
  return early.size === 0 ? [] : problemsOf(variant, answers, asked).filter(({ path }) => early.has(path))
}

/**
 * The step that opens when one is requested: that one, or the first before it that has problems. A step that is skipped or
 * doesn't exist gives way to the nearest before it. Pure: the same answers and request always open the same step.
 */
export function viewOf(context: WizardContext, requestedStep: number): StepView {
  const first = stepView(context, 0)
  const isBlocked = (step: number) => step < requestedStep && problemsUpTo(context, step).length > 0
  const furthest = first.steps.find(isBlocked) ?? requestedStep
  const step = first.steps.findLast((other) => other <= furthest) ?? first.steps[0] ?? 0
  return step === 0 ? first : stepView(context, step)
}
