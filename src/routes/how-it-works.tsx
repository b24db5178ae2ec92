import { createFileRoute } from '@tanstack/react-router'
import { meta } from '../content/how-it-works'
import { routeHead } from '../head/page-head'
import { HowItWorks } from '../pages/HowItWorks'

export const Route = createFileRoute('/how-it-works')({
  loader: () => ({ path: '/how-it-works', ...meta }),
  head: routeHead,
  component: HowItWorks,
})
