import { useLayoutEffect, useRef } from 'react'
import { type NextTexts, replyDeadline } from '../../form/next-steps.ts'
import { LOCALE, sayTimeHere } from '../../words/say.ts'
import { useFormContext } from '../context/form-context.ts'
import { NextSteps } from './AfterSending.tsx'

type SentNoticeProps = {
  /** Unit: ms since 1970. */
  sentAtMs: number
  /** Replaces texts of the form. */
  next?: Partial<NextTexts>
}

/** Says what happens next above a form that is emptied after it was sent: a toast passes, this stays. Takes the focus. */
export function SentNotice({ sentAtMs, next }: SentNoticeProps) {
  const texts = { ...useFormContext().texts, ...next }
  const notice = useRef<HTMLElement>(null)
  useLayoutEffect(() => notice.current?.focus(), [])
  return (
    <section ref={notice} className="sent-notice" tabIndex={-1} aria-label={texts.nextTitle}>
      <NextSteps texts={texts} deadline={sayTimeHere(replyDeadline(sentAtMs), LOCALE)} Heading="h2" />
    </section>
  )
}
