import { createFileRoute } from '@tanstack/react-router'
import * as text from '../content/legal/cookie-policy.md'
import { routeHead } from '../head/page-head'
import { LegalPage } from '../pages/LegalPage'

export const Route = createFileRoute('/cookie-policy')({
  loader: () => ({ path: '/cookie-policy', title: text.title, description: text.description }),
  head: routeHead,
  component: () => <LegalPage text={text} />,
})
