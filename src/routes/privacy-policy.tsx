import { createFileRoute } from '@tanstack/react-router'
import * as text from '../content/legal/privacy-policy.md'
import { routeHead } from '../head/page-head'
import { LegalPage } from '../pages/LegalPage'

export const Route = createFileRoute('/privacy-policy')({
  loader: () => ({ path: '/privacy-policy', title: text.title, description: text.description }),
  head: routeHead,
  component: () => <LegalPage text={text} />,
})
