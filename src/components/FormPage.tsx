import type { FormPath } from 'virtual:category-pages'
import { documentNavigation } from '../document-navigation'
import { NavigationContext } from '../navigation'
import { ErrorBoundary } from './ErrorBoundary'
import { QuotePage } from './QuotePage'
import { Toaster } from './Toaster'

type FormPageProps = {
  formId: string
  path: FormPath
  /** Category from the URL. */
  category?: string
}

/** The page of a category as the only page of its document, without a router. */
export const FormPage = (props: FormPageProps) => (
  <NavigationContext value={documentNavigation}>
    <ErrorBoundary>
      <QuotePage {...props} />
    </ErrorBoundary>
    <Toaster />
  </NavigationContext>
)
