import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { QuotePage } from '../components/QuotePage'
import { loadForm } from '../forms'

/** Every page that a category file has. */
export const Route = createFileRoute('/$')({
  loader: async ({ params }) => {
    const path = `/${params._splat}`
    const form = await loadForm(path)
    if (!form) throw notFound()
    return { path, heading: form.heading, description: form.description }
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({ path: loaderData.path, title: loaderData.heading, description: loaderData.description })
      : { meta: [{ title: 'Page not found' }] },
  component: () => <QuotePage path={Route.useLoaderData().path} />,
})
