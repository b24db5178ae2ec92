import { resolveConditions } from '../form/conditions.ts'
import { type Form, type FormVariant, fieldOrder } from '../form/form.ts'
import { type Problem, problemsOf } from '../form/problems.ts'
import { valueAt } from '../form/values.ts'
import type { ResolvedForm } from '../format/resolve/resolve.ts'
import { createForm } from '../format/resolve/runtime.ts'
import { branchesOf } from './branches.ts'
import { completeAnswers, type Given } from './complete-answers.ts'
import type { Fixture } from './fixture.ts'
import { sampleInvalid } from './invalid.ts'
import type { KeptSample } from './kept-samples.ts'
import { typed, type Values } from './values.ts'

/** What sample answers show of a form: the branches they take, and the fields of conditions that they leave empty. */
function shownBy(form: FormVariant, values: Values, { tested, takenBy }: ReturnType<typeof branchesOf>): string[] {
  const visible = resolveConditions(form, typed(values))
  const empty = tested.filter((path) => visible.byPath.has(path) && valueAt(visible.values, path) === undefined)
  return [...takenBy(visible.values), ...empty.map((path) => `${path} is empty`)]
}

const inWords = (problems: readonly Problem[]) =>
  problems.map(({ path, message }) => `"${path}" (${message})`).join(', ')

const refusal = (form: Form, problems: readonly Problem[], when = '') =>
  new Error(
    `schemas/${form.id}.json: the tests found no answer that passes for ${inWords(problems)}${when}.\n` +
      'Whose mistake: the file\'s. What to do: give the field "examples" with an answer that passes, then run the command again.',
  )

/**
 * Accepted answers: those made first, and a case for every branch of a condition that earlier cases don't take. Throws
 * with what to do where no answer passes.
 */
export function sampleCases(form: Form): Values[] {
  const branches = branchesOf(form.schema)
  const kept: { given: Given; values: Values }[] = []
  const shown = new Set<string>()
  const refused = new Map<string, Problem[]>()
  const add = (given: Given): Problem[] => {
    const values = completeAnswers(form, given)
    const added = shownBy(form, values, branches).filter((branch) => !shown.has(branch))
    if (kept.length > 0 && added.length === 0) return []
    const problems = problemsOf(form, typed(values), fieldOrder(form))
    const elsewhere = problems.filter(({ path }) => !Object.hasOwn(given, path))
    if (elsewhere.length > 0) for (const branch of added) refused.set(branch, elsewhere)
    if (problems.length === 0) {
      kept.push({ given, values })
      for (const branch of added) shown.add(branch)
    }
    return problems
  }
  const problems = add({})
  if (problems.length > 0) throw refusal(form, problems)
  // Grows while it is walked: a branch may open another.
  for (const { given } of kept) for (const other of branches.tries) add({ ...given, ...other })
  for (const branch of branches.all) {
    const problems = shown.has(branch) ? undefined : refused.get(branch)
    if (problems) throw refusal(form, problems, ` where ${branch}`)
  }
  return kept.map(({ values }) => values)
}

/** Throws with what to do if the form doesn't accept a kept sample any more. */
function checkKept(form: Form, { name, answers }: KeptSample): void {
  const problems = problemsOf(form, answers, fieldOrder(form))
  if (problems.length === 0) return
  throw new Error(
    `tests/samples/${form.id}.json: the form no longer accepts the sample "${name}": ${inWords(problems)}.\n` +
      'Open the sample in the studio and correct it there, or delete it. Then run the command again.',
  )
}

/**
 * Sample answers of a form, the same in every run.
 * @param resolved the form as resolved; it has the examples, which a compiled module leaves out
 * @param kept samples that somebody has filled in; they follow those made from the rules
 */
export function sampleFixture(resolved: ResolvedForm, kept: readonly KeptSample[] = []): Fixture {
  const form = createForm(resolved)
  for (const sample of kept) checkKept(form, sample)
  const cases = [...sampleCases(form), ...kept.map(({ answers }) => answers)]
  return { cases, invalid: sampleInvalid(form, cases) }
}
