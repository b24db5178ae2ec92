import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { doneText, type NextTexts } from '../form/texts.ts'
import { FORM_ATTRIBUTE, HONEYPOT } from '../submission/protocol.ts'
import { isHeld, shownDoubts } from '../wizard/shown.ts'
import { NotSent } from './after/NotSent.tsx'
import { NextPanel } from './after/SentParts.tsx'
import { ThankYou } from './after/ThankYou.tsx'
import { useBrowserChecks } from './browser-checks.ts'
import { useFormContext, useWizardState } from './context/form-context.ts'
import { moveOnEnter, useLeaveField } from './context/form-events.ts'
import { useFormHost } from './context/form-host.ts'
import { LinkForm } from './context/LinkForm.tsx'
import { leftForms } from './context/left-forms.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { useLaneAhead } from './fields/Lane.tsx'
import { usePlaceDoubts } from './fields/place-doubts.ts'
import { useFormFocus, usePageTitle } from './form-focus.ts'
import { CategorySelect, HiddenControls, NeedsScript } from './PlainParts.tsx'
import { StepFields, StepHeader } from './Step.tsx'
import { linkFormId, WizardActions } from './WizardActions.tsx'

/**
 * A control that only robots fill in. Without a label of its own, autofill would take the nearest text for one, such as a sentence
 * about emails.
 */
function Honeypot() {
  const { wizard, texts } = useFormContext()
  return (
    <label hidden>
      {texts.leaveEmpty}
      <input
        name={HONEYPOT}
        type="text"
        autoComplete="off"
        defaultValue=""
        onInput={(event) => wizard.setAnswer(HONEYPOT, event.currentTarget.value)}
      />
    </label>
  )
}

export type WizardFormProps = {
  /** Title of the page, without the name of the site. */
  readonly pageTitle: string
  /** Text at the top of the first step. */
  readonly intro?: string
  /** Text of the button that sends the form. Default: the form's own. */
  readonly submitLabel?: string
  /** Replaces the thank-you texts of a form that clears after sending. */
  readonly next?: Partial<NextTexts>
  /** Content under the buttons. */
  readonly children?: ReactNode
}

/** Draws the form of the `FormProvider` around it: its open step, or the Thank You card. */
export function WizardForm({ pageTitle, ...rest }: WizardFormProps) {
  usePageTitle(pageTitle)
  const { form } = useFormContext()
  const isDone = useWizardState(({ phase }) => phase === 'done')
  return isDone && form.completion === 'thank-you' ? <ThankYou /> : <StepForm {...rest} />
}

/**
 * The handler of Continue and Submit: checks, then shows problems, goes to the next step, or sends.
 * @returns that function; and when a form that clears after sending was last sent. Unit: ms since 1970
 */
function useAdvance(showProblems: (form: HTMLFormElement) => void) {
  const { wizard, form, texts } = useFormContext()
  const host = useFormHost()
  const [send] = useState(() => host.sendFor(form))
  const [sentAtMs, setSentAtMs] = useState<number>()

  const isHere = () => host.stepUrl.isHere() && !leftForms.has(wizard)

  const complete = (element: HTMLFormElement) => {
    const { state } = wizard.snapshot
    if (state.phase !== 'done') return
    const [hasThanks, wasLeft] = [form.completion === 'thank-you', !isHere()]
    if (hasThanks && !wasLeft) return host.stepUrl.showThanks(state.sent.sentAtMs)
    const reference = state.reference && wasLeft ? ` ${texts.reference}: ${state.reference}` : ''
    host.showToast('success', texts.doneTitle, doneText(texts, host.replyHours) + reference)
    // The page will open with Thank You.
    if (hasThanks) return leftForms.add(wizard)
    leftForms.delete(wizard)
    if (form.completion !== 'reset' && !wasLeft) return host.navigate(form.completion)
    // Makes the browser forget which controls it has found invalid.
    element.reset()
    wizard.restart()
    setSentAtMs(Date.now())
  }

  const submit = async (element: HTMLFormElement) => {
    host.clearToasts()
    setSentAtMs(undefined)
    const outcome = await wizard.send(send)
    if (outcome === 'accepted') return complete(element)
    if (outcome === 'changed' && isHere()) {
      wizard.keepChange()
      return host.reload()
    }
    if (outcome === 'changed') wizard.fail()
    if (isHere()) host.stepUrl.go(wizard.snapshot.state.view.step)
    host.showToast('error', texts.failureTitle, texts.failureText)
    if (outcome === 'rejected') showProblems(element)
  }

  const advance = (element: HTMLFormElement) => {
    const next = wizard.advance()
    if (next.to === 'sending') return void submit(element)
    if (next.to === 'nothing') return
    host.stepUrl.go(next.step)
    if (next.to === 'problems') showProblems(element)
  }
  return { advance, sentAtMs }
}

/** Submits a form whose button was pressed before hydration. At that time, only the button of the first step was visible. */
function useQueuedSubmit(element: RefObject<HTMLFormElement | null>) {
  const { consumeQueuedSubmit } = useFormHost()
  const { wizard, isPlain } = useFormContext()
  // After the layout effect that opens the form.
  useEffect(() => {
    if (isPlain) return
    if (consumeQueuedSubmit() && wizard.snapshot.state.view.step === 0) element.current?.requestSubmit()
  }, [isPlain, consumeQueuedSubmit, wizard, element])
}

/** The steps on the page, with their fields: only the open step, or in plain HTML all steps. */
function useShownSteps() {
  const { isPlain } = useFormContext()
  const view = useWizardState(({ view }) => view)
  const plainFields = useWizardState((state) => (state.phase === 'plain' ? state.plainFieldsByStep : undefined))
  const shown = (plainFields ?? view.fieldsByStep)
    .map((fields, step) => ({ step, fields, isOpen: step === view.step }))
    .filter(({ fields, isOpen }) => isOpen || (isPlain && fields.length > 0))
  const last = view.steps.at(-1)
  const lastPlain = isPlain ? shown.at(-1)?.step : undefined
  return shown.map((each) => ({
    ...each,
    isLast: each.step === last || each.step === lastPlain,
    isLastPlain: each.step === lastPlain,
  }))
}

/** Attributes of the form: where the browser posts it if no script does, and whether it checks the fields. */
function useFormAttributes() {
  const { receiverFor } = useFormHost()
  const { form } = useFormContext()
  const receiver = receiverFor(form)
  const shared = {
    className: 'wizard',
    [FORM_ATTRIBUTE]: form.id,
    noValidate: form.problems === 'inline',
  } as const
  // Outside of a dialog element, `dialog` submits nothing: a press on the button must not put the answers into the URL.
  if (receiver === 'console') return { ...shared, method: 'dialog' } as const
  return { ...shared, method: 'post', action: receiver.url } as const
}

const Status = ({ children }: { children: ReactNode }) => (
  <p className="wizard-visually-hidden" role="status">
    {children}
  </p>
)

/**
 * Tells assistive technology that the form is being sent, and which answers are doubtful and how to send them: each doubt once, with the
 * name of its field.
 */
function FormStatus() {
  const { wizard, texts } = useFormContext()
  const isSending = useWizardState(({ phase }) => phase === 'sending')
  const doubts = useWizardState(shownDoubts)
  const isAsking = useWizardState(isHeld)
  return (
    <>
      <Status>{isSending && texts.sending}</Status>
      <div className="wizard-visually-hidden" role="status" aria-atomic="false">
        {Object.values(doubts).map(({ path, message }) => (
          <div key={path}>{`${wizard.answered.byPath.get(path)?.schema.title}: ${message}`}</div>
        ))}
        {isAsking && <div>{texts.confirmDoubts}</div>}
      </div>
    </>
  )
}

/** Tells a visitor why the form is open again: it has changed, or the answers of a request are being corrected. */
function Notice() {
  const { texts } = useFormContext()
  const notice = useWizardState((state) => (state.phase === 'editing' ? state.notice : undefined))
  return (
    notice && (
      <p className="wizard-alert" role="alert">
        {texts[notice]}
      </p>
    )
  )
}

/** The consent that sending the form gives, above the button that sends it. */
function Consent() {
  const { consent } = useFormContext().texts
  return consent !== '' && <p className="wizard-consent">{consent}</p>
}

/** The form itself, with its steps. */
function StepForm({ intro, submitLabel, next, children }: Omit<WizardFormProps, 'pageTitle'>) {
  const { categoriesPath, navigate } = useFormHost()
  const { wizard, form, isPlain } = useFormContext()
  const isSending = useWizardState(({ phase }) => phase === 'sending')
  const element = useRef<HTMLFormElement>(null)
  const focusField = useFormFocus(element)
  const browserChecks = useBrowserChecks()
  const isInline = form.problems === 'inline'
  const attributes = useFormAttributes()
  const canPost = attributes.method === 'post'
  const { advance, sentAtMs } = useAdvance(isInline ? () => undefined : browserChecks.showProblems)
  useQueuedSubmit(element)
  useLaneAhead()
  const lookUpPlaces = usePlaceDoubts()
  const leaveField = useLeaveField(() => {
    wizard.findDoubts()
    lookUpPlaces()
  })
  return (
    <>
      {sentAtMs !== undefined && <NextPanel sentAtMs={sentAtMs} next={next} />}
      <form
        {...attributes}
        ref={element}
        onSubmit={(event) => {
          event.preventDefault()
          advance(event.currentTarget)
        }}
        onKeyDown={moveOnEnter}
        {...leaveField}
        onClickCapture={isInline ? undefined : browserChecks.onClickCapture}
        onInvalidCapture={isInline ? undefined : browserChecks.onInvalid}
      >
        {isPlain && (canPost ? <HiddenControls /> : <NeedsScript />)}
        <Honeypot />
        {useShownSteps().map(({ step, fields, isOpen, isLast, isLastPlain }) => (
          <div key={step} className="wizard-step" data-only={isOpen ? undefined : 'plain'}>
            <div inert={isSending}>
              <StepHeader step={step} intro={intro} />
              {isOpen && <Notice />}
              {isOpen && (isInline || isPlain) && <ErrorSummary focusField={focusField} />}
              {isOpen && isPlain && canPost && <CategorySelect />}
              <StepFields step={step} fields={fields} isLast={isLast} />
            </div>
            {canPost && (isPlain ? isLastPlain : isLast) && <Consent />}
            {(isPlain ? isLastPlain : isOpen) && <NotSent />}
            <WizardActions
              step={step}
              isLast={isLast}
              needsScript={isPlain && !(isLastPlain && canPost)}
              isSending={isSending}
              submitLabel={submitLabel}
            />
          </div>
        ))}
        {children}
        <FormStatus />
      </form>
      <LinkForm id={linkFormId(form.id)} path={categoriesPath} navigate={navigate} />
    </>
  )
}
