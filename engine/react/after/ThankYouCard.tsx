import type { ReactNode, Ref } from 'react'
import type { FormTexts } from '../../form/authored.ts'

type ThankYouCardProps = {
  formId: string
  texts: Pick<FormTexts, 'doneTitle' | 'doneText' | 'reference'>
  /** The code that people read: `K3F9-7QXD`. Undefined if the receiver gave none. */
  reference: string | undefined
  heading?: Ref<HTMLHeadingElement>
  /** Whether it shows what was sent, which is beside the rest on a wide page. */
  hasDetails?: boolean
  /** What happens next, and where to go from here. */
  children: ReactNode
}

/** The card that confirms a submission. */
export const ThankYouCard = ({ formId, texts, reference, heading, hasDetails, children }: ThankYouCardProps) => (
  <section className="thank-you" data-details={hasDetails || undefined} aria-labelledby={`${formId}-done`}>
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="m8 12.5 2.75 2.75L16.25 9.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <h2 id={`${formId}-done`} ref={heading} tabIndex={-1}>
      {texts.doneTitle}
    </h2>
    <p>{texts.doneText}</p>
    {reference && (
      <p className="reference">
        {texts.reference} <strong>{reference}</strong>
      </p>
    )}
    {children}
  </section>
)
