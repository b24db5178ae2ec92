import type { Answers, Form } from '../../../engine/form/form.ts'
import { doneText } from '../../../engine/form/texts.ts'
import { changedAnswers } from '../../../engine/form/values.ts'
import type { ResolvedForm } from '../../../engine/format/resolve/resolve.ts'
import { createCompile, createForm } from '../../../engine/format/resolve/validators.ts'
import type { FormHost } from '../../../engine/react/context/form-host.ts'
import type { DraftStorage } from '../../../engine/wizard/kept.ts'
import { shownProblems } from '../../../engine/wizard/shown.ts'
import { Wizard } from '../../../engine/wizard/wizard.ts'
import { promisedHours } from '../../../site.config.ts'
import { showToast } from '../../../src/components/toasts.tsx'
import type { ToShow } from '../preview-window.ts'
import { answerAtLength, answerWithSamples, answerWrongly, fillIn, openStep, showProblems } from './answering.ts'
import { accept, previewHost } from './host.ts'
import { withLongText } from './long-text.ts'

/** A form as it is open in the preview. */
export type Session = {
  /** Another one for each session. */
  readonly key: string
  readonly wizard: Wizard
  readonly host: FormHost
  readonly toShow: ToShow
  /** The answers that the preview has filled in, by path. They are samples until they are changed. */
  readonly samples: Answers
}

type Opened = Pick<Session, 'wizard' | 'samples'>

/** Most of a form stays the same while its file is edited. */
const compile = createCompile()

const PREFIX = 'studio-preview:'

/** The tab's storage under names of its own, so that the preview and the site have separate drafts. */
const drafts: DraftStorage = {
  getItem: (key) => sessionStorage.getItem(PREFIX + key),
  setItem: (key, text) => sessionStorage.setItem(PREFIX + key, text),
  removeItem: (key) => sessionStorage.removeItem(PREFIX + key),
}

/** The answers in a form, or those that it has sent. */
function answersOf({ snapshot: { state }, answered }: Wizard): Answers {
  return state.phase === 'done' ? state.sent.answered.answers : answered.answers
}

/** Sends the form with sample answers. */
async function send(wizard: Wizard): Promise<void> {
  const { form, variant } = wizard.snapshot
  openStep(wizard, form.steps.length - 1)
  answerWithSamples(wizard)
  if (wizard.advance().to !== 'sending') return
  await wizard.send(accept)
  if (form.completion === 'thank-you') return
  showToast('success', variant.texts.doneTitle, doneText(variant.texts, promisedHours))
  wizard.restart()
}

/** The samples in the draft of a form. */
const samplesIn = ({ id }: Form): Answers => JSON.parse(drafts.getItem(`samples:${id}`) ?? '{}')

/** Opens a form with the answers and problems of the session before, or with those to fill in. */
function resume(form: Form, step: number, { category, opening }: ToShow, before: Session | undefined): Opened {
  const last = before?.toShow.state === 'fill-in' ? before.wizard : undefined
  last?.saveDraft()
  const wizard = new Wizard(form, drafts)
  wizard.open({ category })
  const isFilledIn = opening.answers !== undefined && opening !== before?.toShow.opening
  if (isFilledIn) fillIn(wizard, opening.answers)
  const { answers } = wizard.answered
  openStep(wizard, step)
  const known = isFilledIn ? opening.answers : samplesIn(form)
  const samples = { ...known, ...changedAnswers(wizard.answered.answers, answers) }
  drafts.setItem(`samples:${form.id}`, JSON.stringify(samples))
  const state = last?.snapshot.form.id === form.id ? last.snapshot.state : undefined
  const hasProblems = state?.view.step === step && Object.keys(shownProblems(state)).length > 0
  if (hasProblems && form.problems === 'inline') showProblems(wizard)
  return { wizard, samples }
}

/** Opens a form without a draft in one of the states to preview. */
async function openState(form: Form, step: number, { state, category }: ToShow): Promise<Opened> {
  const wizard = new Wizard(form, undefined)
  wizard.open({ category })
  const { answers } = wizard.answered
  if (state === 'long-text') answerAtLength(wizard)
  if (state === 'sent') await send(wizard)
  else openStep(wizard, step)
  // Other forms show a toast instead of messages, which needs the drawn form.
  if (state === 'errors' && form.problems === 'inline') {
    answerWrongly(wizard)
    showProblems(wizard)
  }
  return { wizard, samples: changedAnswers(answersOf(wizard), answers) }
}

/** Opens a form in the state to show. @param before the session that is open */
export async function openSession(
  toShow: ToShow & { readonly form: ResolvedForm },
  before: Session | undefined,
): Promise<Session> {
  const { form: resolved, state, opening } = toShow
  const form = createForm(state === 'long-text' ? withLongText(resolved) : resolved, compile)
  const asked = opening === before?.toShow.opening ? before.wizard.snapshot.state.view.step : opening.step
  const step = Math.min(asked, form.steps.length - 1)
  const opened = state === 'fill-in' ? resume(form, step, toShow, before) : await openState(form, step, toShow)
  return { ...opened, key: crypto.randomUUID(), host: previewHost(opened.wizard.snapshot.state.view.step), toShow }
}

/** Whether some of the answers are samples, or some of those that were sent. */
export const hasSamples = ({ wizard, samples }: Session): boolean =>
  Object.entries(answersOf(wizard)).some(([path, text]) => text !== '' && text === samples[path])
