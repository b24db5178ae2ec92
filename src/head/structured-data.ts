import { site } from '../../site.config'
import type { SiteHref } from '../content/site-href'

export const urlOf = (path: string) => site.origin + path
const organization = { '@type': 'Organization', name: site.product, url: urlOf('/') }

/** The business and its site. */
export const organizationData = () => [
  { ...organization, logo: urlOf('/icon-512.png') },
  { '@type': 'WebSite', name: site.product, url: urlOf('/') },
]

/** A service, with the texts of its page. */
export const serviceData = (path: string, name: string, description: string) => ({
  '@type': 'Service',
  name,
  description,
  url: urlOf(path),
  provider: organization,
})

/** One link of a breadcrumb. */
export type Crumb = { label: string; href: SiteHref }

/** A breadcrumb as structured data. */
export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: urlOf(href),
  })),
})
