import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { LegalPage } from '../components/pages/LegalPage'
import * as text from '../content/legal/privacy-policy.md'

export const Route = createFileRoute('/privacy-policy')({
  head: () => pageHead({ path: '/privacy-policy', title: text.title, description: text.description }),
  component: () => <LegalPage text={text} />,
})
