import type { Crumb } from '../content/site'
import { SiteLink } from './SiteLink'

/** Links to the pages above a page, and the page's own name. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="page-width breadcrumb" aria-label="Breadcrumb">
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
