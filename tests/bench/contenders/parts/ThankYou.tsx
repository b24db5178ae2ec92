import { sample } from 'virtual:sample'
import { useEffect, useRef } from 'react'
import { localTime } from '../../../../engine/form/english.ts'
import { replyDeadline } from '../../../../engine/form/next-steps.ts'
import { FairQuotes, NextSteps, Recap } from '../../../../engine/react/AfterSending.tsx'
import { ThankYouCard } from '../../../../engine/react/ThankYouCard.tsx'
import type { SampleField } from '../sample-form.ts'

const textOf = ({ options }: SampleField, answer: string) =>
  options?.find(({ value }) => value === answer)?.label ?? answer

/** The card after sending, as our page shows it, without the map. */
export function ThankYou({ answers }: { answers: Readonly<Record<string, unknown>> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  if (!sample.site) return null
  const { texts } = sample.site
  const rows = sample.steps
    .flatMap(({ fields }) => fields)
    .map((field) => ({ path: field.name, label: field.label, text: textOf(field, String(answers[field.name] ?? '')) }))
  return (
    <ThankYouCard formId="car" texts={{ ...texts, reference: '' }} reference={undefined} heading={heading} hasDetails>
      <NextSteps texts={texts} deadline={localTime(replyDeadline(Date.now()))} />
      <div className="sent-details">
        <Recap title={texts.recapTitle} rows={rows} />
        <FairQuotes texts={texts} />
      </div>
      <div className="sent-actions">
        {[texts.again, texts.elsewhere, texts.print].map((text) => (
          <button key={text} type="button" className="button button-secondary">
            {text}
          </button>
        ))}
      </div>
    </ThankYouCard>
  )
}
