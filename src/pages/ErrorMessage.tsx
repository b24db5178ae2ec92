import { site } from '../../site.config'

/** Replaces the content of a page that failed to load or render. */
export const ErrorMessage = () => (
  <main id="main" className="quote-page">
    <h1>This page did not load</h1>
    <p className="quote-page-lead">
      Your connection may have dropped. Please reload the page, or write to us at{' '}
      <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
    </p>
  </main>
)
