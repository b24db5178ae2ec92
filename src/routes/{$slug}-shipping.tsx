import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadLandingPage } from '../content/landing-pages'
import { landingCrumbs } from '../content/navigation'
import { landingPathOf } from '../content/site'
import { routeHead } from '../head/page-head'
import { breadcrumbData, serviceData } from '../head/structured-data'
import { Landing } from '../pages/landing/Landing'

/** The landing page of every category that has a file in `content/landing`. */
export const Route = createFileRoute('/{$slug}-shipping')({
  loader: async ({ params }) => {
    const page = await loadLandingPage(params.slug)
    if (!page) throw notFound()
    const path = landingPathOf(params.slug)
    const { meta, card, hero } = page
    const jsonLd = [serviceData(path, card.title, hero.text), breadcrumbData(landingCrumbs(path, card.title))]
    return { path, ...meta, jsonLd, page }
  },
  head: routeHead,
  component: LandingRoute,
})

function LandingRoute() {
  const { page, path } = Route.useLoaderData()
  return <Landing page={page} path={path} />
}
