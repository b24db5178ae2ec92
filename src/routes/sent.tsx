import { createFileRoute } from '@tanstack/react-router'
import { meta, sentPath } from '../content/sent'
import { routeHead } from '../head/page-head'
import { Sent } from '../pages/Sent'

export const Route = createFileRoute('/sent')({
  loader: () => ({ path: sentPath, ...meta, isUnlisted: true }),
  head: routeHead,
  component: Sent,
})
