import { useEffect, useLayoutEffect, useRef } from 'react'
import { doubtsOf } from '../../form/doubts.ts'
import { fieldOrder } from '../../form/form.ts'
import { recapOf } from '../../form/summary.ts'
import { doneText } from '../../form/texts.ts'
import type { SentAnswers } from '../../wizard/state.ts'
import { followUrl } from '../context/FormProvider.tsx'
import { useFormContext, useWizardState } from '../context/form-context.ts'
import { useFormHost } from '../context/form-host.ts'
import { LinkForm } from '../context/LinkForm.tsx'
import { SentLane } from '../fields/Lane.tsx'
import { controlId } from '../widgets/control.ts'
import { AskUs, FairQuotes, NextSteps, Recap, ThankYouCard, useDeadline } from './SentParts.tsx'

/** Starts at the top of the page with the focus on the heading. Back leads to an empty form. */
function useArrival(sentAtMs: number | undefined) {
  const { wizard } = useFormContext()
  const { stepUrl } = useFormHost()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
    // Enlarged, the heading can be below the fold.
    heading.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  useEffect(() => {
    // A link to a place on this page makes a history entry without state.
    const leave = ({ state }: PopStateEvent) => {
      if (!state || state.sentAtMs === sentAtMs) return
      wizard.restart()
      followUrl(wizard, stepUrl)
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [wizard, stepUrl, sentAtMs])
  return heading
}

/** The doubts about the answers that were sent. One press opens the form again, with the suggestion or to change the answer. */
function SentDoubts({ sent }: { sent: SentAnswers }) {
  const { wizard, form, texts } = useFormContext()
  const { stepUrl } = useFormHost()
  const doubts = doubtsOf(sent.answered, fieldOrder(form))
  const change = (path: string, suggestion?: string) => {
    stepUrl.go(wizard.reopen(sent, path, suggestion))
    // The form is on the page only after this.
    setTimeout(() => document.getElementById(controlId(form.id, path))?.focus())
  }
  if (doubts.length === 0) return null
  return (
    <div className="wizard-sent-part">
      {doubts.map(({ path, message, suggestion }) => {
        const title = sent.answered.byPath.get(path)?.schema.title
        return (
          <p key={path} className="wizard-doubt">
            <span>{`${title}: ${message}`}</span>{' '}
            <button type="button" className="wizard-text-button" onClick={() => change(path, suggestion)}>
              {texts.correct}
              <span className="wizard-visually-hidden">{title}</span>
            </button>
          </p>
        )
      })}
    </div>
  )
}

/** The answers that were sent, the next steps, and how to tell a fair quote from a scam. */
function SentDetails({ sent }: { sent: SentAnswers }) {
  const { receiverFor } = useFormHost()
  const { form, texts } = useFormContext()
  const deadline = useDeadline(sent.sentAtMs)
  const isDelivered = receiverFor(form) !== 'console'
  return (
    <>
      {isDelivered && <SentDoubts sent={sent} />}
      {isDelivered && <NextSteps texts={texts} deadline={deadline} />}
      <SentLane answers={sent.answered.answers} texts={texts} />
      <div className="wizard-sent-details">
        <Recap title={texts.recapTitle} rows={recapOf(sent.answered)} />
        {isDelivered && !form.submission.intent && <FairQuotes texts={texts} />}
      </div>
    </>
  )
}

/** The card after an accepted submission. The answers that it shows are only in memory. */
export function ThankYou() {
  const { wizard, form, texts } = useFormContext()
  const { categoriesPath, contactUrl, navigate, replyHours } = useFormHost()
  const done = useWizardState((state) => (state.phase === 'done' ? state : undefined))
  const heading = useArrival(done?.sent.sentAtMs)
  return (
    <ThankYouCard
      formId={form.id}
      texts={texts}
      text={doneText(texts, replyHours)}
      reference={done?.reference}
      heading={heading}
      hasDetails={done !== undefined}
    >
      {done && <SentDetails sent={done.sent} />}
      <div className="wizard-sent-actions">
        <LinkForm path={categoriesPath} navigate={navigate}>
          <button type="submit" className="wizard-button">
            {texts.again}
          </button>
        </LinkForm>
        {!form.submission.intent && (
          <LinkForm
            path={categoriesPath}
            navigate={(path) => {
              wizard.carryAnswers()
              navigate(path)
            }}
          >
            <button type="submit" className="wizard-button">
              {texts.elsewhere}
            </button>
          </LinkForm>
        )}
        {typeof window.print === 'function' && (
          <button type="button" className="wizard-button" onClick={() => window.print()}>
            {texts.print}
          </button>
        )}
        {!form.submission.intent && <AskUs url={contactUrl?.(done?.reference)} texts={texts} />}
      </div>
    </ThankYouCard>
  )
}
