import { createFileRoute } from '@tanstack/react-router'
import { Chooser } from '../components/Chooser'
import { meta } from '../content/quotes'
import { quotesPath } from '../content/site'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/quotes')({
  loader: () => ({ path: quotesPath, ...meta }),
  head: routeHead,
  component: Chooser,
})
