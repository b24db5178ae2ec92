import { createFileRoute } from '@tanstack/react-router'
import { About } from '../components/pages/About'
import { search } from '../content/about'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/about')({
  loader: () => ({ path: '/about', ...search }),
  head: routeHead,
  component: About,
})
