import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { HowItWorks } from '../components/pages/HowItWorks'
import { search } from '../content/how-it-works'

export const Route = createFileRoute('/how-it-works')({
  head: () => pageHead({ path: '/how-it-works', ...search }),
  component: HowItWorks,
})
