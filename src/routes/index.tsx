import { createFileRoute } from '@tanstack/react-router'
import { hero, meta } from '../content/home'
import { routeHead } from '../head/page-head'
import { organizationData } from '../head/structured-data'
import { Home } from '../pages/home/Home'
import { plansData } from '../pages/home/plans-data'

export const Route = createFileRoute('/')({
  loader: () => ({ path: '/', ...meta, jsonLd: [...organizationData(), plansData(hero)] }),
  head: routeHead,
  component: Home,
})
