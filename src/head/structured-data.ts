import { site } from '../../site.config'
import { dollars, type Plan, plans, setupFee } from '../content/plans'
import { quotesPath } from '../content/site'

const urlOf = (path: string) => site.origin + path
const organization = { '@type': 'Organization', name: site.product, url: urlOf('/') }

/** The business and its site. */
export const organizationData = () => [
  { ...organization, logo: urlOf('/icon-512.png'), email: site.contactEmail },
  { '@type': 'WebSite', name: site.product, url: urlOf('/') },
]

const offerOf = ({ name, price, rfqs }: Plan) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'USD',
  description: `${rfqs} warm RFQs a month, after a one-time setup fee of ${dollars(setupFee.amount)}`,
  url: urlOf('/#pricing'),
})

/** The service that the plans are for, with an offer for each. */
export const plansData = () => [
  {
    '@type': 'Service',
    name: `${site.product} warm RFQs`,
    serviceType: 'Lead generation for freight brokers',
    provider: organization,
    offers: plans.map(offerOf),
  },
]

/** A service for people who ship something. */
export const serviceData = (path: string, name: string, description: string) => ({
  '@type': 'Service',
  name,
  description,
  url: urlOf(path),
  provider: organization,
})

/** One step of the way to a page. */
export type Crumb = { label: string; href: string }

/** The way to a quote form, from the home page through the chooser. */
export const quoteCrumbs = (path: string, label: string): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Get a quote', href: quotesPath },
  { label, href: path },
]

/** The way to a page, as its breadcrumb shows it. */
export const breadcrumbData = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: urlOf(href),
  })),
})
