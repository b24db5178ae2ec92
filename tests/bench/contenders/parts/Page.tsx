import type { ReactNode } from 'react'
import type { CarPage } from '../car-page.ts'

const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that our own build has made
  <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />
)

/** Our car page around a form. */
export const Page = ({ page, children }: { page: CarPage; children: ReactNode }) => {
  const { heading, description, parts, classes } = page
  return (
    <>
      <Html html={parts.header + parts.breadcrumb} />
      <main id="main" className={classes.main}>
        <h1 className={classes.heading}>{heading}</h1>
        <Html html={parts.promiseLine} />
        <div className={classes.columns}>
          <div>
            <p className="wizard-intro">{description}</p>
            {children}
          </div>
          <Html html={parts.promises} />
        </div>
      </main>
      <Html html={parts.footer} />
    </>
  )
}
