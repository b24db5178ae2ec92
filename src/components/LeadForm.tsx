import lead from 'virtual:form/lead'
import { meta } from '../content/lead-capture'
import { CategoryForm, CategorySession } from './CategoryForm'

type LeadFormProps = {
  /** Email address from the URL, which is filled in. */
  email?: string
  submitLabel?: string
}

/** The lead sign-up form. */
export function LeadForm({ email, submitLabel }: LeadFormProps) {
  return (
    <CategorySession key={email} form={lead} prefill={email ? { email } : undefined}>
      <CategoryForm title={meta.title} submitLabel={submitLabel} />
    </CategorySession>
  )
}
