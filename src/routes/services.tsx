import { createFileRoute } from '@tanstack/react-router'
import { loadLandingCards } from '../content/landing-pages'
import { meta } from '../content/services'
import { routeHead } from '../head/page-head'
import { Services } from '../pages/Services'

export const Route = createFileRoute('/services')({
  loader: async () => ({ path: '/services', ...meta, cards: await loadLandingCards() }),
  head: routeHead,
  component: ServicesPage,
})

function ServicesPage() {
  return <Services cards={Route.useLoaderData().cards} />
}
