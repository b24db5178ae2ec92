import lead from 'virtual:form/lead'
import { meta, type Welcome } from '../content/lead-capture'
import { CategoryForm, CategorySession } from '../form/CategoryForm'

type LeadFormProps = Pick<Welcome, 'submitLabel' | 'next'> & {
  /** Email address from the URL, which is filled in. */
  email?: string
}

/** The lead sign-up form. */
export function LeadForm({ email, ...texts }: LeadFormProps) {
  return (
    <CategorySession key={email} form={lead} prefill={email ? { email } : undefined}>
      <CategoryForm title={meta.title} {...texts} />
    </CategorySession>
  )
}
