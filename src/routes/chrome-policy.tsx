import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../components/pages/LegalPage'
import * as text from '../content/legal/chrome-policy.md'
import { routeHead } from '../head/page-head'

export const Route = createFileRoute('/chrome-policy')({
  loader: () => ({ path: '/chrome-policy', title: text.title, description: text.description }),
  head: routeHead,
  component: () => <LegalPage text={text} />,
})
