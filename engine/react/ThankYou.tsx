import { useEffect, useLayoutEffect, useRef } from 'react'
import { LinkForm } from './LinkForm.tsx'
import type { WizardSite } from './WizardForm.tsx'
import { useWizard } from './wizard-context.ts'

/**
 * The card after an accepted submission. The page begins anew with it, and its heading takes the focus. Back leaves it for an
 * empty form.
 */
export function ThankYou({ site }: { site: WizardSite }) {
  const wizard = useWizard()
  const { form, state, variant } = wizard
  const { texts } = variant
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // A link to a place on the page makes an entry without a state; those of the site have one.
    const leave = (event: PopStateEvent) => event.state && wizard.restart()
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [wizard])
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
        <p className="reference">
          {texts.reference} <strong>{state.reference}</strong>
        </p>
      )}
      <LinkForm path={site.categoriesPath} navigate={site.navigate}>
        <button type="submit" className="button button-secondary">
          {texts.again}
        </button>
      </LinkForm>
    </section>
  )
}
