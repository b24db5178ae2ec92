import { footerColumns, footerLine, shippersFooterColumns } from '../content/navigation'
import { contactEmail, copyright } from '../content/site'
import { Identity } from './Identity'
import { FooterLink, InlineLink } from './Links'
import { Logo } from './Logo'

type SiteFooterProps = {
  /** Whether to list the links for shippers first. */
  isForShippers?: boolean
}

export function SiteFooter({ isForShippers }: SiteFooterProps) {
  const columns = isForShippers ? shippersFooterColumns : footerColumns
  return (
    <footer className="border-t border-line text-sm/body text-muted">
      <div className="page-width grid gap-x-8 gap-y-10 pt-14 pb-8 lg:grid-cols-[1.4fr_3fr]">
        <div className="max-w-xs">
          <Logo />
          <p className="mt-3">{footerLine}</p>
          <p className="mt-3">
            <InlineLink href={`mailto:${contactEmail}`}>{contactEmail}</InlineLink>
          </p>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-8 print:hidden"
        >
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-sm font-semibold tracking-normal text-ink">{title}</h2>
              <ul className="mt-1">
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <FooterLink href={href}>{label}</FooterLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line py-6">
          <p>{copyright}</p>
          <Identity />
        </div>
      </div>
    </footer>
  )
}
