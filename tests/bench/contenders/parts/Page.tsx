import { sample } from 'virtual:sample'
import type { ReactNode } from 'react'

// biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that our own build has made
const Html = ({ html }: { html: string }) => <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />

type PageProps = { heading: string; lead: string; children: ReactNode }

/** A page with a form. The car page has all that our site shows around its form. */
export function Page({ heading, lead, children }: PageProps) {
  const { site } = sample
  const content = (
    <>
      <p className="wizard-intro">{lead}</p>
      {children}
    </>
  )
  if (!site)
    return (
      <main id="main" className="quote-page">
        <h1>{heading}</h1>
        {content}
      </main>
    )
  return (
    <>
      <Html html={site.header + site.breadcrumb} />
      <main id="main" className="quote-page">
        <h1>{heading}</h1>
        <Html html={site.promiseLine} />
        <div className="quote-columns">
          <div>{content}</div>
          <Html html={site.promises} />
        </div>
      </main>
      <Html html={site.footer} />
    </>
  )
}
