import { PageFooter } from '../components/PageFooter'
import { PageHeader } from '../components/PageHeader'
import { ErrorMessage } from './ErrorMessage'

/** Replaces a page that failed to load or render. */
export const PageError = () => (
  <>
    <PageHeader />
    <ErrorMessage />
    <PageFooter />
  </>
)
