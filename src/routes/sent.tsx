import { createFileRoute } from '@tanstack/react-router'
import { meta } from '../content/sent'
import { sentPath } from '../content/site'
import { routeHead } from '../head/page-head'
import { Sent } from '../pages/Sent'

export const Route = createFileRoute('/sent')({
  loader: () => ({ path: sentPath, ...meta, isUnlisted: true }),
  head: routeHead,
  component: Sent,
})
