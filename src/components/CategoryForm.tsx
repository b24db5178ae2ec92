import { type ReactNode, useState } from 'react'
import type { Answers, Form } from '../../engine/form/form'
import { FormProvider } from '../../engine/react/FormProvider'
import { FormHostContext } from '../../engine/react/form-host'
import { WizardForm, type WizardFormProps } from '../../engine/react/WizardForm'
import { privacyNote } from '../content/quote-page'
import { useRestoredFocus } from '../early-answers'
import { useSiteHost } from '../form-host'
import { useHydrated } from '../use-hydrated'
import { SiteLink } from './SiteLink'

type CategorySessionProps = {
  form: Form
  /** Category and answers from the URL. To change them, change the `key`. */
  category?: string
  prefill?: Answers
  children: ReactNode
}

/**
 * The category of a page as the server has rendered it: on the server that in the URL, during hydration that in the page. A static
 * host has the same page for all URLs.
 */
function prerenderedCategory({ id }: Form, requested: string | undefined): string | undefined {
  if (typeof document === 'undefined') return requested
  return document.querySelector<HTMLFormElement>(`form[data-wizard="${id}"]`)?.dataset.category
}

/** Opens the form of a category for its children, with the step in the URL. */
export function CategorySession({ form, category, prefill, children }: CategorySessionProps) {
  const host = useSiteHost()
  const isHydrated = useHydrated()
  // Visitors can fill in a prerendered page long before hydration.
  const [startedAtMs] = useState(() => (isHydrated ? performance.now() : 0))
  return (
    <FormHostContext value={host}>
      <FormProvider
        form={form}
        category={category}
        prefill={prefill}
        startedAtMs={startedAtMs}
        isPrerendered={!isHydrated}
        prerenderedCategory={isHydrated ? undefined : prerenderedCategory(form, category)}
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

/** Renders the form of the enclosing `CategorySession`, with a link to the privacy policy. */
export function CategoryForm({ title, ...texts }: CategoryFormProps) {
  useRestoredFocus()
  return (
    <WizardForm pageTitle={title} {...texts}>
      <p className="privacy-note">
        {privacyNote.before} <SiteLink href={privacyNote.href}>{privacyNote.link}</SiteLink> {privacyNote.after}
      </p>
    </WizardForm>
  )
}
