import { createFileRoute, notFound } from '@tanstack/react-router'
import { Landing } from '../components/landing/Landing'
import { pageHead } from '../components/page-head'
import { loadLandingPage } from '../content/landing-pages'

/** The landing page of every category that has a file in `content/landing`. */
export const Route = createFileRoute('/{$slug}-shipping')({
  loader: async ({ params }) => {
    const page = await loadLandingPage(params.slug)
    if (!page) throw notFound()
    return page
  },
  head: ({ params, loaderData }) =>
    loaderData
      ? pageHead({ path: `/${params.slug}-shipping`, ...loaderData.search })
      : { meta: [{ title: 'Page not found' }] },
  component: LandingRoute,
})

function LandingRoute() {
  return <Landing page={Route.useLoaderData()} />
}
