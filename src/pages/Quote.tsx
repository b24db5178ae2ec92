import type { FormId, FormPath } from 'virtual:category-pages'
import arrowLeft from 'virtual:icon/arrow-left'
import { fillIn, nextSteps } from '../../engine/form/texts'
import { useFormContext } from '../../engine/react/context/form-context'
import { useFormHost } from '../../engine/react/context/form-host'
import { LinkForm } from '../../engine/react/context/LinkForm'
import { useTypedLane } from '../../engine/react/fields/Lane'
import { CheckList } from '../components/CheckList'
import { InlineLink } from '../components/Links'
import { Breadcrumb, Page } from '../components/Page'
import { FormColumns, FormHeading, QuotePage } from '../components/QuotePage'
import { StrokeIcon } from '../components/StrokeIcon'
import { TileIcon } from '../components/TileIcon'
import { promises, quoteCrumbs, shortPromises, waysToReachUs } from '../content/quote-page'
import { contactEmail, contactPath, quotesPath } from '../content/site'
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
        {!form.submission.intent && <PromiseLine />}
        <FormColumns>
          <div>
            <CategoryForm title={form.heading} intro={description} />
          </div>
          <aside className="mt-10 grid gap-8 text-muted group-has-[.wizard-thank-you]/page:hidden @columns:sticky @columns:top-10 @columns:mt-0 @columns:pt-10">
            {form.submission.intent ? <WaysToReachUs /> : <QuotePromises />}
          </aside>
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

/** The lane of the places typed so far, with its miles. It is all that its element has: a browser that translates the page moves texts. */
function TypedLane() {
  const { form, texts } = useFormContext()
  const lane = useTypedLane(form)
  return <span>{lane && fillIn(texts, 'distance', lane.words)}</span>
}

/** The shipment so far, beside the form: its category, unless the heading has it, and its lane if the form suggests places. */
function Shipment() {
  const { form, category, variant, isPlain } = useFormContext()
  const tile = form.tiles.find(({ label }) => label === category) ?? form.tiles[0]
  const hasPlaces = variant.uiSchema[form.facts.to?.[0] ?? '']?.['ui:widget'] === 'place'
  return (
    tile && (
      <div className="flex items-center gap-4 @max-columns:hidden">
        <TileIcon markup={tile.icon} className="shrink-0" />
        <p className="min-w-0 text-ink">
          {!form.openCategory && <strong className="block font-strong">{category}</strong>}
          {hasPlaces && !isPlain && <TypedLane />}
        </p>
      </div>
    )
  )
}

/** The next steps, and the promises to a visitor who sends a request. */
function QuotePromises() {
  const { form, texts } = useFormContext()
  const { title, points, ofCarriers } = promises
  return (
    <>
      <Shipment />
      {isDelivered(form) && (
        <div className="@max-columns:hidden">
          <h2 className="mb-4 text-title/body text-ink">{texts.nextTitle}</h2>
          <ol className="wizard-next-steps">
            {nextSteps(texts, undefined).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </div>
      )}
      <div>
        <h2 className="mb-4 text-title/body text-ink">{title}</h2>
        <CheckList items={isDelivered(form) ? [...points, ...ofCarriers] : points} />
        <p className="mt-5 text-sm/body">
          Questions first? <InlineLink href={contactPath}>Write to us</InlineLink>
        </p>
      </div>
    </>
  )
}

function WaysToReachUs() {
  const { title, reply, email, links } = waysToReachUs
  return (
    <div>
      <h2 className="mb-4 text-title/body text-ink">{title}</h2>
      <p className="mb-4">{reply}</p>
      <ul className="grid gap-3">
        <li>
          {email} <InlineLink href={`mailto:${contactEmail}`}>{contactEmail}</InlineLink>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <InlineLink href={href}>{label}</InlineLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
