import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Answers, Form } from '../form/form.ts'
import type { Deliver } from '../wizard/wizard.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { moveOnEnter } from './enter-key.ts'
import { useFocusField } from './focus-field.ts'
import { Honeypot } from './Honeypot.tsx'
import { LinkForm } from './LinkForm.tsx'
import { useNotice } from './notice.ts'
import { useOpenWizard } from './open-wizard.ts'
import { usePageTitle } from './page-title.ts'
import { SendFailure } from './SendFailure.tsx'
import { StepFields } from './StepFields.tsx'
import { StepHeader } from './StepHeader.tsx'
import { ThankYou } from './ThankYou.tsx'
import { linkFormId, WizardActions } from './WizardActions.tsx'
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
  /** Puts the open step into the URL. `step` is 1-based; `back` leaves the entry of a later step, `replace` keeps it. */
  readonly showStep: (step: number, how: 'forward' | 'back' | 'replace') => void
  /** Title of the page, without the name of the site. */
  readonly pageTitle: string
  /** Gives the page another title, without the name of the site. */
  readonly showTitle: (title: string) => void
  /** Answers that were typed into the form before the page was hydrated. Given once. */
  readonly takeEarlyAnswers: (form: Form) => Answers
  /** Whether Continue or Submit was pressed before the page was hydrated. True once. */
  readonly consumeQueuedSubmit: () => boolean
}

export type WizardFormProps = {
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

/** A category's form: its steps, its problems, its sending, and what follows. One instance serves one form. */
export function WizardForm(props: WizardFormProps) {
  const { site, intro, children } = props
  const wizard = useOpenWizard(props)
  const { form } = wizard
  const texts = useWizardValue(wizard, ({ variant }) => variant.texts)
  const state = useWizardValue(wizard, ({ state }) => state)
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const notice = useNotice(wizard, (title, text) => site.notify('error', title, text))
  const focusField = useFocusField(wizard)
  usePageTitle(wizard, site.pageTitle, site.showTitle)

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
    if (outcome === 'rejected' || outcome === 'failed') site.notify('error', texts.failureTitle, texts.failureText)
    if (outcome === 'rejected' && form.problems === 'notice' && element.current) notice.showBubbles(element.current)
    if (outcome === 'failed') {
      // The browser takes the focus out of what is inert when it has drawn it, so in the frame after.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.activeElement === document.body && submitButton.current?.focus()),
      )
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the page is hydrated
  useEffect(() => {
    // What was pressed is the button of the first step: no other is there before hydration.
    if (site.consumeQueuedSubmit() && wizard.state.step === 0) element.current?.requestSubmit()
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
          {form.problems === 'inline' && <ErrorSummary focusField={focusField} />}
          <div inert={isSending}>
            <StepFields />
          </div>
          <SendFailure />
          <WizardActions submitButton={submitButton} />
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
      <LinkForm id={linkFormId(form.id)} path={site.categoriesPath} navigate={site.navigate} />
    </WizardContext>
  )
}
