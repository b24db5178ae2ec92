import type { FormId, FormPath } from 'virtual:category-pages'
import arrowLeft from 'virtual:icon/arrow-left'
import { useFormContext } from '../../engine/react/context/form-context'
import { useFormHost } from '../../engine/react/context/form-host'
import { LinkForm } from '../../engine/react/context/LinkForm'
import { CheckList } from '../components/CheckList'
import { Breadcrumb, Page } from '../components/Page'
import { FormColumns, FormHeading, QuotePage } from '../components/QuotePage'
import { StrokeIcon } from '../components/StrokeIcon'
import { TileIcon } from '../components/TileIcon'
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
  const hasBreadcrumb = isInChooser(form)
  return (
    <>
      {hasBreadcrumb && <Breadcrumb crumbs={quoteCrumbs(path, category || heading)} />}
      <QuotePage above={texts.categories ? 'backLink' : hasBreadcrumb ? 'breadcrumb' : 'header'}>
        {texts.categories && (
          <LinkForm path={quotesPath} navigate={navigate}>
            <button
              type="submit"
              className="mb-fluid-6 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm/body font-semibold text-muted underline-offset-4 hover:text-ink hover:underline active:text-signal-text"
            >
              <StrokeIcon markup={arrowLeft} size={18} className="rtl:-scale-x-100" /> {texts.categories}
            </button>
          </LinkForm>
        )}
        <FormHeading>{heading}</FormHeading>
        {form.openCategory && (
          <p className="mt-2 w-fit max-w-full rounded-md bg-signal-soft px-3 py-0.5 text-sm/body font-strong wrap-anywhere text-signal-text group-has-[.wizard-thank-you]/page:hidden">
            {category}
          </p>
        )}
        <PromiseLine />
        <FormColumns>
          <div>
            <CategoryForm title={form.heading} intro={description} />
          </div>
          <QuotePromises />
        </FormColumns>
      </QuotePage>
    </>
  )
}

/** The promises if there is no room for the list. On one line at 360 px, unless the text is enlarged. */
function PromiseLine() {
  const { form } = useFormContext()
  const { points, ofCarriers } = shortPromises
  return (
    <p className="mt-1.5 text-[clamp(var(--text-xs),3.8vw,var(--text-sm))]/[1.4] text-muted group-has-[.wizard-thank-you]/page:hidden @columns:hidden">
      {(isDelivered(form) ? [...points, ...ofCarriers] : points).join(' \u00b7 ')}
    </p>
  )
}

/** The promises to a visitor who sends a request, next to the form if there is room. */
function QuotePromises() {
  const { form, category } = useFormContext()
  const tile = form.tiles.find(({ label }) => label === category) ?? form.tiles[0]
  const { title, points, ofCarriers } = promises
  return (
    <aside className="mt-10 text-muted group-has-[.wizard-thank-you]/page:hidden @columns:sticky @columns:top-10 @columns:mt-0 @columns:pt-10">
      {tile && <TileIcon markup={tile.icon} className="mb-4 @max-columns:hidden" />}
      <h2 className="mb-4 text-title/body text-ink">{title}</h2>
      <CheckList items={isDelivered(form) ? [...points, ...ofCarriers] : points} />
    </aside>
  )
}
