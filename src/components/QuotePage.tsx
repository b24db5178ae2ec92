import type { ReactNode } from 'react'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'

/** The page of a category around its content. */
export const QuotePage = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader />
    {children}
    <PageFooter />
  </>
)
