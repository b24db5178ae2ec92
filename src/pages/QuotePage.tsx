import type { ReactNode } from 'react'
import { PageFooter } from '../components/PageFooter'
import { PageHeader } from '../components/PageHeader'

/** The page of a category around its content. */
export const QuotePage = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeader />
    {children}
    <PageFooter />
  </>
)
