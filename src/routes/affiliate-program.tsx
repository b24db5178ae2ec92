import { createFileRoute } from '@tanstack/react-router'
import { meta } from '../content/affiliate'
import { routeHead } from '../head/page-head'
import { Affiliate } from '../pages/Affiliate'

export const Route = createFileRoute('/affiliate-program')({
  loader: () => ({ path: '/affiliate-program', ...meta }),
  head: routeHead,
  component: Affiliate,
})
