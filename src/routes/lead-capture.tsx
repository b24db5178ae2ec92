import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useHydrated } from '../components/use-hydrated'
import { meta, welcomeFor } from '../content/lead-capture'
import { type LeadQuery, textsIn } from '../form/query'
import { routeHead } from '../head/page-head'
import { LeadCapture } from '../pages/LeadCapture'

export const Route = createFileRoute('/lead-capture')({
  validateSearch: (query): LeadQuery => textsIn(query),
  loader: () => ({ path: '/lead-capture', ...meta }),
  head: routeHead,
  component: LeadCapturePage,
})

function LeadCapturePage() {
  const email = Route.useSearch({ select: (query) => query.email })
  const intent = useLocation({ select: ({ state }) => state.intent })
  const isHydrated = useHydrated()
  return <LeadCapture email={email} welcome={welcomeFor(isHydrated ? intent : undefined)} />
}
