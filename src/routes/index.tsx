import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../components/home/Home'
import { pageHead } from '../components/page-head'
import { organizationData, plansData } from '../components/structured-data'
import { search } from '../content/home'

export const Route = createFileRoute('/')({
  head: () => pageHead({ path: '/', ...search, jsonLd: [...organizationData(), ...plansData()] }),
  component: Home,
})
