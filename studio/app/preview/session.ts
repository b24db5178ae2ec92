import { leavesOf } from '../../../engine/form/conditions.ts'
import type { Answers, Form } from '../../../engine/form/form.ts'
import { kindOf } from '../../../engine/form/kinds.ts'
import { templateOf } from '../../../engine/form/paths.ts'
import { createCompile, createForm } from '../../../engine/format/runtime.ts'
import { completeAnswers } from '../../../engine/format/samples/complete-answers.ts'
import { typed } from '../../../engine/format/samples/values.ts'
import type { FormHost } from '../../../engine/react/form-host.ts'
import type { DraftStorage } from '../../../engine/wizard/draft.ts'
import { shownProblems } from '../../../engine/wizard/state.ts'
import { problemsUpTo } from '../../../engine/wizard/view.ts'
import { Wizard } from '../../../engine/wizard/wizard.ts'
import { previewHost } from './host.ts'
import { LONG_ANSWER, withLongText } from './long-text.ts'
import type { ShowForm } from './messages.ts'
import { SAMPLE_REFERENCE } from './receiver.ts'
import { showToast } from './toasts.ts'

/** A form as it is open in the preview. */
export type Session = {
  readonly wizard: Wizard
  readonly host: FormHost
  readonly order: ShowForm
}

/** Most of a form stays the same while its file is edited. */
const compile = createCompile()

const PREFIX = 'studio-preview:'

/** The tab's storage under names of its own, so that the preview and the site have separate drafts. */
const drafts: DraftStorage = {
  getItem: (key) => sessionStorage.getItem(PREFIX + key),
  setItem: (key, text) => sessionStorage.setItem(PREFIX + key, text),
  removeItem: (key) => sessionStorage.removeItem(PREFIX + key),
}

/** The answers of the fields that a wizard asks now. */
export function answersIn(wizard: Wizard): Answers {
  const { fieldsByStep } = wizard.snapshot.state.view
  return Object.fromEntries(leavesOf(fieldsByStep.flat()).map(({ path }) => [path, wizard.answer(path)]))
}

const contextOf = (wizard: Wizard) => {
  const { form, variant } = wizard.snapshot
  return { form, variant, answers: answersIn(wizard) }
}

/** Answers what keeps a step from being opened with samples, and opens the step. */
function openStep(wizard: Wizard, step: number): void {
  const { form } = wizard.snapshot
  const samples = step > 0 ? typed(completeAnswers(form, {})) : {}
  // An answer can bring up further fields.
  for (let round = 0; step > 0 && round < form.steps.length + 1; round += 1) {
    const missing = problemsUpTo(contextOf(wizard), step - 1)
    if (missing.length === 0) break
    for (const { path } of missing) wizard.setAnswer(path, samples[path] ?? '')
  }
  wizard.openStep(step)
}

/** Presses Continue or Submit if that finds problems. */
function showProblems(wizard: Wizard): void {
  const { step, next } = wizard.snapshot.state.view
  const last = wizard.snapshot.form.steps.length - 1
  if (problemsUpTo(contextOf(wizard), next === undefined ? last : step).length > 0) wizard.advance()
}

/** Types a long answer wherever text can be typed. */
function answerAtLength(wizard: Wizard): void {
  const { form, variant } = wizard.snapshot
  for (const [path, text] of Object.entries(typed(completeAnswers(form, {})))) wizard.setAnswer(path, text)
  for (const { path, schema } of leavesOf(wizard.snapshot.state.view.fieldsByStep.flat())) {
    const isText = ['text', 'longText'].includes(kindOf(schema, variant.uiSchema[templateOf(path)] ?? {}).name)
    if (isText && !schema.enum) wizard.setAnswer(path, LONG_ANSWER.slice(0, schema.maxLength))
  }
}

/** Sends the form with sample answers. */
async function send(wizard: Wizard): Promise<void> {
  const { form, variant } = wizard.snapshot
  openStep(wizard, form.steps.length - 1)
  for (const [path, text] of Object.entries(typed(completeAnswers(form, {})))) wizard.setAnswer(path, text)
  if (wizard.advance().to !== 'sending') return
  await wizard.send(async () => ({ status: 'accepted', reference: SAMPLE_REFERENCE }))
  if (form.completion === 'thank-you') return
  showToast('success', variant.texts.doneTitle, variant.texts.doneText)
  wizard.restart()
}

/** Opens a form with the answers and problems of the session before. */
function resume(form: Form, step: number, before: Session | undefined): Wizard {
  const last = before?.order.scene === 'fill-in' ? before.wizard : undefined
  last?.saveDraft()
  const wizard = new Wizard(form, drafts)
  wizard.open({})
  openStep(wizard, step)
  const state = last?.snapshot.form.id === form.id ? last.snapshot.state : undefined
  if (state?.view.step === step && Object.keys(shownProblems(state)).length > 0) showProblems(wizard)
  return wizard
}

/** Opens a form in the state that the studio asks for. */
export async function openSession(order: ShowForm, before: Session | undefined): Promise<Session> {
  const { scene, request } = order
  const form = createForm(scene === 'long-text' ? withLongText(order.form) : order.form, compile)
  const openBefore = before?.order.form.id === form.id ? before.wizard.snapshot.state.view.step : 0
  const asked = request === before?.order.request ? openBefore : (order.step ?? openBefore)
  const step = Math.min(asked, form.steps.length - 1)
  const wizard = scene === 'fill-in' ? resume(form, step, before) : new Wizard(form, undefined)
  wizard.open({})
  if (scene === 'long-text') answerAtLength(wizard)
  if (scene === 'sent') await send(wizard)
  else openStep(wizard, step)
  if (scene === 'errors') showProblems(wizard)
  return { wizard, host: previewHost(wizard.snapshot.state.view.step), order }
}
