import { useEffect, useRef } from 'react'
import { replyDeadline } from '../form/next-steps.ts'
import { NextSteps } from './AfterSending.tsx'
import { useTexts } from './form-context.ts'

/** Says what happens next above a form that is emptied after it was sent: a toast passes, this stays. Takes the focus. */
export function SentNotice({ sentAtMs }: { sentAtMs: number }) {
  const texts = useTexts()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section ref={notice} className="sent-notice" tabIndex={-1} aria-label={texts.nextTitle}>
      <NextSteps texts={texts} deadline={replyDeadline(sentAtMs)} Heading="h2" />
    </section>
  )
}
