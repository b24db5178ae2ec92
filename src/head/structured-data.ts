import type { FormPath } from 'virtual:category-pages'
import { site } from '../../site.config'
import { type Plan, plans } from '../content/plans'
import { quotesPath } from '../content/site'
import type { SiteHref } from '../site-href'

const urlOf = (path: string) => site.origin + path
const organization = { '@type': 'Organization', name: site.product, url: urlOf('/') }

/** The business and its site. */
export const organizationData = () => [
  { ...organization, logo: urlOf('/icon-512.png') },
  { '@type': 'WebSite', name: site.product, url: urlOf('/') },
]

/** A price that is paid every month. */
const perMonth = (price: number) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'USD',
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
})

const offerOf = ({ name, price, rfqs }: Plan) => ({
  '@type': 'Offer',
  name,
  description: `${rfqs} warm RFQs`,
  priceSpecification: perMonth(price),
  url: urlOf('/#pricing'),
})

/** The service that the plans are for, in the words of the first screen, with an offer for each. */
export const plansData = ({ title, text }: { title: string; text: string }) => ({
  ...serviceData('/', title, text),
  offers: plans.map(offerOf),
})

/** A service, in the words that its page shows. */
export const serviceData = (path: string, name: string, description: string) => ({
  '@type': 'Service',
  name,
  description,
  url: urlOf(path),
  provider: organization,
})

/** One step of the way to a page. */
export type Crumb = { label: string; href: SiteHref }

/** The way to a quote form, from the home page through the chooser. */
export const quoteCrumbs = (path: FormPath, label: string): Crumb[] => [
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
