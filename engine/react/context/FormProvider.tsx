import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Answers, Form } from '../../form/form.ts'
import { namesInLinks } from '../../form/initial.ts'
import type { PlainPage } from '../../wizard/state.ts'
import { Wizard } from '../../wizard/wizard.ts'
import { LOCALE, prepareToSay } from '../../words/say.ts'
import { FormContext, formContextOf } from './form-context.ts'
import { type StepUrl, useFormHost } from './form-host.ts'
import { leftForm, leftForms } from './left-forms.ts'
import { tabStorage } from './tab-storage.ts'

/** Opens the step that the URL asks for. If another one has to open instead, the URL is corrected. */
export function followUrl(wizard: Wizard, stepUrl: StepUrl): void {
  const requested = stepUrl.requested()
  const open = wizard.openStep(requested)
  if (open !== undefined && open !== requested) stepUrl.replace(open)
}

type FormProviderProps = {
  readonly form: Form
  /** Category from the URL. Read once, on mount: to change it or `prefill`, change `key`. */
  readonly category?: string
  /** Answers that the URL brings. */
  readonly prefill?: Answers
  /** Time from which the visitor could fill in the form; see `Wizard`. */
  readonly startedAtMs?: number
  /** Set while the page is rendered on a server or hydrated. The first rendering is then plain HTML with these values. */
  readonly rendered?: Pick<PlainPage, 'category' | 'answers'>
  readonly children: ReactNode
}

function wizardFor({ form, category, startedAtMs, rendered }: Omit<FormProviderProps, 'children'>): Wizard {
  const wizard = leftForm(form, category) ?? new Wizard(form, tabStorage(), startedAtMs)
  if (rendered) wizard.showPlain(rendered)
  return wizard
}

/**
 * Opens a form for the components in it: `WizardForm` draws it, and `useFormContext` and `useWizardState` read it. The first
 * rendering is the empty form in its own category; if a server has rendered the page, it is the same plain HTML as in that page.
 * Category, draft and step follow before the browser paints. A form that was being sent when its page was left is the same as then.
 */
export function FormProvider({ children, ...props }: FormProviderProps) {
  const { form, category, prefill } = props
  const { stepUrl, takeQuery, takeEarlyAnswers } = useFormHost()
  const [context, setContext] = useState(() => formContextOf(wizardFor(props)))
  const { wizard } = context
  const [opening] = useState({ category, prefill })
  useLayoutEffect(() => {
    // `useWizardState` subscribes after the browser has painted. A new context value renders the form before that.
    const unsubscribe = wizard.subscribe(() => setContext(formContextOf(wizard)))
    wizard.open({ ...opening, query: takeQuery(namesInLinks(form)), ...takeEarlyAnswers(form.id) })
    const { state } = wizard.snapshot
    if (state.phase === 'editing' && state.notice === 'changed') stepUrl.replace(state.view.step)
    else followUrl(wizard, stepUrl)
    unsubscribe()
    const unfollow = stepUrl.subscribe(() => followUrl(wizard, stepUrl))
    return () => {
      unfollow()
      // The controls are still bound, and can have text that came without an event.
      wizard.saveDraft()
    }
  }, [wizard, opening, form, stepUrl, takeQuery, takeEarlyAnswers])
  useLayoutEffect(() => {
    leftForms.delete(wizard)
    const { state } = wizard.snapshot
    if (state.phase === 'done') stepUrl.showThanks(state.sent.sentAtMs)
    return () => {
      if (wizard.snapshot.state.phase === 'sending') leftForms.add(wizard)
    }
  }, [wizard, stepUrl])
  // Safari has no idle callbacks.
  useEffect(() => void window.requestIdleCallback?.(() => prepareToSay(LOCALE)), [])
  useEffect(() => {
    window.addEventListener('pagehide', wizard.saveDraft)
    return () => window.removeEventListener('pagehide', wizard.saveDraft)
  }, [wizard])
  return <FormContext value={context}>{children}</FormContext>
}
