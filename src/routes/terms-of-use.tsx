import { createFileRoute } from '@tanstack/react-router'
import { routeHead } from '../components/page-head'
import { LegalPage } from '../components/pages/LegalPage'
import * as text from '../content/legal/terms-of-use.md'

export const Route = createFileRoute('/terms-of-use')({
  loader: () => ({ path: '/terms-of-use', title: text.title, description: text.description }),
  head: routeHead,
  component: () => <LegalPage text={text} />,
})
