import { useHydrated, useRouterState } from '@tanstack/react-router'
import { categoryOf, variantOf } from '../../engine/wizard/form'
import { loadedForm } from '../forms'
import { CategoryForm } from './CategoryForm'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'
import { SiteLink } from './SiteLink'

/** The page of a category: its heading, what it is about, and its form. */
export function QuotePage({ path }: { path: string }) {
  const form = loadedForm(path)
  const isHydrated = useHydrated()
  const requested = useRouterState({ select: ({ location }) => (location.search as { category?: string }).category })
  const category = categoryOf(form, isHydrated ? requested : undefined)
  const { heading, description, texts } = variantOf(form, category)
  return (
    <>
      <PageHeader />
      <main id="main" className="quote-page">
        {texts.categories && (
          <SiteLink href="/quotes" role="button" className="wizard-back">
            {texts.categories}
          </SiteLink>
        )}
        <h1>{heading}</h1>
        {form.openCategory && <p className="category-line">{category}</p>}
        <p className="quote-page-lead">{description}</p>
        <CategoryForm key={form.id} form={form} category={requested} />
      </main>
      <PageFooter />
    </>
  )
}
