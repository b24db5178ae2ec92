import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import type { Answers, Form } from '../../engine/form/form'
import { WizardForm } from '../../engine/react/WizardForm'
import { site } from '../../site.config'
import { privacyNote } from '../content/quotes'
import { quotesPath } from '../content/site'
import { deliver } from '../delivery'
import { restoreEarlyFocus, takeEarlyAnswers } from '../early-answers'
import { consumeQueuedSubmit } from '../early-press'
import { fullTitle } from '../head/page-head'
import { clearToasts, notify } from './notify'
import { SiteLink } from './SiteLink'

type CategoryFormProps = {
  form: Form
  category?: string
  prefill?: Answers
  /** What the first step begins with. */
  intro?: string
  /** Title of the page, without the name of the product. */
  title?: string
}

/**
 * A category's form with its step in the URL (`?step=2`; the first step has none), its toasts, its delivery, and where to
 * read what becomes of the answers.
 */
export function CategoryForm({ form, category, prefill, intro, title = form.heading }: CategoryFormProps) {
  const router = useRouter()
  const requested = useRouterState({ select: ({ location }) => (location.search as { step?: string }).step })
  const isHydrated = useHydrated()
  // The fields of a prerendered page can be filled in long before this runs.
  const [openedAt] = useState(() => (isHydrated ? Date.now() : performance.timeOrigin))
  const step = Math.max(1, Number.parseInt(requested ?? '1', 10) || 1)

  useLayoutEffect(restoreEarlyFocus, [])

  const showStep = (next: number, how: 'forward' | 'back' | 'replace') => {
    const { state } = router.latestLocation
    if (how === 'back' && state.stepBefore === next) return router.history.back()
    void router.navigate({
      to: '.',
      search: ((search: object) => ({ ...search, step: next > 1 ? String(next) : undefined })) as never,
      state: { stepBefore: how === 'forward' ? step : undefined },
      replace: how !== 'forward',
      resetScroll: false,
    })
  }

  return (
    <WizardForm
      form={form}
      category={category}
      prefill={prefill}
      step={step}
      openedAt={openedAt}
      intro={intro}
      site={{
        categoriesPath: quotesPath,
        contactEmail: site.contactEmail,
        deliver: (...delivery) => {
          clearToasts()
          return deliver(...delivery)
        },
        notify,
        navigate: (path) => void router.navigate({ to: path as '/' }),
        showStep,
        pageTitle: title,
        showTitle: (title) => {
          document.title = fullTitle(title)
        },
        takeEarlyAnswers: ({ id }) => takeEarlyAnswers(id),
        consumeQueuedSubmit,
      }}
    >
      <p className="privacy-note">
        {privacyNote.before} <SiteLink href={privacyNote.href}>{privacyNote.link}</SiteLink> {privacyNote.after}
      </p>
    </WizardForm>
  )
}
