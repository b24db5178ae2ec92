import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import type { FormTexts } from '../../form/form.ts'
import type { SummaryRow } from '../../form/summary.ts'
import { type NextTexts, nextSteps, replyDeadline } from '../../form/texts.ts'
import { LOCALE, sayTimeHere } from '../../words/say.ts'
import { useFormContext } from '../context/form-context.ts'
import { useFormHost } from '../context/form-host.ts'

type ThankYouCardProps = {
  formId: string
  texts: Pick<FormTexts, 'doneTitle' | 'reference'>
  /** Text below the title; see `doneText`. */
  text: string
  /** The code that people read: `K3F9-7QXD`. Undefined if the receiver gave none. */
  reference: string | undefined
  heading?: Ref<HTMLHeadingElement>
  /** Whether it shows the answers sent. A wide page has them beside the rest. */
  hasDetails?: boolean
  /** The next steps, and where to go from here. */
  children: ReactNode
}

/** The card that confirms a submission. */
export const ThankYouCard = ({ formId, texts, text, reference, heading, hasDetails, children }: ThankYouCardProps) => (
  <section className="wizard-thank-you" data-details={hasDetails || undefined} aria-labelledby={`${formId}-done`}>
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="m8 12.5 2.75 2.75L16.25 9.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <h2 id={`${formId}-done`} ref={heading} tabIndex={-1}>
      {texts.doneTitle}
    </h2>
    <p>{text}</p>
    {reference && (
      <p className="wizard-reference">
        {texts.reference} <strong translate="no">{reference}</strong>
      </p>
    )}
    {children}
  </section>
)

type NextStepsProps = {
  texts: NextTexts
  /** Until when visitors hear back: `Monday, November 23 at 3:15 PM`. Undefined if nobody promises it. */
  deadline: string | undefined
  Heading?: 'h2' | 'h3'
}

/** The next steps after a submission, one sentence each. */
export const NextSteps = ({ texts, deadline, Heading = 'h3' }: NextStepsProps) => (
  <div className="wizard-sent-part">
    <Heading>{texts.nextTitle}</Heading>
    <ol className="wizard-next-steps">
      {nextSteps(texts, deadline).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  </div>
)

/**
 * Until when visitors hear back, in their time zone.
 * @param sentAtMs when the form was sent. Unit: ms since 1970
 */
export function useDeadline(sentAtMs: number): string | undefined {
  const { replyHours } = useFormHost()
  return replyHours === undefined ? undefined : sayTimeHere(replyDeadline(sentAtMs, replyHours), LOCALE)
}

type FairTexts = Pick<FormTexts, 'fairTitle' | 'fairWritten' | 'fairPrice' | 'fairPayment' | 'fairLicense'>

/** How to tell a fair quote from a scam. */
export const FairQuotes = ({ texts }: { texts: FairTexts }) => (
  <div className="wizard-sent-part">
    <h3>{texts.fairTitle}</h3>
    <ul className="wizard-fair-quotes">
      {[texts.fairWritten, texts.fairPrice, texts.fairPayment, texts.fairLicense].map((advice) => (
        <li key={advice}>{advice}</li>
      ))}
    </ul>
  </div>
)

/** The way to write to the team after sending. @param url undefined if the site has no page for that */
export const AskUs = ({ url, texts }: { url: string | undefined; texts: Pick<FormTexts, 'contact'> }) =>
  url && (
    <a className="wizard-text-button" href={url}>
      {texts.contact}
    </a>
  )

/** The answers that were sent, without blank ones. */
export const Recap = ({ title, rows }: { title: string; rows: readonly SummaryRow[] }) => (
  <div className="wizard-sent-part">
    <h3>{title}</h3>
    <dl className="wizard-recap">
      {rows
        .filter(({ text }) => text !== '')
        .map(({ path, label, text }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  </div>
)

type NextPanelProps = {
  /** Unit: ms since 1970. */
  sentAtMs: number
  /** Replaces texts of the form. */
  next?: Partial<NextTexts>
}

/** Says what happens next, above a form that clears after sending. Unlike a toast, it stays. Takes the focus. */
export function NextPanel({ sentAtMs, next }: NextPanelProps) {
  const texts = { ...useFormContext().texts, ...next }
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} className="wizard-next-panel" tabIndex={-1} aria-label={texts.nextTitle}>
      <NextSteps texts={texts} deadline={useDeadline(sentAtMs)} Heading="h2" />
    </section>
  )
}
