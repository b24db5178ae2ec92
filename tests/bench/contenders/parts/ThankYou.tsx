import { useEffect, useRef } from 'react'
import type { CarPage, PageField } from '../car-page.ts'
import { type Answers, deadline } from './send.ts'

type ThankYouProps = {
  page: CarPage
  answers: Answers
  /** Default: that of a request sent now. */
  reply?: string
}

/** The card after sending, as our page shows it, without the map. */
export function ThankYou({ page, answers, reply = deadline() }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { texts } = page
  const textOf = ({ name, options }: PageField) =>
    options?.find(({ value }) => value === answers[name])?.label ?? String(answers[name] ?? '')
  return (
    <section className="wizard-thank-you" data-details="true">
      <h2 ref={heading} tabIndex={-1}>
        {texts.doneTitle}
      </h2>
      <p>{texts.doneText}</p>
      <div className="wizard-sent-part">
        <h3>{texts.nextTitle}</h3>
        <ol className="wizard-next-steps">
          <li>{texts.nextNow}</li>
          <li>{texts.nextReply.replace('{deadline}', reply)}</li>
          <li>{texts.nextChoose}</li>
        </ol>
      </div>
      <div className="wizard-sent-details">
        <div className="wizard-sent-part">
          <h3>{texts.recapTitle}</h3>
          <dl className="wizard-recap">
            {page.steps
              .flatMap(({ fields }) => fields)
              .map((field) => (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd>{textOf(field)}</dd>
                </div>
              ))}
          </dl>
        </div>
        <div className="wizard-sent-part">
          <h3>{texts.fairTitle}</h3>
          <ul className="wizard-fair-quotes">
            {[texts.fairWritten, texts.fairPrice, texts.fairPayment, texts.fairLicense].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="wizard-sent-actions">
        {[texts.again, texts.elsewhere, texts.print].map((text) => (
          <button key={text} type="button" className="button button-secondary">
            {text}
          </button>
        ))}
      </div>
    </section>
  )
}
