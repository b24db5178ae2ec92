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
  /** Category text and answers that the URL brings. For others, give another `key`. */
  category?: string
  prefill?: Answers
  children: ReactNode
}

/** Opens a category's form for the components in it, with its step in the URL. */
export function CategorySession({ form, category, prefill, children }: CategorySessionProps) {
  const host = useSiteHost()
  const isHydrated = useHydrated()
  // The fields of a prerendered page can be filled in long before this runs.
  const [openedAt] = useState(() => (isHydrated ? Date.now() : performance.timeOrigin))
  return (
    <FormHostContext value={host}>
      <FormProvider form={form} category={category} prefill={prefill} openedAt={openedAt}>
        {children}
      </FormProvider>
    </FormHostContext>
  )
}

type CategoryFormProps = {
  /** Title of the page, without the name of the product. */
  title: string
  /** What the first step begins with. */
  intro?: string
}

/** The form of the `CategorySession` around it, and where to read what becomes of the answers. */
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
