import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { LegalPage } from '../components/pages/LegalPage'
import * as text from '../content/legal/cookie-policy.md'

export const Route = createFileRoute('/cookie-policy')({
  head: () => pageHead({ path: '/cookie-policy', title: text.title, description: text.description }),
  component: () => <LegalPage text={text} />,
})
