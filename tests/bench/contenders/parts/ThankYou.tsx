import { page } from 'virtual:car-page'
import { useEffect, useRef } from 'react'
import { deadline } from './deadline.ts'

const fields = page.steps.flatMap(({ fields }) => fields)

/** The card after sending, as our page shows it, without the map. */
export function ThankYou({ answers }: { answers: Readonly<Record<string, unknown>> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { texts } = page
  const textOf = (name: string, options: (typeof fields)[number]['options']) =>
    options?.find(({ value }) => value === answers[name])?.label ?? String(answers[name] ?? '')
  return (
    <section className="thank-you" data-details="true">
      <h2 ref={heading} tabIndex={-1}>
        {texts.doneTitle}
      </h2>
      <p>{texts.doneText}</p>
      <div className="sent-part">
        <h3>{texts.nextTitle}</h3>
        <ol className="next-steps">
          <li>{texts.nextNow}</li>
          <li>{texts.nextReply.replace('{deadline}', deadline())}</li>
          <li>{texts.nextChoose}</li>
        </ol>
      </div>
      <div className="sent-details">
        <div className="sent-part">
          <h3>{texts.recapTitle}</h3>
          <dl className="recap">
            {fields.map(({ name, label, options }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{textOf(name, options)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="sent-part">
          <h3>{texts.fairTitle}</h3>
          <ul className="fair-quotes">
            {[texts.fairWritten, texts.fairPrice, texts.fairPayment, texts.fairLicense].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="sent-actions">
        {[texts.again, texts.elsewhere, texts.print].map((text) => (
          <button key={text} type="button" className="button button-secondary">
            {text}
          </button>
        ))}
      </div>
    </section>
  )
}
