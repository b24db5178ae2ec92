import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../components/pages/LegalPage'
import * as text from '../content/legal/ccpa-policy.md'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/ccpa-policy')({
  loader: () => ({ path: '/ccpa-policy', title: text.title, description: text.description }),
  head: routeHead,
  component: () => <LegalPage text={text} />,
})
