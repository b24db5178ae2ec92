import { site } from '../../site.config'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'

/** Replaces a page that failed to load or render. */
export function PageError() {
  return (
    <>
      <PageHeader />
      <main id="main" className="quote-page">
        <h1>This page did not load</h1>
        <p className="quote-page-lead">
          Your connection may have dropped. Please reload the page, or write to us at{' '}
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
      </main>
      <PageFooter />
    </>
  )
}
