import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../components/home/Home'
import { routeHead } from '../components/page-head'
import { organizationData, plansData } from '../components/structured-data'
import { search } from '../content/home'

export const Route = createFileRoute('/')({
  loader: () => ({ path: '/', ...search, jsonLd: [...organizationData(), ...plansData()] }),
  head: routeHead,
  component: Home,
})
