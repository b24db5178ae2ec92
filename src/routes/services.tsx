import { createFileRoute } from '@tanstack/react-router'
import { routeHead } from '../components/page-head'
import { Services } from '../components/pages/Services'
import { loadLandingCards } from '../content/landing-pages'
import { search } from '../content/services'

export const Route = createFileRoute('/services')({
  loader: async () => ({ path: '/services', ...search, cards: await loadLandingCards() }),
  head: routeHead,
  component: ServicesPage,
})

function ServicesPage() {
  return <Services cards={Route.useLoaderData().cards} />
}
