import { BackToHome, Page } from '../components/Page'
import { SiteLink } from '../components/SiteLink'
import { legalLinks, updated } from '../content/legal-pages'

type LegalText = { title: string; sections: readonly { id: string; title: string }[]; html: string }

/** Table of contents, and links to the other policies. Hidden on phones, where the footer has these links. */
function Contents({ sections }: { sections: LegalText['sections'] }) {
  return (
    <div className="legal-contents">
      <nav aria-labelledby="on-this-page">
        <h2 id="on-this-page">On this page</h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="policies">
        <h2 id="policies">Policies</h2>
        <ul>
          {legalLinks.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** A legal page. Its text is Markdown, compiled at build time. */
export function LegalPage({ text: { title, sections, html } }: { text: LegalText }) {
  return (
    <Page nav={<BackToHome />}>
      <main id="main" className="page-width legal">
        <h1>{title}</h1>
        <p className="legal-updated">Last updated {updated}</p>
        <div className="legal-columns">
          <Contents sections={sections} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, compiled at build time */}
          <div className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </main>
    </Page>
  )
}
