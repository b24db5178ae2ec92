import { useEffect, useLayoutEffect, useRef } from 'react'
import { followUrl } from './follow-url.ts'
import { useSnapshot, useTexts, useWizard } from './form-context.ts'
import { useFormHost } from './form-host.ts'
import { LinkForm } from './LinkForm.tsx'

/** The card after an accepted submission. It starts at the top of the page, and its heading takes the focus. */
export function ThankYou() {
  const wizard = useWizard()
  const { stepUrl, categoriesPath, navigate } = useFormHost()
  const formId = useSnapshot(({ form }) => form.id)
  const texts = useTexts()
  const reference = useSnapshot(({ state }) => (state.phase === 'done' ? state.reference : undefined))
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    // Back leads to an empty form. A link to a place on this page also fires `popstate`, but its history entry has no state.
    const leave = (event: PopStateEvent) => {
      if (!event.state) return
      wizard.restart()
      followUrl(wizard, stepUrl)
    }
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [wizard, stepUrl])
  return (
    <section className="thank-you" aria-labelledby={`${formId}-done`}>
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
      <LinkForm path={categoriesPath} navigate={navigate}>
        <button type="submit" className="button button-secondary">
          {texts.again}
        </button>
      </LinkForm>
    </section>
  )
}
