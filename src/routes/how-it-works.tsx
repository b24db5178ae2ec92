import { createFileRoute } from '@tanstack/react-router'
import { routeHead } from '../components/page-head'
import { HowItWorks } from '../components/pages/HowItWorks'
import { search } from '../content/how-it-works'

export const Route = createFileRoute('/how-it-works')({
  loader: () => ({ path: '/how-it-works', ...search }),
  head: routeHead,
  component: HowItWorks,
})
