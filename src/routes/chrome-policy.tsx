import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { LegalPage } from '../components/pages/LegalPage'
import * as text from '../content/legal/chrome-policy.md'

export const Route = createFileRoute('/chrome-policy')({
  head: () => pageHead({ path: '/chrome-policy', title: text.title, description: text.description }),
  component: () => <LegalPage text={text} />,
})
