import { createFileRoute } from '@tanstack/react-router'
import { routeHead } from '../components/page-head'
import { About } from '../components/pages/About'
import { search } from '../content/about'

export const Route = createFileRoute('/about')({
  loader: () => ({ path: '/about', ...search }),
  head: routeHead,
  component: About,
})
