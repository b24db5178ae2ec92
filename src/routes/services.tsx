import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { Services } from '../components/pages/Services'
import { loadLandingCards } from '../content/landing-pages'
import { search } from '../content/services'

export const Route = createFileRoute('/services')({
  loader: loadLandingCards,
  head: () => pageHead({ path: '/services', ...search }),
  component: ServicesPage,
})

function ServicesPage() {
  return <Services cards={Route.useLoaderData()} />
}
