import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { Affiliate } from '../components/pages/Affiliate'
import { search } from '../content/affiliate'

export const Route = createFileRoute('/affiliate-program')({
  head: () => pageHead({ path: '/affiliate-program', ...search }),
  component: Affiliate,
})
