import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Answers, Form } from '../../engine/form/form'
import { FormProvider } from '../../engine/react/FormProvider'
import { FormHostContext } from '../../engine/react/form-host'
import { WizardForm } from '../../engine/react/WizardForm'
import { privacyNote } from '../content/quotes'
import { useRestoredFocus } from '../early-answers'
import { useSiteHost } from '../form-host'
import { SiteLink } from './SiteLink'

type CategorySessionProps = {
  form: Form
  /** Category and answers from the URL. To change them, change the `key`. */
  category?: string
  prefill?: Answers
  children: ReactNode
}

/** Opens the form of a category for its children, with the step in the URL. */
export function CategorySession({ form, category, prefill, children }: CategorySessionProps) {
  const host = useSiteHost()
  const isHydrated = useHydrated()
  // Visitors can fill in a prerendered page long before hydration.
  const [startedAt] = useState(() => (isHydrated ? Date.now() : performance.timeOrigin))
  return (
    <FormHostContext value={host}>
      <FormProvider form={form} category={category} prefill={prefill} startedAt={startedAt} isPrerendered={!isHydrated}>
        {children}
      </FormProvider>
    </FormHostContext>
  )
}

type CategoryFormProps = {
  /** Title of the page, without the name of the product. */
  title: string
  /** Text at the top of the first step. */
  intro?: string
}

/** Renders the form of the enclosing `CategorySession`, with a link to the privacy policy. */
export function CategoryForm({ title, intro }: CategoryFormProps) {
  useRestoredFocus()
  return (
    <WizardForm pageTitle={title} intro={intro}>
      <p className="privacy-note">
        {privacyNote.before} <SiteLink href={privacyNote.href}>{privacyNote.link}</SiteLink> {privacyNote.after}
      </p>
    </WizardForm>
  )
}
