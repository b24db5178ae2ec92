import type { ReactNode } from 'react'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'

/** The page of a category around its content. Where the page has no router, the browser runs only the content. */
export const QuotePage = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader />
    {children}
    <PageFooter />
  </>
)
