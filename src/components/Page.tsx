import arrowLeft from 'virtual:icon/arrow-left'
import type { ReactNode } from 'react'
import { legalLinks } from '../content/legal-pages'
import { type Crumb, contactEmail, contactPath, copyright } from '../content/site'
import { Identity } from './Identity'
import { FooterLink, InlineLink, NavLink } from './Links'
import { Logo } from './Logo'
import { SiteLink } from './SiteLink'
import { StrokeIcon } from './StrokeIcon'

/** The row of a header. Its parts can query its width. */
export const HeaderRow = ({ children }: { children: ReactNode }) => (
  <div className="@container relative page-width flex min-h-header flex-wrap items-center justify-between gap-2 py-2 xs:gap-3">
    {children}
  </div>
)

/** The header of a page with a few links, or none. */
export function PageHeader({ children }: { children?: ReactNode }) {
  return (
    <header className="border-b border-line bg-paper">
      <HeaderRow>
        <Logo />
        {children && (
          <nav aria-label="Main" className="flex flex-wrap items-center justify-end gap-2 print:hidden">
            {children}
          </nav>
        )}
      </HeaderRow>
    </header>
  )
}

function PageFooter() {
  return (
    <footer className="border-t border-line text-sm/body text-muted">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6">
        <p>{copyright}</p>
        <Identity />
        <p>
          <FooterLink href={contactPath}>Contact Us</FooterLink> or{' '}
          <InlineLink href={`mailto:${contactEmail}`}>{contactEmail}</InlineLink>
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 print:hidden">
          {legalLinks.map(({ label, href }) => (
            <FooterLink key={href} href={href}>
              {label}
            </FooterLink>
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

/** The link back to the home page in a header. Its text ends at the edge of the page. */
export const BackToHome = () => (
  <NavLink href="/" className="-me-3.5">
    <StrokeIcon markup={arrowLeft} size={18} className="me-1.5 rtl:-scale-x-100" /> Back to Home
  </NavLink>
)

/** Links to the pages above a page, and the page's own name. On a phone, only the link to the page above it. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const parent = crumbs.length - 2
  return (
    <nav className="page-width print:hidden" aria-label="Breadcrumb">
      <ol className="flex flex-wrap text-sm/body text-muted">
        {crumbs.map(({ label, href }, index) => (
          <li
            key={href}
            className={`inline-flex min-h-11 min-w-0 items-center wrap-anywhere ${index === parent ? '' : 'max-sm:hidden'}`}
          >
            {index > 0 && (
              <span className="mx-2.5 text-edge max-sm:hidden" aria-hidden="true">
                /
              </span>
            )}
            {index === parent && (
              <StrokeIcon markup={arrowLeft} size={18} className="me-2 sm:hidden rtl:-scale-x-100" />
            )}
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <SiteLink
                href={href}
                className="inline-flex min-h-11 items-center hover:underline active:text-ink max-sm:font-semibold"
              >
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
