import { site } from '../../site.config'
import { BackToHome, Page } from '../components/Page'
import { SiteLink } from '../components/SiteLink'
import { legalLinks } from '../content/legal-pages'
import type { SiteHref } from '../content/site'

type LegalText = { title: string; sections: readonly { id: string; title: string }[]; html: string }

type LinkListProps = { id: string; title: string; links: readonly { label: string; href: SiteHref }[] }

const LinkList = ({ id, title, links }: LinkListProps) => (
  <nav aria-labelledby={id}>
    <h2 id={id} className="mb-1.5 text-sm/body tracking-normal">
      {title}
    </h2>
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <SiteLink
            href={href}
            className="block py-1 text-muted underline-offset-4 hover:text-ink hover:underline active:text-ink aria-[current=page]:font-strong aria-[current=page]:text-signal-text pointer-coarse:py-2.5"
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** Table of contents, and links to the other policies. Hidden on phones, where the footer has these links. */
function Contents({ sections }: { sections: LegalText['sections'] }) {
  return (
    <div className="sticky top-0 -mx-1.5 -mt-8 hidden max-h-screen gap-6 self-start overflow-y-auto px-1.5 py-8 text-sm/body lg:grid print:hidden">
      <LinkList
        id="on-this-page"
        title="On this page"
        links={sections.map(({ id, title }) => ({ label: title, href: `#${id}` }))}
      />
      <LinkList id="policies" title="Policies" links={legalLinks} />
    </div>
  )
}

/** A legal page. Its text is Markdown, compiled at build time. */
export function LegalPage({ text: { title, sections, html } }: { text: LegalText }) {
  return (
    <Page nav={<BackToHome />}>
      <main id="main" className="page-width py-fluid-20 print:p-0">
        <h1 className="text-page">{title}</h1>
        <p className="mt-4 text-muted">Last updated {site.policiesUpdated}</p>
        <div className="mt-10 grid grid-cols-1 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-fluid-22 print:block">
          <Contents sections={sections} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, compiled at build time */}
          <div className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </main>
    </Page>
  )
}
