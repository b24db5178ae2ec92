import { createFileRoute } from '@tanstack/react-router'
import { Chooser } from '../components/Chooser'
import { pageHead } from '../components/page-head'

export const Route = createFileRoute('/quotes')({
  head: () =>
    pageHead({
      path: '/quotes',
      title: 'What are you looking to move?',
      description:
        'Pick what you want to ship, from a single box to a full container, and get competitive quotes from verified carriers within 24 hours.',
    }),
  component: Chooser,
})
