import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Answers, Form } from '../wizard/form.ts'
import { type Deliver, Wizard } from '../wizard/wizard.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { moveOnEnter } from './enter-key.ts'
import { Honeypot } from './Honeypot.tsx'
import { LeaveForm } from './LeaveForm.tsx'
import { useNotice } from './notice.ts'
import { StepFields } from './StepFields.tsx'
import { StepHeader } from './StepHeader.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useWizardValue, WizardContext } from './wizard-context.ts'

/** What a form needs from the site around it. */
export type WizardSite = {
  /** Path of the category chooser. */
  readonly categoriesPath: string
  /** Where a visitor without JavaScript can write to. */
  readonly contactEmail: string
  readonly deliver: Deliver
  readonly notify: (kind: 'success' | 'error', title: string, text: string) => void
  /** Goes to another page of the site. */
  readonly navigate: (path: string) => void
  /** Puts the open step into the URL. `step` is 1-based; `back` leaves the entry of a later step. */
  readonly showStep: (step: number, how: 'forward' | 'back') => void
  /** Whether Continue or Submit was pressed before the page was hydrated. True once. */
  readonly takeEarlyPress: () => boolean
}

type WizardFormProps = {
  readonly form: Form
  /** Category text of the URL. */
  readonly category?: string
  /** Answers that the URL brings. */
  readonly prefill?: Answers
  /** Step in the URL, 1-based. */
  readonly step?: number
  /** When the visitor could begin to fill the form in. Unit: ms since the epoch. */
  readonly openedAt?: number
  /** What the first step begins with. */
  readonly intro?: string
  readonly site: WizardSite
  /** What stands under the buttons. */
  readonly children?: ReactNode
}

const storage = () => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

function useWizardOf({ form, category, prefill, step = 1, openedAt, site }: WizardFormProps): Wizard {
  const [wizard] = useState(() => new Wizard(form, storage(), (...delivery) => site.deliver(...delivery), openedAt))
  const prefillText = JSON.stringify(prefill)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is opened below, without reading the draft again
  useLayoutEffect(() => wizard.open({ category, prefill, step: step - 1 }), [wizard, category, prefillText])
  useEffect(() => wizard.openStep(step - 1), [wizard, step])
  const openStep = useWizardValue(wizard, ({ state }) => state.step)
  const phase = useWizardValue(wizard, ({ phase }) => phase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL follows the wizard; the wizard follows the URL above
  useEffect(() => {
    const open = wizard.state.step + 1
    if (wizard.phase === 'editing' && open !== step) site.showStep(open, open > step ? 'forward' : 'back')
  }, [openStep, step, phase])
  useEffect(() => {
    window.addEventListener('pagehide', wizard.saveDraft)
    return () => {
      window.removeEventListener('pagehide', wizard.saveDraft)
      wizard.saveDraft()
    }
  }, [wizard])
  return wizard
}

/** A category's form: its steps, its problems, its sending, and what follows. One instance serves one form. */
export function WizardForm(props: WizardFormProps) {
  const { site, intro, children } = props
  const wizard = useWizardOf(props)
  const { form } = wizard
  const texts = useWizardValue(wizard, ({ variant }) => variant.texts)
  const state = useWizardValue(wizard, ({ state }) => state)
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const notice = useNotice(wizard, (title, text) => site.notify('error', title, text))

  const complete = () => {
    if (form.completion === 'thank-you') return
    site.notify('success', texts.doneTitle, texts.doneText)
    if (form.completion === 'reset') {
      // The browser forgets which controls it has found wrong.
      element.current?.reset()
      wizard.restart()
    } else if (element.current) site.navigate(form.completion)
  }

  const advance = async () => {
    const outcome = await wizard.advance()
    if (outcome === 'accepted') complete()
    if (outcome === 'refused' && form.problems === 'notice' && element.current) notice.onRefused(element.current)
    if (outcome === 'failed') {
      site.notify('error', texts.failureTitle, texts.failureText)
      // The browser takes the focus out of what is inert when it has drawn it, so in the frame after.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.activeElement === document.body && submitButton.current?.focus()),
      )
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the page is hydrated
  useEffect(() => {
    // What was pressed is the button of the first step: no other is there before hydration.
    if (site.takeEarlyPress() && wizard.state.step === 0) element.current?.requestSubmit()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void advance()
  }

  if (state.phase === 'done' && form.completion === 'thank-you') {
    return (
      <WizardContext value={wizard}>
        <ThankYou site={site} />
      </WizardContext>
    )
  }
  const isSending = state.phase === 'sending'
  return (
    <WizardContext value={wizard}>
      <form
        ref={element}
        className="wizard"
        method="dialog"
        data-wizard={form.id}
        noValidate={form.problems === 'inline'}
        onSubmit={submit}
        onKeyDown={moveOnEnter}
        onInvalidCapture={form.problems === 'notice' ? notice.onInvalid : undefined}
      >
        <StepHeader intro={intro} />
        <div key={state.step}>
          {form.problems === 'inline' && <ErrorSummary />}
          <div inert={isSending}>
            <StepFields />
          </div>
          {state.isUndelivered && <p className="notice notice-bad">{texts.undelivered}</p>}
          <div className="wizard-actions">
            <button
              ref={submitButton}
              type="submit"
              className="button button-primary button-states"
              disabled={isSending}
              aria-busy={isSending}
            >
              <ButtonText text={state.isLast ? texts.submit : texts.continue} />
              {state.isLast && <ButtonText text={texts.sending} isBusy />}
            </button>
            {form.steps.length > 1 && <PreviousButton wizard={wizard} site={site} />}
          </div>
          {children}
        </div>
        <Honeypot />
        <p className="visually-hidden" role="status">
          {isSending ? texts.sending : ''}
        </p>
        <noscript>
          <p className="notice">
            {texts.noscript} <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          </p>
        </noscript>
      </form>
      <LeaveForm id={`${form.id}-leave`} path={site.categoriesPath} navigate={site.navigate} />
    </WizardContext>
  )
}

/** One of the texts of a button that keeps its width: the style shows the one that holds. */
const ButtonText = ({ text, isBusy = false }: { text: string; isBusy?: boolean }) => (
  <span data-busy={isBusy}>
    {isBusy && <span className="spinner" aria-hidden="true" />}
    {text}
  </span>
)

/** Back to the step before; from the first step to the chooser, which works before the page is hydrated too. */
function PreviousButton({ wizard, site }: { wizard: Wizard; site: WizardSite }) {
  const { texts } = wizard.variant
  const { previousStep, phase } = wizard
  if (previousStep === undefined) {
    return (
      <button type="submit" form={`${wizard.form.id}-leave`} className="button button-secondary">
        {texts.previous}
      </button>
    )
  }
  return (
    <button
      type="button"
      className="button button-secondary"
      disabled={phase === 'sending'}
      onClick={() => site.showStep(previousStep + 1, 'back')}
    >
      {texts.previous}
    </button>
  )
}
