import { useEffect, useRef } from 'react'
import { LeaveForm } from './LeaveForm.tsx'
import type { WizardSite } from './WizardForm.tsx'
import { useWizard } from './wizard-context.ts'

/** The card after an accepted submission. Its heading takes the focus. */
export function ThankYou({ site }: { site: WizardSite }) {
  const { form, state, variant } = useWizard()
  const { texts } = variant
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="thank-you" aria-labelledby={`${form.id}-done`}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="m8 12.5 2.75 2.75L16.25 9.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h2 id={`${form.id}-done`} ref={heading} tabIndex={-1}>
        {texts.doneTitle}
      </h2>
      <p>{texts.doneText}</p>
      {state.reference && (
        <p>
          {texts.reference} <code className="reference">{state.reference}</code>
        </p>
      )}
      <LeaveForm path={site.categoriesPath} navigate={site.navigate}>
        <button type="submit" className="button button-primary">
          {texts.again}
        </button>
      </LeaveForm>
    </section>
  )
}
