import { createFileRoute } from '@tanstack/react-router'
import { Sent } from '../components/pages/Sent'
import { meta, sentPath } from '../content/sent'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/sent')({
  loader: () => ({ path: sentPath, ...meta, isUnlisted: true }),
  head: routeHead,
  component: Sent,
})
