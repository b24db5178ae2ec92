import { createFileRoute } from '@tanstack/react-router'
import { HowItWorks } from '../components/pages/HowItWorks'
import { meta } from '../content/how-it-works'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/how-it-works')({
  loader: () => ({ path: '/how-it-works', ...meta }),
  head: routeHead,
  component: HowItWorks,
})
