import { createFileRoute, notFound } from '@tanstack/react-router'
import { quoteCrumbs } from '../content/quote-page'
import { formPageAt, hasPage, isInChooser, loadForm } from '../form/load'
import { type QuoteQuery, textsIn } from '../form/query'
import { routeHead } from '../head/page-head'
import { breadcrumbData, serviceData } from '../head/structured-data'
import { Quote } from '../pages/Quote'

/** The pages of the category files. */
export const Route = createFileRoute('/$')({
  validateSearch: (query): QuoteQuery => textsIn(query),
  loader: async ({ params }) => {
    const page = await formPageAt(`/${params._splat}`)
    if (!page) throw notFound()
    const { formId, path } = page
    const form = await loadForm(formId)
    if (!hasPage(form)) throw notFound()
    return {
      formId,
      path,
      title: form.heading,
      description: form.description,
      jsonLd: [
        ...(form.submission.intent ? [] : [serviceData(path, form.heading, form.description)]),
        ...(isInChooser(form) ? [breadcrumbData(quoteCrumbs(path, form.label ?? form.heading))] : []),
      ],
    }
  },
  head: routeHead,
  component: CategoryPage,
})

function CategoryPage() {
  const { formId, path } = Route.useLoaderData()
  const category = Route.useSearch({ select: (query) => query.category })
  return <Quote formId={formId} path={path} category={category} />
}
