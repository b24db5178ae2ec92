import { createFileRoute } from '@tanstack/react-router'
import { routeHead } from '../components/page-head'
import { LeadCapture } from '../components/pages/LeadCapture'
import { search } from '../content/lead-capture'

export const Route = createFileRoute('/lead-capture')({
  loader: () => ({ path: '/lead-capture', ...search }),
  head: routeHead,
  component: LeadCapture,
})
