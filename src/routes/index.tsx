import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../components/home/Home'
import { plansData } from '../components/home/plans-data'
import { hero, meta } from '../content/home'
import { routeHead } from '../head/page-head'
import { organizationData } from '../head/structured-data'

export const Route = createFileRoute('/')({
  loader: () => ({ path: '/', ...meta, jsonLd: [...organizationData(), plansData(hero)] }),
  head: routeHead,
  component: Home,
})
