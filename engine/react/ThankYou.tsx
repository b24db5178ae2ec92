import { useEffect, useLayoutEffect, useRef } from 'react'
import { followUrl } from './follow-url.ts'
import { useSnapshot, useTexts, useWizard } from './form-context.ts'
import { useFormHost } from './form-host.ts'
import { LinkForm } from './LinkForm.tsx'
import { ThankYouCard } from './ThankYouCard.tsx'

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
    <ThankYouCard formId={formId} texts={texts} reference={reference} heading={heading}>
      <LinkForm path={categoriesPath} navigate={navigate}>
        <button type="submit" className="button button-secondary">
          {texts.again}
        </button>
      </LinkForm>
    </ThankYouCard>
  )
}
