import type { FormTexts } from '../../form/authored.ts'
import { type NextTexts, nextSteps } from '../../form/next-steps.ts'
import type { SummaryRow } from '../../form/summary.ts'

type NextStepsProps = {
  texts: NextTexts
  /** Until when visitors hear back: `Monday, November 23 at 3:15 PM`. Undefined if their time zone is unknown. */
  deadline?: string
  Heading?: 'h2' | 'h3'
}

/** What happens after a submission, step by step. */
export const NextSteps = ({ texts, deadline, Heading = 'h3' }: NextStepsProps) => (
  <div className="sent-part">
    <Heading>{texts.nextTitle}</Heading>
    <ol className="next-steps">
      {nextSteps(texts, deadline).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ol>
  </div>
)

type FairTexts = Pick<FormTexts, 'fairTitle' | 'fairWritten' | 'fairPrice' | 'fairPayment' | 'fairLicense'>

/** How to tell a fair quote from a scam. */
export const FairQuotes = ({ texts }: { texts: FairTexts }) => (
  <div className="sent-part">
    <h3>{texts.fairTitle}</h3>
    <ul className="fair-quotes">
      {[texts.fairWritten, texts.fairPrice, texts.fairPayment, texts.fairLicense].map((advice) => (
        <li key={advice}>{advice}</li>
      ))}
    </ul>
  </div>
)

/** The answers that were sent, without blank ones. */
export const Recap = ({ title, rows }: { title: string; rows: readonly SummaryRow[] }) => (
  <div className="sent-part">
    <h3>{title}</h3>
    <dl className="recap">
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
