import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '../components/Button'
import { InlineLink, TextLink } from '../components/Links'
import { Page } from '../components/Page'
import { QuoteIntro, QuotePage } from '../components/QuotePage'
import { contactEmail, contactPath, quotesPath } from '../content/site'
import { usePageContext } from '../form/page-context'
import { NEAREST_PAGE_ID } from '../inline/nearest-page'
import { DeadEnd } from '../scenes/DeadEnd'

const Advice = () => (
  <>
    <DeadEnd />
    <p className="mt-8 font-semibold text-signal-text">404</p>
    <h1 className="mt-1 text-page">Oops! Page not found</h1>
    <p className="mt-4 max-w-md text-intro text-muted">
      This lane isn’t on our map. The page may have moved, or its address has a typo.
    </p>
    <ButtonLink href="/" kind="primary" size="large" className="mt-8">
      Return to Home
    </ButtonLink>
    <p id={NEAREST_PAGE_ID} className="mt-4">
      Need a quote? <TextLink href={quotesPath}>Choose what you’re shipping</TextLink>
    </p>
    <p className="text-muted">
      Can’t find something? <InlineLink href={contactPath}>Write to us</InlineLink>
    </p>
  </>
)

/** The page for unknown paths. Logs the path to the console. Also surrounds the outcome of a form post if its form has no page. */
export function NotFound() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { posted } = usePageContext()
  useEffect(() => console.error(`Page not found: ${path}`), [path])
  return (
    <Page>
      <main id="main" className="page-width grid min-h-page content-center justify-items-center py-12 text-center">
        {posted ? posted.content : <Advice />}
      </main>
    </Page>
  )
}

/** Replaces a page that failed to load or render. */
export const PageError = () => (
  <Page>
    <QuotePage>
      <QuoteIntro title="This page did not load">
        Your connection may have dropped. Please reload the page, or write to us at{' '}
        <InlineLink href={`mailto:${contactEmail}`}>{contactEmail}</InlineLink>.
      </QuoteIntro>
    </QuotePage>
  </Page>
)
