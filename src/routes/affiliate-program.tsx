import { createFileRoute } from '@tanstack/react-router'
import { Affiliate } from '../components/pages/Affiliate'
import { search } from '../content/affiliate'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/affiliate-program')({
  loader: () => ({ path: '/affiliate-program', ...search }),
  head: routeHead,
  component: Affiliate,
})
