import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from './Button'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'
import { DeadEnd } from './scenes/DeadEnd'

/** The page for unknown paths. Logs the path to the console. */
export function NotFound() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => console.error(`Page not found: ${path}`), [path])
  return (
    <>
      <PageHeader />
      <main
        id="main"
        className="page-width grid min-h-[calc(100svh-var(--header-height))] content-center justify-items-center py-12 text-center"
      >
        <DeadEnd />
        <p className="mt-8 font-semibold text-signal-text">404</p>
        <h1 className="mt-1 text-page">Oops! Page not found</h1>
        <p className="mt-4 max-w-md text-lead text-muted">
          This lane is not on our map. It may have moved, or the address has a typo.
        </p>
        <ButtonLink href="/" kind="primary" size="large" className="mt-8">
          Return to Home
        </ButtonLink>
      </main>
      <PageFooter />
    </>
  )
}
