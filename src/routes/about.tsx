import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { About } from '../components/pages/About'
import { search } from '../content/about'

export const Route = createFileRoute('/about')({
  head: () => pageHead({ path: '/about', ...search }),
  component: About,
})
