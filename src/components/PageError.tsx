import { ErrorMessage } from './ErrorMessage'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'

/** Replaces a page that failed to load or render. */
export const PageError = () => (
  <>
    <PageHeader />
    <ErrorMessage />
    <PageFooter />
  </>
)
