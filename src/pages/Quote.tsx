import type { FormId, FormPath } from 'virtual:category-pages'
import arrowLeft from 'virtual:icon/arrow-left'
import { useFormContext } from '../../engine/react/context/form-context'
import { useFormHost } from '../../engine/react/context/form-host'
import { LinkForm } from '../../engine/react/context/LinkForm'
import { CheckList } from '../components/Lists'
import { Breadcrumb, Page } from '../components/Page'
import { StrokeIcon } from '../components/StrokeIcon'
import { promises, quoteCrumbs, shortPromises } from '../content/quote-page'
import { quotesPath } from '../content/site'
import { CategoryForm, CategorySession } from '../form/CategoryForm'
import { isDelivered, isInChooser, useForm } from '../form/load'

type QuoteProps = {
  formId: FormId
  path: FormPath
  /** Category from the URL. */
  category?: string
}

/** The page of a category. */
export function Quote({ formId, path, category }: QuoteProps) {
  const form = useForm(formId)
  return (
    <Page>
      <CategorySession key={`${form.id}:${category}`} form={form} category={category}>
        <OpenForm path={path} />
      </CategorySession>
    </Page>
  )
}

/** The heading, the form and the promises of a category, with the links to the chooser. */
function OpenForm({ path }: { path: FormPath }) {
  const { navigate } = useFormHost()
  const { form, category, variant, texts } = useFormContext()
  const { heading, description } = variant
  const { points, ofCarriers } = shortPromises
  return (
    <>
      {isInChooser(form) && <Breadcrumb crumbs={quoteCrumbs(path, category || heading)} />}
      <main id="main" className="quote-page">
        {texts.categories && (
          <LinkForm path={quotesPath} navigate={navigate}>
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
          <QuotePromises />
        </div>
      </main>
    </>
  )
}

/** The promises to a visitor who sends a request, next to the form where there is room. */
function QuotePromises() {
  const { form, category } = useFormContext()
  const tile = form.tiles.find(({ label }) => label === category) ?? form.tiles[0]
  const { title, points, ofCarriers } = promises
  return (
    <aside className="quote-promises">
      {tile && <StrokeIcon markup={tile.icon} strokeWidth={1.75} className="tile-icon mb-4" />}
      <h2>{title}</h2>
      <CheckList items={isDelivered(form) ? [...points, ...ofCarriers] : points} />
    </aside>
  )
}
