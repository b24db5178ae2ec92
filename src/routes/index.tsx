import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../components/home/Home'
import { pageHead } from '../components/page-head'
import { search } from '../content/home'

export const Route = createFileRoute('/')({
  head: () => pageHead({ path: '/', ...search }),
  component: Home,
})
