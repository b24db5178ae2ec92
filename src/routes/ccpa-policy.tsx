import { createFileRoute } from '@tanstack/react-router'
import * as text from '../content/legal/ccpa-policy.md'
import { routeHead } from '../head/page-head'
import { LegalPage } from '../pages/LegalPage'

export const Route = createFileRoute('/ccpa-policy')({
  loader: () => ({ path: '/ccpa-policy', title: text.title, description: text.description }),
  head: routeHead,
  component: () => <LegalPage text={text} />,
})
