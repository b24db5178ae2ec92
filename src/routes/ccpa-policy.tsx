import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../components/page-head'
import { LegalPage } from '../components/pages/LegalPage'
import * as text from '../content/legal/ccpa-policy.md'

export const Route = createFileRoute('/ccpa-policy')({
  head: () => pageHead({ path: '/ccpa-policy', title: text.title, description: text.description }),
  component: () => <LegalPage text={text} />,
})
