import { createFileRoute } from '@tanstack/react-router'
import * as text from '../content/legal/terms-of-use.md'
import { routeHead } from '../head/page-head'
import { LegalPage } from '../pages/LegalPage'

export const Route = createFileRoute('/terms-of-use')({
  loader: () => ({ path: '/terms-of-use', title: text.title, description: text.description }),
  head: routeHead,
  component: () => <LegalPage text={text} />,
})
