import { createFileRoute } from '@tanstack/react-router'
import { LeadCapture } from '../components/pages/LeadCapture'
import { meta } from '../content/lead-capture'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/lead-capture')({
  loader: () => ({ path: '/lead-capture', ...meta }),
  head: routeHead,
  component: LeadCapturePage,
})

function LeadCapturePage() {
  const { email } = Route.useSearch() as { email?: string }
  return <LeadCapture email={email} />
}
