import { createFileRoute } from '@tanstack/react-router'
import { About } from '../components/pages/About'
import { meta } from '../content/about'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/about')({
  loader: () => ({ path: '/about', ...meta }),
  head: routeHead,
  component: About,
})
