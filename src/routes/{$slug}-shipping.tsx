import { createFileRoute, notFound } from '@tanstack/react-router'
import { Landing } from '../components/landing/Landing'
import { pageHead } from '../components/page-head'
import { breadcrumbData, serviceData } from '../components/structured-data'
import { loadLandingPage } from '../content/landing-pages'
import { landingCrumbs } from '../content/navigation'

/** The landing page of every category that has a file in `content/landing`. */
export const Route = createFileRoute('/{$slug}-shipping')({
  loader: async ({ params }) => {
    const page = await loadLandingPage(params.slug)
    if (!page) throw notFound()
    return { page, path: `/${params.slug}-shipping` }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Page not found' }] }
    const { page, path } = loaderData
    const { title, description } = page.search
    const jsonLd = [serviceData(path, title, description), breadcrumbData(landingCrumbs(path, page.card.title))]
    return pageHead({ path, title, description, jsonLd })
  },
  component: LandingRoute,
})

function LandingRoute() {
  return <Landing {...Route.useLoaderData()} />
}
