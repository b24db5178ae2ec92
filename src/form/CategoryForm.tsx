import { type ReactNode, useState } from 'react'
import { type Answers, categoryOf, type Form } from '../../engine/form/form'
import { withDefaults } from '../../engine/form/initial'
import { FormProvider } from '../../engine/react/context/FormProvider'
import { FormHostContext } from '../../engine/react/context/form-host'
import { WizardForm, type WizardFormProps } from '../../engine/react/WizardForm'
import { Identity } from '../components/Identity'
import { InlineLink } from '../components/Links'
import { useHydrated } from '../components/use-hydrated'
import { privacyNote } from '../content/quote-page'
import { useRestoredFocus } from './early-answers'
import { useSiteHost } from './host'
import { usePageContext } from './page-context'
import type { PageQuery } from './query'

type CategorySessionProps = {
  form: Form
  /** Category and answers from the URL. To change them, change the `key`. */
  category?: string
  prefill?: Answers
  children: ReactNode
}

/** The category and the answers of a form on a page that was rendered with a query. */
function renderedForm(form: Form, { category, ...answers }: PageQuery) {
  return { category, answers: { ...withDefaults(form, categoryOf(form, category)).answers, ...answers } }
}

/** Opens the form of a category for its children, with the step in the URL. */
export function CategorySession({ form, category, prefill, children }: CategorySessionProps) {
  const host = useSiteHost()
  const isHydrated = useHydrated()
  const { shown } = usePageContext()
  // Visitors can fill in a prerendered page long before hydration.
  const [startedAtMs] = useState(() => (isHydrated ? performance.now() : 0))
  return (
    <FormHostContext value={host}>
      <FormProvider
        form={form}
        category={category}
        prefill={prefill}
        startedAtMs={startedAtMs}
        rendered={isHydrated ? undefined : renderedForm(form, shown)}
      >
        {children}
      </FormProvider>
    </FormHostContext>
  )
}

type CategoryFormProps = Omit<WizardFormProps, 'pageTitle' | 'children'> & {
  /** Title of the page, without the name of the product. */
  title: string
}

/** The link to the privacy policy below a form, and who runs the site. */
export const PrivacyNote = () => (
  <div className="mt-4 text-xs/5.25 text-muted">
    <p>
      {privacyNote.before} <InlineLink href={privacyNote.href}>{privacyNote.link}</InlineLink> {privacyNote.after}
    </p>
    <Identity />
  </div>
)

/** The form of the enclosing `CategorySession`. On a page that answers a form post, the outcome of the post. */
export function CategoryForm({ title, ...texts }: CategoryFormProps) {
  const { posted } = usePageContext()
  useRestoredFocus()
  if (posted) return posted.content
  return (
    <WizardForm pageTitle={title} {...texts}>
      <PrivacyNote />
    </WizardForm>
  )
}
