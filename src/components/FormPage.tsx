import { documentNavigation } from '../document-navigation'
import { useHydrationMark } from '../hydration-mark'
import { NavigationContext } from '../navigation'
import { ErrorBoundary } from './ErrorBoundary'
import { QuoteContent, type QuoteContentProps } from './QuoteContent'
import { Toaster } from './Toaster'

/**
 * What runs on the page of a category that is the only page of its document, without a router. It is one element: hydration removes
 * what browser extensions have inserted into that, but not what is beside it.
 */
export function FormPage(props: QuoteContentProps) {
  useHydrationMark()
  return (
    <NavigationContext value={documentNavigation}>
      <div className="contents">
        <ErrorBoundary>
          <QuoteContent {...props} />
        </ErrorBoundary>
        <Toaster />
      </div>
    </NavigationContext>
  )
}
