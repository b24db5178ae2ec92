import arrowLeft from 'virtual:icon/arrow-left'
import type { ReactNode } from 'react'
import { legalLinks } from '../content/legal-pages'
import { type Crumb, contactEmail, copyright } from '../content/site'
import { Logo } from './Logo'
import { SiteLink } from './SiteLink'
import { StrokeIcon } from './StrokeIcon'

/** The header of a page with a few links, or none. */
export function PageHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="page-header">
      <div className="page-width page-header-row">
        <Logo />
        {children && (
          <nav aria-label="Main" className="page-header-nav print:hidden">
            {children}
          </nav>
        )}
      </div>
    </header>
  )
}

function PageFooter() {
  return (
    <footer className="page-footer">
      <div className="page-width page-footer-row">
        <p>{copyright}</p>
        <p>
          Questions?{' '}
          <a href={`mailto:${contactEmail}`} className="footer-link">
            {contactEmail}
          </a>
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 print:hidden">
          {legalLinks.map(({ label, href }) => (
            <SiteLink key={href} href={href} className="footer-link">
              {label}
            </SiteLink>
          ))}
        </nav>
      </div>
    </footer>
  )
}

/** A form, a legal page or the chooser, between header and footer. */
export const Page = ({ nav, children }: { nav?: ReactNode; children: ReactNode }) => (
  <>
    <PageHeader>{nav}</PageHeader>
    {children}
    <PageFooter />
  </>
)

/** The link in the header of a page that visitors come to from all others. */
export const BackToHome = () => (
  <SiteLink href="/" className="nav-link">
    <StrokeIcon markup={arrowLeft} size={18} className="me-1.5" /> Back to Home
  </SiteLink>
)

/** Links to the pages above a page, and the page's own name. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="page-width breadcrumb print:hidden" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={href}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <SiteLink href={href}>{label}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
