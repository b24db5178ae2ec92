import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { LeadCapture } from '../components/pages/LeadCapture'
import { search } from '../content/lead-capture'

export const Route = createFileRoute('/lead-capture')({
  head: () => pageHead({ path: '/lead-capture', ...search }),
  component: LeadCapture,
})
