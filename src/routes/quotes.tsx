import { createFileRoute } from '@tanstack/react-router'
import { meta } from '../content/quotes'
import { quotesPath } from '../content/site'
import { routeHead } from '../head/page-head'
import { Chooser } from '../pages/Chooser'

export const Route = createFileRoute('/quotes')({
  loader: () => ({ path: quotesPath, ...meta }),
  head: routeHead,
  component: Chooser,
})
