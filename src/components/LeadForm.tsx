import lead from 'virtual:form/lead'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { search } from '../content/lead-capture'
import { CategoryForm } from './CategoryForm'

/** The lead sign-up form. An `email` in the query is filled in. */
export function LeadForm() {
  const email = useRouterState({ select: ({ location }) => (location.search as { email?: string }).email })
  const prefill = useMemo(() => (email ? { email } : undefined), [email])
  return <CategoryForm form={lead} prefill={prefill} title={search.title} />
}
