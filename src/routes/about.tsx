import { createFileRoute } from '@tanstack/react-router'
import { meta } from '../content/about'
import { routeHead } from '../head/page-head'
import { About } from '../pages/About'

export const Route = createFileRoute('/about')({
  loader: () => ({ path: '/about', ...meta }),
  head: routeHead,
  component: About,
})
