import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../components/home/Home'
import { hero, meta } from '../content/home'
import { routeHead } from '../head/page-head'
import { organizationData, plansData } from '../head/structured-data'

export const Route = createFileRoute('/')({
  loader: () => ({ path: '/', ...meta, jsonLd: [...organizationData(), plansData(hero)] }),
  head: routeHead,
  component: Home,
})
