import { createFileRoute } from '@tanstack/react-router'
import { Affiliate } from '../components/pages/Affiliate'
import { meta } from '../content/affiliate'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/affiliate-program')({
  loader: () => ({ path: '/affiliate-program', ...meta }),
  head: routeHead,
  component: Affiliate,
})
