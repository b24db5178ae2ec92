import { leavesOf } from '../../../engine/form/conditions.ts'
import type { Answers } from '../../../engine/form/form.ts'
import { kindOf } from '../../../engine/form/kinds.ts'
import { templateOf, topLevelName } from '../../../engine/form/values.ts'
import { wrongAnswer } from '../../../engine/samples/invalid.ts'
import { typed } from '../../../engine/samples/sample-answer.ts'
import { completeAnswers } from '../../../engine/samples/samples.ts'
import { problemsUpTo } from '../../../engine/wizard/view.ts'
import type { Wizard } from '../../../engine/wizard/wizard.ts'
import { askedAnswers } from '../../model/samples.ts'
import { LONG_ANSWER } from './long-text.ts'

const samplesFor = (wizard: Wizard): Answers => typed(completeAnswers(wizard.snapshot.form, {}))

/** Replaces all answers. Null leaves the form as visitors find it. */
export function fillIn(wizard: Wizard, answers: Answers | null): void {
  wizard.restart()
  if (answers === null) return
  for (const path of Object.keys(askedAnswers(wizard.answered))) if (!(path in answers)) wizard.setAnswer(path, '')
  for (const [path, text] of Object.entries(answers)) wizard.setAnswer(path, text)
}

export const answerWithSamples = (wizard: Wizard): void => {
  for (const [path, text] of Object.entries(samplesFor(wizard))) wizard.setAnswer(path, text)
}

/** Fills in samples for the fields that keep a step from being opened, and opens the step. */
export function openStep(wizard: Wizard, step: number): void {
  const { form } = wizard.snapshot
  const samples = step > 0 ? samplesFor(wizard) : {}
  // An answer can bring up further fields.
  for (let round = 0; step > 0 && round < form.steps.length + 1; round += 1) {
    const missing = problemsUpTo(wizard.answered, step - 1)
    if (missing.length === 0) break
    for (const { path } of missing) wizard.setAnswer(path, samples[path] ?? '')
  }
  wizard.openStep(step)
}

/** Presses Continue or Submit if that finds problems. */
export function showProblems(wizard: Wizard): void {
  const { step, next } = wizard.snapshot.state.view
  const last = wizard.snapshot.form.steps.length - 1
  if (problemsUpTo(wizard.answered, next === undefined ? last : step).length > 0) wizard.advance()
}

/**
 * Breaks a rule in every field of the open step. Fields that have only the rule "required" are left empty. Starts with samples, so
 * that fields of conditions are shown, too.
 */
export function answerWrongly(wizard: Wizard): void {
  const { form } = wizard.snapshot
  const names = form.steps[wizard.snapshot.state.view.step]?.fields ?? []
  for (const [path, text] of Object.entries(samplesFor(wizard)))
    if (names.includes(topLevelName(path))) wizard.setAnswer(path, text)
  const done = new Set<string>()
  const nextField = () => leavesOf(wizard.snapshot.state.view.fields).find(({ path }) => !done.has(path))
  // A wrong answer can bring up further fields.
  for (let field = nextField(); field; field = nextField()) {
    done.add(field.path)
    wizard.setAnswer(field.path, wrongAnswer(wizard.answered, field) ?? '')
  }
}

/** Types a long answer wherever text can be typed. */
export function answerAtLength(wizard: Wizard): void {
  const { variant } = wizard.snapshot
  answerWithSamples(wizard)
  for (const { path, schema } of leavesOf(wizard.snapshot.state.view.fieldsByStep.flat())) {
    const isText = ['text', 'longText'].includes(kindOf(schema, variant.uiSchema[templateOf(path)] ?? {}).name)
    if (isText && !schema.enum) wizard.setAnswer(path, LONG_ANSWER.slice(0, schema.maxLength))
  }
}
