import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LeadCapture } from '../components/pages/LeadCapture'
import { meta, welcomeFor } from '../content/lead-capture'
import { routeHead } from '../head/page-head'
import { type LeadQuery, textsIn } from '../query'
import { useHydrated } from '../use-hydrated'

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
