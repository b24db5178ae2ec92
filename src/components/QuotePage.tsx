import type { FormPath } from 'virtual:category-pages'
import { useHydrated, useNavigate, useRouterState } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { categoryOf, variantOf } from '../../engine/form/form'
import { LinkForm } from '../../engine/react/LinkForm'
import { quotesPath } from '../content/site'
import { useForm } from '../forms'
import { quoteCrumbs } from '../head/structured-data'
import { Breadcrumb } from './Breadcrumb'
import { CategoryForm } from './CategoryForm'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'
import { QuotePromises } from './QuotePromises'

/** The page of a category: its heading, what it is about, and its form. */
export function QuotePage({ formId, path }: { formId: string; path: FormPath }) {
  const form = useForm(formId)
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const requested = useRouterState({ select: ({ location }) => (location.search as { category?: string }).category })
  const category = categoryOf(form, isHydrated ? requested : undefined)
  const { heading, description, texts } = variantOf(form, category)
  return (
    <>
      <PageHeader />
      {!texts.categories && <Breadcrumb crumbs={quoteCrumbs(path, category || heading)} />}
      <main id="main" className="quote-page">
        {texts.categories && (
          <LinkForm path={quotesPath} navigate={(to) => void navigate({ to })}>
            <button type="submit" className="back-link">
              <ArrowLeft size={18} aria-hidden="true" /> {texts.categories}
            </button>
          </LinkForm>
        )}
        <h1>{heading}</h1>
        {form.openCategory && <p className="category-line">{category}</p>}
        <div className="quote-columns">
          <div>
            <CategoryForm key={`${form.id}:${requested}`} form={form} category={requested} intro={description} />
          </div>
          <QuotePromises form={form} category={category} />
        </div>
      </main>
      <PageFooter />
    </>
  )
}
