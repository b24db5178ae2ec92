import { createFileRoute, notFound } from '@tanstack/react-router'
import { QuotePage } from '../components/QuotePage'
import { loadForm } from '../forms'
import { routeHead } from '../head/page-head'
import { breadcrumbData, quoteCrumbs, serviceData } from '../head/structured-data'

/** Every page that a category file has. */
export const Route = createFileRoute('/$')({
  loader: async ({ params }) => {
    const path = `/${params._splat}`
    const form = await loadForm(path)
    if (!form) throw notFound()
    return {
      path,
      title: form.heading,
      description: form.description,
      jsonLd: [
        serviceData(path, form.heading, form.description),
        breadcrumbData(quoteCrumbs(path, form.label ?? form.heading)),
      ],
    }
  },
  head: routeHead,
  component: CategoryPage,
})

function CategoryPage() {
  const { path } = Route.useLoaderData()
  return <QuotePage path={path} />
}
