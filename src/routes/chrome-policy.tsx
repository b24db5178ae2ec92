import { createFileRoute } from '@tanstack/react-router'
import * as text from '../content/legal/chrome-policy.md'
import { routeHead } from '../head/page-head'
import { LegalPage } from '../pages/LegalPage'

export const Route = createFileRoute('/chrome-policy')({
  loader: () => ({ path: '/chrome-policy', title: text.title, description: text.description }),
  head: routeHead,
  component: () => <LegalPage text={text} />,
})
