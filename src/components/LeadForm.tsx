import lead from 'virtual:form/lead'
import { meta } from '../content/lead-capture'
import { CategoryForm, CategorySession } from './CategoryForm'

/** The lead sign-up form. An email address from the URL is filled in. */
export function LeadForm({ email }: { email?: string }) {
  return (
    <CategorySession key={email} form={lead} prefill={email ? { email } : undefined}>
      <CategoryForm title={meta.title} />
    </CategorySession>
  )
}
