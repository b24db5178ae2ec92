import { ArrowLeft } from 'lucide-react'
import { updated } from '../../content/legal-pages'
import { PageFooter } from '../PageFooter'
import { PageHeader } from '../PageHeader'
import { SiteLink } from '../SiteLink'

type LegalText = { title: string; html: string }

/** A legal page; its text is Markdown, compiled when the site is built. */
export function LegalPage({ text: { title, html } }: { text: LegalText }) {
  return (
    <>
      <PageHeader>
        <SiteLink href="/" className="nav-link">
          <ArrowLeft size={18} aria-hidden="true" className="mr-1.5" /> Back to Home
        </SiteLink>
      </PageHeader>
      <main id="main" className="shell legal">
        <h1>{title}</h1>
        <p className="legal-updated">Last updated {updated}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, compiled at build time */}
        <div className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
      </main>
      <PageFooter />
    </>
  )
}
