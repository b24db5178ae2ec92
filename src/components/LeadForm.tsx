import lead from 'virtual:form/lead'
import { useRouterState } from '@tanstack/react-router'
import { meta } from '../content/lead-capture'
import { CategoryForm, CategorySession } from './CategoryForm'

/** The lead sign-up form. An `email` in the query is filled in. */
export function LeadForm() {
  const email = useRouterState({ select: ({ location }) => (location.search as { email?: string }).email })
  return (
    <CategorySession key={email} form={lead} prefill={email ? { email } : undefined}>
      <CategoryForm title={meta.title} />
    </CategorySession>
  )
}
