import { createFileRoute } from '@tanstack/react-router'
import { hero, meta } from '../content/home'
import { plans } from '../content/plans'
import { routeHead } from '../head/page-head'
import { organizationData, plansData } from '../head/structured-data'
import { Home } from '../pages/home/Home'

export const Route = createFileRoute('/')({
  loader: () => ({ path: '/', ...meta, jsonLd: [...organizationData(), plansData(hero, plans)] }),
  head: routeHead,
  component: Home,
})
