import type { FormPath } from 'virtual:category-pages'
import arrowLeft from 'virtual:icon/arrow-left'
import { Suspense } from 'react'
import { useSnapshot } from '../../engine/react/form-context'
import { LinkForm } from '../../engine/react/LinkForm'
import { quoteCrumbs, shortPromises } from '../content/quote-page'
import { quotesPath } from '../content/site'
import { isDelivered, isInChooser, useForm } from '../forms'
import { useNavigation } from '../navigation'
import { Breadcrumb } from './Breadcrumb'
import { CategoryForm, CategorySession } from './CategoryForm'
import { PageFooter } from './PageFooter'
import { PageHeader } from './PageHeader'
import { QuotePromises } from './QuotePromises'
import { StrokeIcon } from './StrokeIcon'

type QuotePageProps = {
  formId: string
  path: FormPath
  /** Category from the URL. */
  category?: string
}

/** The page of a category. React hydrates the boundaries around what isn't the form after the form. */
export function QuotePage({ formId, path, category }: QuotePageProps) {
  const form = useForm(formId)
  return (
    <>
      <Suspense>
        <PageHeader />
      </Suspense>
      <CategorySession key={`${form.id}:${category}`} form={form} category={category}>
        <QuoteContent path={path} />
      </CategorySession>
      <Suspense>
        <PageFooter />
      </Suspense>
    </>
  )
}

/** The heading, the form and the promises of a category, with the links to the chooser. */
function QuoteContent({ path }: { path: FormPath }) {
  const { open } = useNavigation()
  const form = useSnapshot(({ form }) => form)
  const category = useSnapshot(({ category }) => category)
  const { heading, description, texts } = useSnapshot(({ variant }) => variant)
  const { points, ofCarriers } = shortPromises
  return (
    <>
      {isInChooser(form) && <Breadcrumb crumbs={quoteCrumbs(path, category || heading)} />}
      <main id="main" className="quote-page">
        {texts.categories && (
          <LinkForm path={quotesPath} navigate={open}>
            <button type="submit" className="back-link">
              <StrokeIcon markup={arrowLeft} size={18} /> {texts.categories}
            </button>
          </LinkForm>
        )}
        <h1>{heading}</h1>
        {form.openCategory && <p className="category-line">{category}</p>}
        <p className="quote-promise-line">
          {(isDelivered(form) ? [...points, ...ofCarriers] : points).join(' \u00b7 ')}
        </p>
        <div className="quote-columns">
          <div>
            <CategoryForm title={form.heading} intro={description} />
          </div>
          <Suspense>
            <QuotePromises />
          </Suspense>
        </div>
      </main>
    </>
  )
}
