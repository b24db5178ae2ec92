import { createFileRoute } from '@tanstack/react-router'
import { Chooser } from '../components/Chooser'
import { search } from '../content/quotes'
import { quotesPath } from '../content/site'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/quotes')({
  loader: () => ({ path: quotesPath, ...search }),
  head: routeHead,
  component: Chooser,
})
