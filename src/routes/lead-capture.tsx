import { createFileRoute } from '@tanstack/react-router'
import { LeadForm } from '../components/LeadForm'
import { PageHeader } from '../components/PageHeader'
import { pageHead } from '../components/page-head'
import { product } from '../content/site'

export const Route = createFileRoute('/lead-capture')({
  head: () =>
    pageHead({
      path: '/lead-capture',
      title: `Get Started with ${product}`,
      description: 'Tell us who you are and what you haul: your first 3 warm shipper leads are free, without a credit card.',
    }),
  component: () => (
    <>
      <PageHeader />
      <main id="main" className="quote-page">
        <h1>Get Started with {product}</h1>
        <LeadForm />
      </main>
    </>
  ),
})
