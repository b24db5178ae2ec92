import { createFileRoute } from '@tanstack/react-router'
import { Chooser } from '../components/Chooser'
import { routeHead } from '../components/page-head'
import { search } from '../content/quotes'

export const Route = createFileRoute('/quotes')({
  loader: () => ({ path: '/quotes', ...search }),
  head: routeHead,
  component: Chooser,
})
