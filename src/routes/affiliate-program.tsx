import { createFileRoute } from '@tanstack/react-router'
import { routeHead } from '../components/page-head'
import { Affiliate } from '../components/pages/Affiliate'
import { search } from '../content/affiliate'

export const Route = createFileRoute('/affiliate-program')({
  loader: () => ({ path: '/affiliate-program', ...search }),
  head: routeHead,
  component: Affiliate,
})
